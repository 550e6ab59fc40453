"""The parents' web page: server-rendered, without scripts, in Chinese or English."""

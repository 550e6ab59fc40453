"""Sentence embeddings behind one port."""

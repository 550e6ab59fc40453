"""The commands of ``companion``, one idea a module."""

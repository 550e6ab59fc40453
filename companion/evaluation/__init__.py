"""Measuring the rooms on labelled cases."""

"""Other programs' memories: read into a child's profile, and written in their own form again.

One file a format. A reader turns a file into records, each with its place; :mod:`companion.household.importing.intake`
redacts them, makes operations of them (rule ``imported``, source guardian) and commits them.
"""

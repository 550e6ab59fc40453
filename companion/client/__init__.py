"""The Python client: ``Companion`` (blocking) and ``AsyncCompanion``, over HTTP.

    with Companion("http://127.0.0.1:8000", "KEY") as companion:
        child = companion.create_child(name="小满")
        print(companion.say(child.id, "下周三有数学考试").text)

Needs nothing of the service but its address and a key.
"""

from companion.client.blocking import Companion
from companion.client.copy import ProfileCopy
from companion.client.nonblocking import AsyncCompanion
from companion.client.problem import CompanionProblem
from companion.client.values import Child, Event, Learned, Reply, Uploaded

__all__ = [
    "AsyncCompanion",
    "Child",
    "Companion",
    "CompanionProblem",
    "Event",
    "Learned",
    "ProfileCopy",
    "Reply",
    "Uploaded",
]

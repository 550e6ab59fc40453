"""Runs json_repair in a process of its own, so that it can be killed when an input takes too long.

Not imported by the service: started as a script. It reads lines of JSON text (one string a line), answers each with
a line ``[value]`` or ``[]``, and ends when its input ends, so it never outlives the process that started it.
"""

from __future__ import annotations

import json
import sys

MAX_BYTES = 128 * 1024 * 1024
"""Of data, the interpreter's own included (about half)."""


def main() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MAX_BYTES, MAX_BYTES))
    except (ImportError, ValueError, OSError):  # not on every system; the deadline still holds
        pass
    from json_repair import repair_json

    sys.setrecursionlimit(400)
    for line in sys.stdin.buffer:
        answer = "[]"
        try:
            value = repair_json(json.loads(line), return_objects=True, skip_json_loads=True)
            answer = json.dumps([value], allow_nan=False)
        except (Exception, RecursionError):
            answer = "[]"
        sys.stdout.buffer.write(answer.encode("ascii") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

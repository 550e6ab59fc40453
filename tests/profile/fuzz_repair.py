"""Fuzzing the repair on demand: ``python tests/profile/fuzz_repair.py --seconds 600`` (``make fuzz``).

Damages valid answers in the ways that models do and at random, and looks for three faults: an exception that is
not documented, a value that cannot be stored, and an input that takes longer than a second.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time

from companion.errors import UnrepairableOutput
from companion.profile.coerce import coerce_observation
from companion.profile.repair import parse_model_json

SEEDS = [
    '{"facts":[{"quote":"我叫安安","field":"name","value":"安安"}],"memories":[{"quote":"我怕打雷","content":"怕打雷","kind":"fear"}],"traits":[]}',
    '{"basic": {"name": "Ines", "age": 7}, "personality": {"Meyers Briggs": "ENFP", "big_five": {"openness": 0.8}}}',
    '<think>\n他六岁。\n</think>\n\n```json\n{"age": 6, "interests": ["积木", "小火车"]}\n```',
    '{"quote": "老师说："快点"，我就跑了", \'age\': 6, // 年龄\n}',
    '"{\\"name\\": \\"安安\\", \\"age\\": 6}"',
]
PIECES = [
    *"\"'“”‘’{}[]():：,，、；\\/*#`<>.-+0123eE \n\t\u3000\u200b\x00",
    *"null None NaN Infinity true \\u \\ud83d 😀 ```json <think> </think> // /* */ ... 1e999 我 a".split(),
    "\ud83d",
]


def damaged(random_: random.Random) -> str:
    text = random_.choice(SEEDS)
    for _ in range(random_.randint(1, 6)):
        at = random_.randrange(len(text) + 1)
        match random_.randrange(6):
            case 0:
                text = text[:at] + text[at + random_.randint(1, 5) :]
            case 1:
                text = text[:at]
            case 2:
                text = text[:at] + random_.choice(PIECES) * random_.choice([1, 1, 2, 50]) + text[at:]
            case 3:
                text = text[:at] + text[at // 2 :]
            case 4:
                other = random_.choice(SEEDS)
                text = text[:at] + other[random_.randrange(len(other)) :]
            case _:
                text = text.replace(random_.choice(PIECES[:40]), random_.choice(PIECES), random_.randint(1, 5))
    if random_.random() < 0.02:
        text = (text * (65_536 // max(1, len(text)) + 1))[:65_536]
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    random_ = random.Random(arguments.seed)
    until = time.monotonic() + arguments.seconds
    count = read = 0
    slowest = 0.0
    while time.monotonic() < until:
        text = damaged(random_)
        started = time.process_time()
        try:
            value = parse_model_json(text).value
            coerce_observation(value)
            json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
            read += 1
        except UnrepairableOutput:
            pass
        except Exception as error:
            print(f"seed {arguments.seed}, input {count}: {error!r}\n{text!r}")
            return 1
        slowest = max(slowest, time.process_time() - started)
        count += 1
    print(f"fuzz: {count} inputs, {read} read, slowest {slowest * 1000:.0f} ms, seed {arguments.seed}")
    return 0 if slowest <= 1 else 1


if __name__ == "__main__":
    sys.exit(main())

"""The circuit breaker, and the scripted model it is tested with."""

from __future__ import annotations

import pytest
from companion.errors import ModelRefused, ModelTimeout, ModelUnreachable
from companion.llm.breaker import CircuitBreaker
from companion.llm.port import Completion, Message, Options
from companion.llm.scripted import Answer, ScriptedModel

HELLO = [Message(role="user", content="hello")]


class Hands:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


async def test_a_script_answers_in_order_and_remembers() -> None:
    model = ScriptedModel(["one", Completion(text="two", finish_reason="length"), ModelTimeout("late")])
    assert (await model.complete(HELLO)).text == "one"
    assert (await model.complete(HELLO, Options(max_tokens=3))).finish_reason == "length"
    with pytest.raises(ModelTimeout):
        await model.complete(HELLO)
    with pytest.raises(ModelUnreachable):
        await model.complete(HELLO)
    assert [asked.options.max_tokens for asked in model.asked] == [512, 3, 512, 512]


async def test_a_function_can_be_the_script() -> None:
    model = ScriptedModel(lambda messages, options: messages[-1].content.upper(), piece=2)
    assert [piece async for piece in model.stream(HELLO)] == ["HE", "LL", "O"]


def failing(times: int) -> ScriptedModel:
    answers: list[Answer] = [ModelUnreachable("gone")] * times
    return ScriptedModel([*answers, "back", "fine"])


async def fail(breaker: CircuitBreaker) -> None:
    with pytest.raises(ModelUnreachable):
        await breaker.complete(HELLO)


async def test_rests_after_failures_and_tries_once() -> None:
    hands, model = Hands(), failing(3)
    breaker = CircuitBreaker(model, failures=2, cooldown=10, monotonic=hands)
    await fail(breaker)
    await fail(breaker)
    assert breaker.state == "open"
    await fail(breaker)
    assert len(model.asked) == 2, "a resting model is not asked"
    hands.time = 10
    assert breaker.state == "half-open"
    await fail(breaker)
    assert len(model.asked) == 3
    hands.time = 25
    assert breaker.state == "open", "the second rest is twice as long"
    hands.time = 30
    assert (await breaker.complete(HELLO)).text == "back"
    assert breaker.state == "closed"


async def test_streams_count_too_and_may_be_left() -> None:
    hands = Hands()
    breaker = CircuitBreaker(failing(1), failures=1, cooldown=10, monotonic=hands)
    with pytest.raises(ModelUnreachable):
        _ = [piece async for piece in breaker.stream(HELLO)]
    assert breaker.state == "open"
    hands.time = 10
    stream = breaker.stream(HELLO)
    assert await anext(stream) == "back"
    await stream.aclose()  # type: ignore[attr-defined]
    assert breaker.state == "closed"


async def test_a_refused_request_says_nothing_about_health() -> None:
    breaker = CircuitBreaker(ScriptedModel([ModelRefused("too long")] * 5), failures=1)
    for _ in range(3):
        with pytest.raises(ModelRefused):
            await breaker.complete(HELLO)
    assert breaker.state == "closed"


async def test_a_good_probe_closes_the_circuit() -> None:
    breaker = CircuitBreaker(failing(1), failures=1, monotonic=Hands())
    await fail(breaker)
    assert (await breaker.probe()).extra == {"circuit": "closed"}
    assert (await breaker.complete(HELLO)).text == "back"

"""The model in process, with a tiny Qwen3 that the test makes (random weights: what it says means nothing)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from companion.errors import ConfigurationError, ModelRefused, ModelTimeout
from companion.llm.port import JsonSchema, Message, Options
from companion.llm.transformers_model import TransformersModel

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")
pytestmark = pytest.mark.torch

TEMPLATE = (
    "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n"
    "{% if enable_thinking is defined and enable_thinking is false %}<think>\n\n</think>\n\n{% endif %}{% endif %}"
)
HELLO = [Message(role="user", content="你好呀 hello")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

    target = tmp_path_factory.mktemp("tiny-qwen3")
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    special = ["<|im_start|>", "<|im_end|>", "<|endoftext|>"]
    trainer = trainers.BpeTrainer(
        vocab_size=320, special_tokens=special, initial_alphabet=pre_tokenizers.ByteLevel.alphabet()
    )
    tokenizer.train_from_iterator(["hello there 你好呀 我喜欢恐龙"] * 4, trainer)
    fast = transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, eos_token="<|im_end|>", pad_token="<|endoftext|>", chat_template=TEMPLATE
    )
    fast.save_pretrained(target)
    torch.manual_seed(7)
    config = transformers.Qwen3Config(
        vocab_size=len(fast),
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=8,
        max_position_embeddings=512,
        eos_token_id=fast.eos_token_id,
    )
    model = transformers.Qwen3ForCausalLM(config)
    with torch.no_grad():  # only whole characters may win, so that what it says can be compared
        for token in range(len(fast)):
            text = fast.decode([token])
            if "\ufffd" in text or not text.strip() or text in special:
                model.lm_head.weight[token] = 0
    model.save_pretrained(target)
    return target


async def test_answers_the_same_every_time_and_in_pieces(folder: Path) -> None:
    model = TransformersModel(str(folder), threads=1)
    first = await model.complete(HELLO, Options(max_tokens=12))
    again = await model.complete(HELLO, Options(max_tokens=12))
    pieces = [piece async for piece in model.stream(HELLO, Options(max_tokens=12))]
    assert first == again
    assert "".join(pieces) == first.text
    assert len(pieces) > 1
    assert "\ufffd" not in "".join(pieces[:-1]), "no half characters"
    assert first.finish_reason == "length"
    assert first.completion_tokens == 12
    assert first.prompt_tokens is not None
    assert first.prompt_tokens > 10
    assert model.name == folder.name
    await model.aclose()


async def test_thinking_is_off_in_the_chat_template(folder: Path) -> None:
    model = TransformersModel(str(folder))
    await model.probe()
    loaded: Any = model._loaded
    asked: list[dict[str, Any]] = []
    template = loaded.tokenizer.apply_chat_template

    def spy(*arguments: Any, **options: Any) -> Any:
        asked.append(options)
        return template(*arguments, **options)

    loaded.tokenizer.apply_chat_template = spy
    await model.complete(HELLO, Options(max_tokens=2))
    assert asked[0]["enable_thinking"] is False
    assert "<think>\n\n</think>" in template(
        [{"role": "user", "content": "x"}], tokenize=False, add_generation_prompt=True, enable_thinking=False
    )
    await model.aclose()


async def test_stops_at_a_stop_text(folder: Path) -> None:
    model = TransformersModel(str(folder))
    text = (await model.complete(HELLO, Options(max_tokens=12))).text
    ending = text[4:6]
    stopped = await model.complete(HELLO, Options(max_tokens=12, stop=(ending,)))
    assert stopped.text == text[: text.find(ending)]
    assert stopped.finish_reason == "stop"
    pieces = [piece async for piece in model.stream(HELLO, Options(max_tokens=12, stop=(ending,)))]
    assert "".join(pieces) == stopped.text
    await model.aclose()


async def test_leaving_a_stream_stops_the_model(folder: Path) -> None:
    model = TransformersModel(str(folder))
    stream = model.stream(HELLO, Options(max_tokens=400))
    await anext(stream)
    await stream.aclose()  # type: ignore[attr-defined]
    await asyncio.wait_for(model.complete(HELLO, Options(max_tokens=1)), 5)
    await model.aclose()


async def test_a_late_answer_is_a_timeout(folder: Path) -> None:
    model = TransformersModel(str(folder))
    await model.probe()
    with pytest.raises(ModelTimeout):
        await model.complete(HELLO, Options(max_tokens=400, timeout=0.01))
    await model.aclose()


async def test_a_prompt_longer_than_the_context_is_refused(folder: Path) -> None:
    model = TransformersModel(str(folder), max_context=16)
    with pytest.raises(ModelRefused):
        await model.complete(HELLO)
    await model.aclose()


async def test_a_missing_model_is_a_configuration_error(tmp_path: Path) -> None:
    model = TransformersModel(str(tmp_path / "nothing"))
    assert not (await model.probe()).reachable
    with pytest.raises(ConfigurationError):
        await model.complete(HELLO)
    await model.aclose()


async def test_a_schema_is_honoured_with_xgrammar(folder: Path) -> None:
    pytest.importorskip("xgrammar")
    model = TransformersModel(str(folder))
    schema = {"type": "object", "properties": {"w": {"enum": ["ok"]}}, "required": ["w"], "additionalProperties": False}
    answer = await model.complete(HELLO, Options(max_tokens=40, schema=JsonSchema("w", schema)))
    assert answer.text.replace(" ", "").startswith('{"w":"ok"')
    await model.aclose()

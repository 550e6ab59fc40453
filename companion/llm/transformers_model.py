"""A model in this process, through Hugging Face transformers (the extra ``local``).

Nothing heavy is imported before the first question. One thread owns the model; questions wait for each other, so
that a small machine is not asked to do two things at once.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

from companion.errors import (
    CompanionError,
    ConfigurationError,
    ModelError,
    ModelRefused,
    ModelTimeout,
    ModelUnreachable,
)
from companion.llm.port import Completion, JsonSchema, Message, Options, Probe
from companion.llm.thinking import ThinkingFilter, without_thinking

_END = object()


class TransformersModel:
    """A causal language model with a chat template (Qwen), loaded from a folder or by its name.

    Thinking is switched off in the chat template. A JSON schema is honoured when ``xgrammar`` is installed;
    otherwise it is ignored and the answer is repaired like any other.
    """

    def __init__(
        self,
        name_or_folder: str,
        *,
        device: str | None = None,
        dtype: str = "auto",
        max_context: int = 4096,
        threads: int | None = None,
    ) -> None:
        """``device`` such as ``cuda``, ``cpu`` or None for the best there is; ``max_context`` in tokens, prompt and
        answer together; ``threads`` for the CPU (None leaves torch's own choice)."""
        self._source = name_or_folder
        self._device = device
        self._dtype = dtype
        self._max_context = max_context
        self._threads = threads
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="companion-model")
        self._loaded: _Loaded | None = None

    @property
    def name(self) -> str:
        return self._source.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1]

    async def complete(self, messages: Sequence[Message], options: Options = Options()) -> Completion:
        stop = threading.Event()
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._thread, self._generate, list(messages), options, stop, None)
        try:
            async with asyncio.timeout(options.timeout):
                text, finish, prompt_tokens, completion_tokens = await asyncio.shield(work)
        except TimeoutError:
            raise ModelTimeout(f"The model did not answer within {options.timeout:g} s.") from None
        finally:
            stop.set()
            work.add_done_callback(_heard)
        return Completion(
            text=text if options.schema else without_thinking(text),
            finish_reason=finish,
            prompt_tokens=prompt_tokens,
            completion_tokens=completion_tokens,
        )

    async def stream(self, messages: Sequence[Message], options: Options = Options()) -> AsyncIterator[str]:
        stop = threading.Event()
        loop = asyncio.get_running_loop()
        pieces: asyncio.Queue[Any] = asyncio.Queue()

        def hand_over(piece: Any) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(pieces.put_nowait, piece)

        def run() -> None:
            try:
                self._generate(list(messages), options, stop, hand_over)
            except BaseException as error:
                hand_over(error)
            else:
                hand_over(_END)

        shown = ThinkingFilter()
        loop.run_in_executor(self._thread, run)
        try:
            while True:
                try:
                    async with asyncio.timeout(options.timeout):
                        piece = await pieces.get()
                except TimeoutError:
                    raise ModelTimeout(f"The model was silent for {options.timeout:g} s.") from None
                if piece is _END:
                    break
                if isinstance(piece, BaseException):
                    raise piece
                if visible := shown.feed(piece):
                    yield visible
        finally:
            stop.set()
        if rest := shown.finish():
            yield rest

    async def probe(self) -> Probe:
        loop = asyncio.get_running_loop()
        try:
            loaded = await loop.run_in_executor(self._thread, self._load)
        except CompanionError as error:
            return Probe(reachable=False, server="transformers", model=self.name, detail=error.message)
        return Probe(
            reachable=True,
            server="transformers",
            model=self.name,
            constrained=_grammar_module() is not None,
            extra={"device": str(loaded.model.device)},
        )

    async def aclose(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._loaded = None

    # in the model's thread

    def _load(self) -> _Loaded:
        if self._loaded is None:
            try:
                import torch
                from transformers import AutoModelForCausalLM, AutoTokenizer
            except ImportError as error:
                raise ConfigurationError(
                    "Running a model in process needs: pip install child-companion[local]"
                ) from error
            if self._threads:
                torch.set_num_threads(self._threads)
            device = self._device or ("cuda" if torch.cuda.is_available() else "cpu")
            try:
                tokenizer = AutoTokenizer.from_pretrained(self._source)
                model = AutoModelForCausalLM.from_pretrained(self._source, dtype=self._dtype).to(device).eval()
            except (OSError, ValueError, RuntimeError) as error:
                raise ConfigurationError(f"The model {self.name} cannot be loaded.") from error
            self._loaded = _Loaded(model, tokenizer)
        return self._loaded

    def _generate(
        self,
        messages: list[Message],
        options: Options,
        stop: threading.Event,
        hand_over: Callable[[Any], None] | None,
    ) -> tuple[str, Literal["stop", "length"], int, int]:
        loaded = self._load()
        if stop.is_set():
            raise ModelTimeout("Nobody waits for this answer any more.")
        try:
            return loaded.generate(messages, options, stop, hand_over, self._max_context)
        except ModelError:
            raise
        except (RuntimeError, ValueError, MemoryError) as error:
            raise ModelUnreachable("The model failed while it answered.") from error


class _Loaded:
    """A model and its tokenizer, used by one thread."""

    def __init__(self, model: Any, tokenizer: Any) -> None:
        self.model = model
        self.tokenizer = tokenizer
        self._grammars: dict[str, Any] = {}

    def generate(
        self,
        messages: list[Message],
        options: Options,
        stop: threading.Event,
        hand_over: Callable[[Any], None] | None,
        max_context: int,
    ) -> tuple[str, Literal["stop", "length"], int, int]:
        import torch

        encoded = self.tokenizer.apply_chat_template(
            [{"role": message.role, "content": message.content} for message in messages],
            tools=[dict(tool) for tool in options.tools] or None,
            add_generation_prompt=True,
            enable_thinking=False,
            return_tensors="pt",
            return_dict=True,
        ).to(self.model.device)
        prompt_tokens = int(encoded["input_ids"].shape[1])
        room = max_context - prompt_tokens
        if room < 1:
            raise ModelRefused("The prompt is longer than the model's context.")
        limit = min(options.max_tokens, room)
        watcher = _watcher(self.tokenizer, options.stop, stop, hand_over)
        settings: dict[str, Any] = {"do_sample": options.temperature > 0}
        if options.temperature > 0:
            settings["temperature"] = options.temperature
        else:  # a checkpoint's own sampling settings mean nothing to greedy decoding
            settings |= {"temperature": None, "top_p": None, "top_k": None}
        if processor := self._grammar(options.schema):
            settings["logits_processor"] = [processor]
        with torch.inference_mode():
            self.model.generate(
                **encoded,
                **settings,
                max_new_tokens=limit,
                pad_token_id=self.tokenizer.pad_token_id or self.tokenizer.eos_token_id,
                stopping_criteria=[watcher.criterion()],
                streamer=watcher,
            )
        if stop.is_set():
            raise ModelTimeout("Nobody waits for this answer any more.")
        completed = watcher.count
        finish: Literal["stop", "length"] = "length" if completed >= limit and not watcher.stopped else "stop"
        return watcher.text, finish, prompt_tokens, completed

    def _grammar(self, schema: JsonSchema | None) -> Any:
        xgrammar = _grammar_module()
        if schema is None or xgrammar is None:
            return None
        import json

        key = json.dumps(schema.schema, sort_keys=True)
        if key not in self._grammars:
            vocabulary = self.model.config.vocab_size
            info = xgrammar.TokenizerInfo.from_huggingface(self.tokenizer, vocab_size=vocabulary)
            self._grammars[key] = xgrammar.GrammarCompiler(info).compile_json_schema(key, any_whitespace=False)
        return xgrammar.contrib.hf.LogitsProcessor(self._grammars[key])


def _heard(work: asyncio.Future[Any]) -> None:
    """Take note of how abandoned work ended, so that asyncio does not complain that nobody did."""
    if not work.cancelled():
        work.exception()


def _grammar_module() -> Any:
    try:
        import xgrammar
        import xgrammar.contrib.hf
    except ImportError:
        return None
    return xgrammar


def _watcher(
    tokenizer: Any,
    stops: tuple[str, ...],
    stop: threading.Event,
    hand_over: Callable[[Any], None] | None,
) -> Any:
    """What looks at every token: makes text of it, hands it over, and says when to stop.

    Defined inside a function because its base classes are only importable with the extra.
    """
    from transformers import StoppingCriteria
    from transformers.generation.streamers import BaseStreamer

    class Watcher(BaseStreamer):  # type: ignore[misc, unused-ignore]
        def __init__(self) -> None:
            self.text = ""
            self.count = 0
            self.stopped = False
            self._ids: list[int] = []
            self._prefix = 0
            self._read = 0
            self._prompt_seen = False
            self._handed = 0

        def put(self, value: Any) -> None:
            if not self._prompt_seen:
                self._prompt_seen = True
                return
            for token in value.flatten().tolist():
                if self.stopped:
                    return  # one more token may come before generation notices
                self.count += 1
                if token == tokenizer.eos_token_id:
                    self.stopped = True
                    continue
                self._take(token)

        def end(self) -> None:
            self._flush(final=True)

        def _take(self, token: int) -> None:
            self._ids.append(token)
            known = self._decode(self._ids[self._prefix : self._read])
            now = self._decode(self._ids[self._prefix :])
            if len(now) > len(known) and not now.endswith("\ufffd"):
                self.text += now[len(known) :]
                self._prefix, self._read = self._read, len(self._ids)
            for ending in stops:
                if ending and (at := self.text.find(ending)) >= 0:
                    self.text = self.text[:at]
                    self.stopped = True
            self._flush(final=self.stopped)

        def _flush(self, *, final: bool) -> None:
            # A stop text may come in pieces: its length is held back until it is sure.
            held = 0 if final else max((len(ending) - 1 for ending in stops), default=0)
            until = max(self._handed, len(self.text) - held)
            if hand_over and until > self._handed and not stop.is_set():
                hand_over(self.text[self._handed : until])
            self._handed = until

        def _decode(self, ids: list[int]) -> str:
            return str(tokenizer.decode(ids, skip_special_tokens=True)) if ids else ""

        def criterion(self) -> Any:
            watcher = self

            class Criterion(StoppingCriteria):  # type: ignore[misc, unused-ignore]
                def __call__(self, input_ids: Any, scores: Any, **_: Any) -> Any:
                    import torch

                    done = stop.is_set() or watcher.stopped
                    return torch.full((input_ids.shape[0],), done, device=input_ids.device, dtype=torch.bool)

            return Criterion()

    return Watcher()

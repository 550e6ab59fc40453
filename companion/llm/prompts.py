"""Prompts are files: ``prompts/<name>.<zh|en>.md``, YAML front matter and a Jinja2 text.

Front matter: ``variables`` (names the text needs) and, for prompts that show a model how to answer, ``examples``
(pairs ``user`` / ``assistant``). A variable that is missing is an error, never an empty place in a prompt.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml
from jinja2 import StrictUndefined, Template, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from companion.errors import ConfigurationError


@dataclass(frozen=True)
class Prompt:
    """One prompt file."""

    name: str
    language: str
    template: Template
    meta: Mapping[str, Any] = field(default_factory=dict)

    @property
    def variables(self) -> tuple[str, ...]:
        """Names that the text needs."""
        return tuple(self.meta.get("variables") or ())

    @property
    def version(self) -> str:
        """Raised by whoever changes what the prompt says; kept in logs beside what it produced."""
        return str(self.meta.get("version", "0"))

    @cached_property
    def examples(self) -> tuple[tuple[str, str], ...]:
        """Worked examples as (user, assistant); an answer written as YAML becomes compact JSON."""
        pairs = []
        for example in self.meta.get("examples") or ():
            answer = example["assistant"]
            text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
            pairs.append((str(example["user"]).strip(), text.strip()))
        return tuple(pairs)

    def render(self, **variables: object) -> str:
        """Fill in the text. Raises ConfigurationError when a variable is missing."""
        missing = [name for name in self.variables if name not in variables]
        if missing:
            raise ConfigurationError(f"Prompt {self.name}.{self.language} needs {', '.join(missing)}.")
        try:
            return self.template.render(**variables).strip()
        except TemplateError as error:
            raise ConfigurationError(f"Prompt {self.name}.{self.language} cannot be filled in: {error}") from error


class PromptLibrary:
    """Loads prompts from one folder and keeps them. Call it to render: ``library("reply", "zh", name=...)``."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: where the files are; default :func:`prompts_folder`."""
        self._folder = folder
        self._prompts: dict[tuple[str, str], Prompt] = {}
        # Prompts are plain text for a model: HTML escaping would put entities into them. Sandboxed, because
        # operators write templates and children's words are filled in.
        self._environment = ImmutableSandboxedEnvironment(
            undefined=StrictUndefined, autoescape=False, trim_blocks=False, keep_trailing_newline=False
        )

    def __call__(self, name: str, language: str, /, **variables: object) -> str:
        return self.load(name, language).render(**variables)

    def load(self, name: str, language: str) -> Prompt:
        """The prompt in a language; ``mixed`` talk uses the Chinese one. Raises ConfigurationError when not there."""
        language = "en" if language == "en" else "zh"
        known = self._prompts.get((name, language))
        if known is None:
            known = self._prompts[name, language] = self._read(name, language)
        return known

    def _read(self, name: str, language: str) -> Prompt:
        if not name.replace("_", "").replace("-", "").replace("/", "", 1).isalnum():
            raise ConfigurationError(f"{name!r} is no name of a prompt.")
        path = (self._folder or prompts_folder()) / f"{name}.{language}.md"
        try:
            content = path.read_text("utf-8")
        except OSError as error:
            raise ConfigurationError(f"There is no prompt {path.name} in {path.parent}.") from error
        meta: Mapping[str, Any] = {}
        if content.startswith("---\n"):
            head, separator, content = content[4:].partition("\n---\n")
            if not separator:
                raise ConfigurationError(f"Prompt {path.name}: the front matter is not closed.")
            try:
                meta = yaml.safe_load(head) or {}
            except yaml.YAMLError as error:
                raise ConfigurationError(f"Prompt {path.name}: the front matter is no YAML.") from error
        try:
            template = self._environment.from_string(content)
        except TemplateError as error:
            raise ConfigurationError(f"Prompt {path.name}: {error}") from error
        return Prompt(name=name, language=language, template=template, meta=meta)


def prompts_folder() -> Path:
    """The folder of the prompts: inside the installed package, else at the top of the source tree."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "prompts", package.parent / "prompts"):
        if folder.is_dir():
            return folder
    raise ConfigurationError("The prompts are missing; install the package again.")

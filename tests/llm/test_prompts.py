"""Prompt files: loaded from a folder, complete or an error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from companion.errors import ConfigurationError
from companion.llm.prompts import PromptLibrary, prompts_folder


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, "utf-8")


def test_renders_with_variables_and_front_matter(tmp_path: Path) -> None:
    write(tmp_path, "hello.zh.md", "---\nversion: 3\nvariables: [name]\n---\n你好，{{ name }}！\n")
    library = PromptLibrary(tmp_path)
    assert library("hello", "zh", name="<安安>") == "你好，<安安>！"
    assert library("hello", "mixed", name="安安") == "你好，安安！"
    assert library.load("hello", "zh").version == "3"


def test_a_missing_variable_is_an_error(tmp_path: Path) -> None:
    write(tmp_path, "hello.en.md", "---\nvariables: [name]\n---\nHello {{ name }}")
    write(tmp_path, "bare.en.md", "Hello {{ name }}")
    for prompt in ("hello", "bare"):
        with pytest.raises(ConfigurationError):
            PromptLibrary(tmp_path)(prompt, "en")


@pytest.mark.parametrize(
    "text", ["---\nvariables: [a\n---\nx", "---\nname: x\nno end", "{% if %}", "{{ ''.__class__.__mro__ }}"]
)
def test_broken_files_are_configuration_errors(tmp_path: Path, text: str) -> None:
    write(tmp_path, "broken.zh.md", text)
    with pytest.raises(ConfigurationError):
        PromptLibrary(tmp_path)("broken", "zh")


@pytest.mark.parametrize("name", ["missing", "../secrets", "a/b"])
def test_only_prompts_are_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigurationError):
        PromptLibrary(tmp_path).load(name, "zh")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_shipped_extraction_prompt_shows_valid_answers(language: str) -> None:
    prompt = PromptLibrary().load("extract", language)
    assert prompts_folder().is_dir()
    assert len(prompt.render()) < 1500, "a small model's context is short"
    for user, answer in prompt.examples:
        value = json.loads(answer)
        assert set(value) == {"facts", "memories", "traits"}
        for item in (*value["facts"], *value["memories"], *value["traits"]):
            assert item["quote"] in user, "an example that quotes what was not said teaches inventing"

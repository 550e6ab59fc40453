"""The pattern witness: what one utterance says about a child, read by rules alone.

Pure and quick (well below a millisecond for common utterances): no model, no I/O. The language packages hold the
readers, :mod:`talk` the guards over the talk.
"""

from __future__ import annotations

from dataclasses import replace

from companion.domain import MbtiEvidence, Observation, ObservedFact, ObservedMemory, Rejection, TraitEvidence
from companion.profile.patterns.found import Forget, Found
from companion.profile.patterns.talk import Talk, read_talk
from companion.profile.patterns.utterance import Utterance
from companion.text import language

__all__ = ["Forget", "Found", "Talk", "Utterance", "observe", "read_talk"]

MAX_CHARACTERS = 2_000
"""Longer utterances are read up to here; the API accepts no more either."""


def observe(utterance: Utterance, turn_id: str) -> Observation:
    """Read one utterance. Never raises for any text; finds nothing where nothing is certain."""
    if len(utterance.text) > MAX_CHARACTERS:
        utterance = replace(utterance, text=utterance.text[:MAX_CHARACTERS])
    talk = read_talk(utterance)
    if talk.silent:
        refused = Rejection(item="output", label="utterance", rule=talk.silent)
        return Observation(turn_id=turn_id, rejections=(refused,))
    return gather(_read(utterance, talk), turn_id)


def _read(utterance: Utterance, talk: Talk) -> list[Found]:
    spoken = language(utterance.folded.text)
    if spoken == "en":
        from companion.profile.patterns import english

        return english.read(utterance, talk)
    from companion.profile.patterns import chinese

    if spoken == "zh":
        return chinese.read(utterance, talk)
    return _read_mixed(utterance, talk)


def _read_mixed(utterance: Utterance, talk: Talk) -> list[Found]:
    from companion.profile.patterns import chinese, english
    from companion.profile.patterns.mixed import parted

    sentences, rest = parted(utterance)
    if not sentences or talk.voice != "child":
        return chinese.read(utterance, talk)
    found = chinese.read(rest, read_talk(rest)) if rest.text else []
    for sentence in sentences:
        found += english.read(sentence, read_talk(sentence))
    return found


def gather(found: list[Found], turn_id: str) -> Observation:
    """Sort what was found into an observation: the later fact of a field wins, the same memory is kept once."""
    facts: dict[str, ObservedFact] = {}
    memories: dict[tuple[str, str], ObservedMemory] = {}
    traits: list[TraitEvidence] = []
    letters: list[MbtiEvidence] = []
    rejections: list[Rejection] = []
    forget = False
    for item in found:
        match item:
            case ObservedFact(field=field):
                facts.pop(field, None)
                facts[field] = item
            case ObservedMemory(content=content, subject=subject):
                memories.setdefault((content, subject), item)
            case TraitEvidence():
                traits.append(item)
            case MbtiEvidence():
                letters.append(item)
            case Rejection():
                rejections.append(item)
            case Forget():
                forget = True
    quotes = dict.fromkeys([*(sign.evidence for sign in traits), *(sign.evidence for sign in letters)])
    return Observation(
        turn_id=turn_id,
        facts=tuple(facts.values()),
        memories=tuple(memories.values()),
        traits=tuple(traits),
        mbti=tuple(letters),
        supporting_dialogue=tuple(quotes),
        rejections=tuple(rejections),
        forget_last=forget,
    )

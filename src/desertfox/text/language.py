"""Everything that is said to a player, in his language: messages by id (Fluent), and the engine's own sentences.

The engine says its sentences as English templates with named parts ("{unit} is disrupted"). The template is the key:
its id is made from it (`template_id`), the other languages have a message of that id in `engine.ftl`. Parts that are
words of the game themselves (MSU, disrupted, refit box) are looked up among the messages `word-...`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from desertfox.text.phrase import Phrase

LANGUAGES: Final[dict[str, str]] = {"en": "English", "de": "Deutsch"}
"""The languages by code, each with its own name; the first is the one to fall back on."""
_FIRST: Final = "en"
_SLUG: Final = re.compile(r"[^a-z0-9]+")
_PART: Final = re.compile(r"\{(\w+)(?:![rsa])?\}")
_LIST: Final = re.compile(r"(, | or | and )")
_LINKS: Final = {" or ": "word-or", " and ": "word-and"}
_SLUG_WORDS: Final = 6

_NO_WORD: Final = "word-"
"""The id of what has no letters in it."""

Saying = Callable[[Mapping[str, Any]], str]


class Said(NamedTuple):
    """A sentence with the case that it stands on."""

    text: str
    case: str


@cache
def template_id(template: str) -> str:
    """Return the id of an engine's template: its first words and a short hash, so that no two are alike."""
    plain = _SLUG.sub(" ", _PART.sub(" ", template).lower()).split()[:_SLUG_WORDS]
    return "-".join(("say", *plain, blake2b(template.encode(), digest_size=3).hexdigest()))


@lru_cache(maxsize=4096)
def word_id(word: str) -> str:
    """Return the id of a word of the game, such as `refit box` or `motorized`."""
    return "word-" + "-".join(_SLUG.sub(" ", word.lower()).split())


class Language:
    """One language, with all its messages."""

    def __init__(self, code: str, fallback: Language | None = None) -> None:
        """Read the messages of a language."""
        self.code = code
        self._fallback = fallback
        self._bundle = FluentBundle([code], use_isolating=False)
        self._simple: dict[str, tuple[str, ...]] = {}
        for text in _files(code):
            resource = FluentResource(text)
            self._bundle.add_resource(resource)
            self._simple.update(_simple_messages(resource))
        self._sayings: dict[str, Saying] = {}

    @classmethod
    def named(cls, code: str) -> Language:
        """Return the language of a code such as en, de or de-AT; English if we do not speak it."""
        spoken = code.strip().lower().partition("-")[0]
        return _language(spoken if spoken in LANGUAGES else _FIRST)

    @classmethod
    def accepted(cls, header: str) -> Language:
        """Return the language that an Accept-Language header likes best."""
        wishes = []
        for place, wish in enumerate(header.split(",")):
            code, _, weight = wish.partition(";q=")
            spoken = code.strip().lower().partition("-")[0]
            if spoken in LANGUAGES:
                wishes.append((-_weight(weight), place, spoken))
        return _language(min(wishes)[2] if wishes else _FIRST)

    def has(self, message: str) -> bool:
        """Say whether there is a message of this id in this language itself."""
        return self._bundle.has_message(message)

    def text(self, message: str, /, **parts: Any) -> str:
        """Return a message by its id; KeyError if there is none even in English."""
        return self._saying(message)(parts)

    def say(self, template: str, parts: Mapping[str, Any]) -> str:
        """Return a sentence of the engine, given by its English template."""
        if isinstance(template, Phrase):
            return self.say(template.template, template.parts)
        if self._fallback is None:
            return template.format(**parts)
        return self.put(template, {name: self.part(part, name) for name, part in parts.items()})

    def put(self, template: str, parts: Mapping[str, Any]) -> str:
        """Return a sentence of the engine whose parts are in this language already."""
        message = template_id(template)
        if self._fallback is None or not self.has(message):
            return template.format(**parts)
        return self._saying(message)(parts)

    def part(self, part: Any, name: str = "") -> Any:
        """Return a part of a sentence: phrases and words of the game in this language, all else as it is."""
        if isinstance(part, Exception) and part.args:
            part = part.args[0]  # what could not be read, in its own words
        if isinstance(part, Phrase):
            return self.say(part.template, part.parts)
        return self.word(part, name) if isinstance(part, str) else part

    def word(self, word: str, name: str = "") -> str:
        """Return a word of the game, or a list of them, in this language; what is no such word stays as it is.

        A word that means several things has a message for the part that it stands for: word-level-draw, word-draw.
        """
        found = self._word(word, name)
        if found is None and _LIST.search(word):
            pieces = _LIST.split(word)
            pieces[::2] = [self._word(piece, name) or piece for piece in pieces[::2]]
            pieces[1::2] = [f" {self.text(_LINKS[link])} " if link in _LINKS else link for link in pieces[1::2]]
            return "".join(pieces)
        return word if found is None else found

    def _word(self, word: str, name: str) -> str | None:
        plain = word_id(word)
        if plain == _NO_WORD:
            return None
        special = word_id(f"{name} {word}")
        message = special if self.has(special) else plain
        return self.text(message) if self.has(message) else None

    def reason(self, reason: Any) -> Said:
        """Return a refusal or a reason of the rules as a sentence with its case."""
        template = getattr(reason, "template", None) or reason.words
        return Said(self.say(template, reason.parts), reason.case)

    def _saying(self, message: str) -> Saying:
        saying = self._sayings.get(message)
        if saying is None:
            saying = self._sayings[message] = self._made(message)
        return saying

    def _made(self, message: str) -> Saying:
        """Return how a message is said: most are words and parts in a row, some choose by a number."""
        simple = self._simple.get(message)
        if simple is not None:
            return _row(simple)
        if self._bundle.has_message(message):
            return self._formatted(message)
        if self._fallback is None:
            raise KeyError(message)
        return self._fallback._saying(message)  # noqa: SLF001 - another of our kind

    def _formatted(self, message: str) -> Saying:
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)

        def say(parts: Mapping[str, Any]) -> str:
            text, errors = self._bundle.format_pattern(pattern, dict(parts))
            if errors:
                raise errors[0]
            return str(text)

        return say


@cache
def _language(code: str) -> Language:
    return Language(code, None if code == _FIRST else _language(_FIRST))


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def _files(code: str) -> Iterable[str]:
    folder = resources.files("desertfox.text") / "messages" / code
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            yield entry.read_text(encoding="utf-8")


def _simple_messages(resource: ast.Resource) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Return the messages that are words and parts in a row; words stand at even places, names of parts at odd ones."""
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            pieces = [""]
            for element in entry.value.elements:
                if isinstance(element, ast.TextElement):
                    pieces[-1] += element.value
                elif isinstance(element.expression, ast.VariableReference):
                    pieces += [element.expression.id.name, ""]
                elif isinstance(element.expression, ast.StringLiteral):
                    pieces[-1] += element.expression.parse()["value"]
                else:
                    break
            else:
                yield entry.id.name, tuple(pieces)


def _row(pieces: tuple[str, ...]) -> Saying:
    words, names = pieces[::2], pieces[1::2]
    if not names:
        return lambda parts: words[0]

    def say(parts: Mapping[str, Any]) -> str:
        said = [words[0]]
        for name, after in zip(names, words[1:], strict=True):
            said += [str(parts[name]), after]
        return "".join(said)

    return say

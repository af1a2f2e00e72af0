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

from fluent.syntax import FluentParser, ast

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
        self._patterns: dict[str, ast.Pattern] = {}
        for text in _files(code):
            for entry in FluentParser(with_spans=False).parse(text).body:
                if isinstance(entry, ast.Message) and entry.value is not None:
                    self._patterns[entry.id.name] = entry.value
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
        return message in self._patterns

    def text(self, message: str, /, **parts: Any) -> str:
        """Return a message by its id; KeyError if there is none even in English."""
        return self._saying(message)(parts)

    def told(self, text: str) -> str:
        """Return a text of this language that is no message, such as a card of a lesson."""
        return text

    def say(self, template: str, parts: Mapping[str, Any]) -> str:
        """Return a sentence of the engine, given by its English template."""
        if isinstance(template, Phrase):
            return self.say(template.template, template.parts)
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
        """Return how a message is said; KeyError if there is none even in English."""
        pattern = self._patterns.get(message)
        if pattern is not None:
            return _said(pattern)
        if self._fallback is None:
            raise KeyError(message)
        return self._fallback._saying(message)  # noqa: SLF001 - another of our kind


class Retold(Language):
    """A language whose sentences are changed before they are told, such as to name hexes by other numbers."""

    def __init__(self, language: Language, change: Callable[[str], str]) -> None:
        """Say what the language says, changed."""
        self.code = language.code
        self._language, self._change = language, change

    def has(self, message: str) -> bool:
        """Say whether the language has a message of this id."""
        return self._language.has(message)

    def text(self, message: str, /, **parts: Any) -> str:
        """Return a message by its id."""
        return self._change(self._language.text(message, **parts))

    def told(self, text: str) -> str:
        """Return a text that is no message."""
        return self._change(text)

    def say(self, template: str, parts: Mapping[str, Any]) -> str:
        """Return a sentence of the engine."""
        return self._change(self._language.say(template, parts))

    def put(self, template: str, parts: Mapping[str, Any]) -> str:
        """Return a sentence of the engine whose parts are in this language already."""
        return self._change(self._language.put(template, parts))


@cache
def _language(code: str) -> Language:
    return Language(code, None if code == _FIRST else _language(_FIRST))


@cache
def messages_mark() -> str:
    """Return a mark of all messages: what was said with others may be said otherwise now."""
    texts = (text for code in LANGUAGES for text in _files(code))
    return blake2b("\0".join(texts).encode(), digest_size=8).hexdigest()


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


def _said(pattern: ast.Pattern) -> Saying:
    """Return how a pattern is said: words and parts in a row, and among them what is chosen by a part."""
    words, parts = [""], list[str | Saying]()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            words[-1] += element.value
            continue
        match element.expression:
            case ast.StringLiteral() as literal:
                words[-1] += literal.parse()["value"]
            case ast.VariableReference(id=name):
                parts.append(name.name)
                words.append("")
            case ast.SelectExpression() as choice:
                parts.append(_chosen(choice))
                words.append("")
            case other:
                raise ValueError(f"messages are made of words, parts and choices, not of {type(other).__name__}")
    return _row(words, parts)


def _row(words: list[str], names: list[str | Saying]) -> Saying:
    """Return words with parts between them, each given by its name or by how it is said."""
    first = words[0]
    if not names:
        return lambda parts: first
    rest = list(zip(names, words[1:], strict=True))

    def say(parts: Mapping[str, Any]) -> str:
        said = [first]
        for name, after in rest:
            said += [str(parts[name]) if isinstance(name, str) else name(parts), after]
        return "".join(said)

    return say


def _chosen(choice: ast.SelectExpression) -> Saying:
    """Return the variant that a part chooses: by its number, as one or several, or by its word; else the default."""
    if not isinstance(choice.selector, ast.VariableReference):
        raise ValueError(f"a part chooses, not a {type(choice.selector).__name__}")
    name = choice.selector.id.name
    variants = {_key(variant.key): _said(variant.value) for variant in choice.variants}
    default = next(variants[_key(variant.key)] for variant in choice.variants if variant.default)

    def say(parts: Mapping[str, Any]) -> str:
        part = parts[name]
        found = variants.get(part) if isinstance(part, int) else variants.get(str(part))
        if found is None and part == 1:
            found = variants.get("one")
        return (found or default)(parts)

    return say


def _key(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    return key.name if isinstance(key, ast.Identifier) else int(key.value)

"""The rules in words: the sections as Markdown, the clause list, and what finds a case or a word in them."""

from desertfox.text.clauses import Clause, read_clauses
from desertfox.text.rulebook import Passage, Rulebook, Section, covers, rulebook

__all__ = ["Clause", "Passage", "Rulebook", "Section", "covers", "read_clauses", "rulebook"]

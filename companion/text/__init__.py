"""Reading text: folding with an offset map, numerals, sentences and tokens. The leaf that every room shares."""

from companion.text.folding import Folded, fold, fold_text
from companion.text.numerals import NumberSpan, en_number, find_numbers, zh_number
from companion.text.splitting import clauses, is_cjk, language, sentences, tokens

__all__ = [
    "Folded",
    "NumberSpan",
    "clauses",
    "en_number",
    "find_numbers",
    "fold",
    "fold_text",
    "is_cjk",
    "language",
    "sentences",
    "tokens",
    "zh_number",
]

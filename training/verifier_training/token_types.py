"""What a token of a pair is told about the other text: whether its word, or its figure, stands there as well.

A small encoder compares words well and figures badly: “€4,180” looks much like “€4,165”. So each token has a type that
says which text it belongs to and whether the other has its word too, with types of their own for figures (numbers in
digits or words, months, weekdays). packages/providers/src/embedded/token-types.ts does the same for a pair at run time.
"""
import re
import zlib

import numpy as np
import torch

CONTEXT, CLAIM, CONTEXT_SHARED, CONTEXT_FIGURE_SHARED, CONTEXT_FIGURE, CLAIM_SHARED, CLAIM_FIGURE_SHARED, CLAIM_FIGURE = range(8)
TYPES = 8

_NUMBERS = {w: str(i) for i, w in enumerate(
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(), 2)}
_NUMBERS |= dict(thirty="30", forty="40", fifty="50", sixty="60", seventy="70", eighty="80", ninety="90")
# "may" is more often a verb, and "mar" a word of its own.
_DATES = {name: name for name in "january february march april june july august september october november december "
          "monday tuesday wednesday thursday friday saturday sunday".split()}
_DATES |= {month[:3]: month for month in "january february april june july august september october november december".split()}
_DATES["sept"] = "september"
_NAMED = _NUMBERS | _DATES
# "€40", "40kg", "40th" and "40°" are the figure 40.
_NUMERAL = re.compile(r"([€£¥₹₩₱±]?)([0-9]+)([°²³a-z]{0,3})")
_SEPARATORS = ".,:"
_KEY_BITS = 31
_MULTIPLIERS = np.random.default_rng(7).integers(1, 2**62, 512, dtype=np.int64) | 1
_NO_NUMERAL = (0, False, False)


class Vocabulary:
    """Of every token: is it the rest of a word, has it digits, is it a separator, a figure in a word, a numeral by itself?"""

    def __init__(self, tokens):
        self.texts = [str(t).removeprefix("##") for t in tokens]
        self.is_rest = np.array([str(t).startswith("##") for t in tokens])
        self.has_digit = np.array([bool(re.search("[0-9]", t)) for t in self.texts])
        self.separator = np.array([_SEPARATORS.find(t) if len(t) == 1 else -1 for t in tokens])
        self.is_named = np.array([t in _NAMED for t in tokens])
        self.numerals = np.array([self.numeral([t]) for t in range(len(tokens))])

    def numeral(self, tokens):
        """(digits, does a sign begin it, does a unit end it) of a word; no digits if it is no number."""
        parts = _NUMERAL.fullmatch("".join(self.texts[t] for t in tokens))
        return (len(parts[2]), bool(parts[1]), bool(parts[3])) if parts else _NO_NUMERAL

    def figure_keys(self):
        """The key of each token that is a figure by itself."""
        is_figure = self.is_named | ((self.numerals[:, 0] > 0) & ~self.is_rest)
        return np.array([self.key([t]) if is_figure[t] else 0 for t in range(len(self.texts))])

    def key(self, tokens):
        """The key of a figure made of these tokens, the same however it is written."""
        text = "".join(self.texts[t] for t in tokens)
        return zlib.crc32(figure(text).encode()) >> 1


def figure(text):
    if text in _NAMED:
        return _NAMED[text]
    text = text.strip("€£¥₹₩₱±°²³abcdefghijklmnopqrstuvwxyz").replace(",", "")
    if re.fullmatch(r"\d+\.\d+", text):
        text = text.rstrip("0").rstrip(".")
    return text.lstrip("0") or "0"


def word_keys(tokens, starts, vocabulary):
    """(a key for each token, the same for all tokens of equal words; is it a figure?) of texts that begin at `starts`."""
    tokens = tokens.astype(np.int64)
    if not len(tokens):
        return tokens, np.zeros(0, bool)
    opens = np.zeros(len(tokens), bool)
    opens[starts[starts < len(tokens)]] = True
    begin = np.flatnonzero(opens | ~vocabulary.is_rest[tokens])
    ends = np.append(begin, len(tokens))
    size = np.diff(ends)
    first, opens = tokens[begin], opens[begin]
    place = np.arange(len(tokens)) - np.repeat(begin, size)
    keys = np.add.reduceat((tokens + 1) * _MULTIPLIERS[place % len(_MULTIPLIERS)], begin) >> 8 & (2**_KEY_BITS - 1)
    length, has_sign, has_unit = _numerals(tokens, ends, vocabulary).T
    # "4,165", "3.5" and "19:30" are one figure.
    separator = np.where(size == 1, vocabulary.separator[first], -1)
    before, after = np.append(0, np.where(has_unit, 0, length)[:-1]), np.append(np.where(has_sign, 0, length)[1:], 0)
    joins = (separator >= 0) & (before > 0) & (after > 0) & ((separator != _SEPARATORS.index(",")) | (after == 3))
    joins &= ~opens & ~np.append(opens[1:], True)
    is_figure = (length > 0) | joins | (vocabulary.is_named[first] & (size == 1))
    group = np.flatnonzero(~(joins | np.append(False, joins[:-1])))
    words = np.diff(np.append(group, len(begin)))
    alone = group[(words == 1) & (size[group] == 1)]
    alone = alone[is_figure[alone]]
    keys[alone] = vocabulary.figure_keys()[first[alone]]
    known = {}
    several = is_figure[group] & ((words > 1) | (size[group] > 1))
    for start, end in zip(group[several].tolist(), (group + words)[several].tolist()):
        part = tokens[ends[start]:ends[end]]
        name = part.tobytes()
        if name not in known:
            known[name] = vocabulary.key(part)
        keys[start:end] = known[name]
    return np.repeat(keys, size), np.repeat(is_figure, size)


def _numerals(tokens, ends, vocabulary):
    """What `Vocabulary.numeral` says of every word."""
    begin, size = ends[:-1], np.diff(ends)
    found = vocabulary.numerals[tokens[begin]]
    found[size > 1] = _NO_NUMERAL
    known = {}
    for word in np.flatnonzero((size > 1) & np.maximum.reduceat(vocabulary.has_digit[tokens], begin)).tolist():
        part = tokens[ends[word]:ends[word + 1]]
        name = part.tobytes()
        if name not in known:
            known[name] = vocabulary.numeral(part)
        found[word] = known[name]
    return found


def token_types(owner, is_claim, keys, is_figure):
    """The type of every token: `owner` is the number of its pair; a key below 0 stands for a special token."""
    combined = owner.long() * 2**_KEY_BITS + keys.long()
    is_word = keys >= 0
    shared = torch.zeros_like(is_word)
    for own, other in ((is_word & is_claim, is_word & ~is_claim), (is_word & ~is_claim, is_word & is_claim)):
        shared[own] = torch.isin(combined[own], combined[other])
    figures = torch.where(is_claim, torch.where(shared, CLAIM_FIGURE_SHARED, CLAIM_FIGURE), torch.where(shared, CONTEXT_FIGURE_SHARED, CONTEXT_FIGURE))
    words = torch.where(is_claim, torch.where(shared, CLAIM_SHARED, CLAIM), torch.where(shared, CONTEXT_SHARED, CONTEXT))
    return torch.where(is_figure & is_word, figures, words).to(torch.int8)


def expanded(table):
    """Two types, of context and claim, as eight that begin alike."""
    if len(table) == TYPES:
        return table
    if len(table) != 2:
        raise ValueError(f"weights with {len(table)} token types; two or {TYPES} are known")
    return table[[0, 1, 0, 0, 0, 1, 1, 1]].clone()

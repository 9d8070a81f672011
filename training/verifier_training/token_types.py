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
# "may" is more often a verb.
_DATES = frozenset("january february march april june july august september october november december "
                   "monday tuesday wednesday thursday friday saturday sunday".split())
_SEPARATORS = ".,:"
_KEY_BITS = 31
_MULTIPLIERS = np.random.default_rng(7).integers(1, 2**62, 512, dtype=np.int64) | 1


class Vocabulary:
    """Of every token: is it the rest of a word, does it consist of digits, how many, is it a separator, a figure in a word?"""

    def __init__(self, tokens):
        self.texts = [str(t).removeprefix("##") for t in tokens]
        self.is_rest = np.array([str(t).startswith("##") for t in tokens])
        self.digits = np.array([len(t) if re.fullmatch(r"[0-9]+", t) else 0 for t in self.texts])
        self.separator = np.array([_SEPARATORS.find(t) if len(t) == 1 else -1 for t in tokens])
        self.is_named = np.array([t in _NUMBERS or t in _DATES for t in tokens])

    def figure_keys(self):
        """The key of each token that is a figure by itself."""
        is_figure = self.is_named | ((self.digits > 0) & ~self.is_rest)
        return np.array([self.key([t]) if is_figure[t] else 0 for t in range(len(self.texts))])

    def key(self, tokens):
        """The key of a figure made of these tokens, the same however its thousands and decimals are written."""
        text = "".join(self.texts[t] for t in tokens)
        return zlib.crc32(figure(text).encode()) >> 1


def figure(text):
    text = _NUMBERS.get(text, text).replace(",", "")
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
    size = np.diff(np.append(begin, len(tokens)))
    first, opens = tokens[begin], opens[begin]
    place = np.arange(len(tokens)) - np.repeat(begin, size)
    keys = np.add.reduceat((tokens + 1) * _MULTIPLIERS[place % len(_MULTIPLIERS)], begin) >> 8 & (2**_KEY_BITS - 1)
    digits = vocabulary.digits[tokens]
    length = np.where(np.minimum.reduceat(digits, begin) > 0, np.add.reduceat(digits, begin), 0)
    # "4,165", "3.5" and "19:30" are one figure.
    separator = np.where(size == 1, vocabulary.separator[first], -1)
    before, after = np.append(0, length[:-1]), np.append(length[1:], 0)
    joins = (separator >= 0) & (before > 0) & (after > 0) & ((separator != _SEPARATORS.index(",")) | (after == 3))
    joins &= ~opens & ~np.append(opens[1:], True)
    is_figure = (length > 0) | joins | (vocabulary.is_named[first] & (size == 1))
    group = np.flatnonzero(~(joins | np.append(False, joins[:-1])))
    words = np.diff(np.append(group, len(begin)))
    alone = group[(words == 1) & (size[group] == 1)]
    alone = alone[is_figure[alone]]
    keys[alone] = vocabulary.figure_keys()[first[alone]]
    known, ends = {}, np.append(begin, len(tokens))
    several = is_figure[group] & ((words > 1) | (size[group] > 1))
    for start, end in zip(group[several].tolist(), (group + words)[several].tolist()):
        part = tokens[ends[start]:ends[end]]
        name = part.tobytes()
        if name not in known:
            known[name] = vocabulary.key(part)
        keys[start:end] = known[name]
    return np.repeat(keys, size), np.repeat(is_figure, size)


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
    return table[[0, 1, 0, 0, 0, 1, 1, 1]].clone()

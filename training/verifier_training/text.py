"""Sentences, words and the choice of context: the rules the inference engine follows as well.

The engine's implementation must give the same sentences and the same choice of sentences, so this file
uses nothing but regular expressions and arithmetic.
"""
import math
import re
from collections import Counter

# A sentence ends at . ! or ? (with closing quotes or brackets), white space, then a capital, digit or opening mark;
# a line break always ends one.
_BOUNDARY = re.compile(r"(?<=[.!?])[\"'”’)\]]*\s+(?=[A-Z0-9\"'“‘(\[•-])|\n+")
_ABBREVIATION = re.compile(
    r"(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|vs|etc|e\.g|i\.e|cf|approx|dept|est|Inc|Ltd|Co|Corp|Fig|Art|Sec|"
    r"Gen|Col|Lt|Sgt|Rev|Hon|[A-Z])\.$"
)
MAX_SENTENCE_WORDS = 80

_WORD = re.compile(r"[a-z0-9]+(?:[.,][0-9]+)*")
_STOP = frozenset(
    "the a an of to in on at for and or is are was were be been by with as that this it its from has have had he she "
    "they his her their not but which who will would can could may also".split()
)


def squeeze(text):
    """Collapse white space."""
    return " ".join(text.split())


def split_sentences(text):
    """Sentences of a text, in order; a sentence of more than 80 words is cut every 80 words."""
    pieces, start = [], 0
    for match in _BOUNDARY.finditer(text):
        head = text[start:match.start()]
        if "\n" not in match.group(0) and _ABBREVIATION.search(head):
            continue
        closing = match.group(0).rstrip()
        pieces.append(head + (closing if "\n" not in match.group(0) else ""))
        start = match.end()
    pieces.append(text[start:])
    out = []
    for piece in pieces:
        words = piece.split()
        for i in range(0, len(words), MAX_SENTENCE_WORDS):
            out.append(" ".join(words[i:i + MAX_SENTENCE_WORDS]))
    return [s for s in out if s]


def content_words(text):
    """Lower-case words without stop words; a plural s is dropped from words of more than three letters."""
    return [w[:-1] if len(w) > 3 and w.endswith("s") else w for w in _WORD.findall(text.lower()) if w not in _STOP]


def sharing_most(claim, texts, words_of):
    """The one of the texts that has most of the claim's words."""
    wanted = set(content_words(claim))
    return max(texts, key=lambda text: len(wanted & words_of(text)))


def sentence_scores(sentences, claim):
    """Lexical relevance of each sentence to the claim: idf-weighted overlap, a quarter of each neighbour's added."""
    bags = [set(content_words(s)) for s in sentences]
    frequency = Counter(w for bag in bags for w in bag)
    wanted = set(content_words(claim))
    n = len(sentences)
    raw = [sum(math.log(1 + n / frequency[w]) for w in bag & wanted) / (1 + 0.02 * len(bag)) for bag in bags]
    return [raw[i] + 0.25 * ((raw[i - 1] if i else 0.0) + (raw[i + 1] if i + 1 < n else 0.0)) for i in range(n)]


def retrieve(sentences, lengths, claim, budget):
    """Indices, in document order, of the sentences put before the model when the source is longer than the budget.

    The best-scoring sentences are taken while they fit into the budget (in tokens); ties go to the earlier one.
    The first sentence of the source is added when it still fits.
    """
    if sum(lengths) <= budget:
        return list(range(len(sentences)))
    scores = sentence_scores(sentences, claim)
    chosen, used = set(), 0
    for i in sorted(range(len(sentences)), key=lambda i: (-scores[i], i)):
        if used + lengths[i] <= budget:
            chosen.add(i)
            used += lengths[i]
        if used > 0.9 * budget:
            break
    if 0 not in chosen and used + lengths[0] <= budget:
        chosen.add(0)
    return sorted(chosen)


def windows(lengths, budget, overlap=2):
    """Consecutive runs of sentences of at most `budget` tokens covering the source, `overlap` sentences shared."""
    if sum(lengths) <= budget:
        return [list(range(len(lengths)))]
    out, start, n = [], 0, len(lengths)
    while start < n:
        end, used = start, 0
        while end < n and (used + lengths[end] <= budget or end == start):
            used += lengths[end]
            end += 1
        out.append(list(range(start, end)))
        if end >= n:
            break
        start = max(start + 1, end - overlap)
    return out


def claim_parts(claim, threshold_words=30):
    """A claim of more than `threshold_words` words is judged sentence by sentence (the minimum counts)."""
    if len(claim.split()) <= threshold_words:
        return [squeeze(claim)]
    parts = [p for p in split_sentences(claim) if len(p.split()) >= 3]
    return parts or [squeeze(claim)]

"""Passes over the pool, and batches of a fixed number of tokens packed one pair after the other, made on the device."""
import numpy as np
import torch

from .mix import BARE_SETS, CLASSES, DOCUMENT_SETS, LATE_DOCUMENTS, LATE_SENTENCES, SENTENCE_SETS, is_written
from .pool import MAX_CLAIM_TOKENS, MAX_TOKENS, SPECIAL_TOKENS
from .token_types import token_types

CLS, SEP = 101, 102
_CONTEXT, _AFTER, _MIDDLE, _CLAIM, _END = 1000, 5000, 9000, 9001, 9002


def sample_pass(pool, rows, rng, fraction=1.0, unlabelled=0.0, late=False):
    """Row numbers of one pass: every group at its rate (whole repeats plus a random remainder)."""
    rate = pool.rates.copy() * fraction
    for i, name in enumerate(pool.groups):
        if name == "unlabelled":
            rate[i] = unlabelled * fraction
        elif late and name in SENTENCE_SETS:
            rate[i] *= LATE_SENTENCES
        elif late and (name in DOCUMENT_SETS or is_written(name)):
            rate[i] *= LATE_DOCUMENTS
    want = rate[pool.group[rows]]
    repeat = np.floor(want).astype(np.int64) + (rng.random(len(rows)) < want - np.floor(want))
    return np.repeat(rows, repeat)


def add_distractors(pool, rows, rng, share=0.4, short=130, most=14):
    """Wrap a share of the short contexts in sentences from elsewhere. Returns (row position, order, sentence) to add."""
    tokens = pool.context_tokens()[rows]
    bare = np.isin(pool.group[rows], [i for i, g in enumerate(pool.groups) if g in BARE_SETS or is_written(g)])
    chosen = np.flatnonzero((tokens < short) & ~bare & (rng.random(len(rows)) < share))
    if not len(chosen) or not len(pool.distractors):
        return np.zeros((0, 3), np.int64)
    count = rng.integers(1, most + 1, len(chosen))
    position = np.repeat(chosen, count)
    inside = np.arange(len(position)) - np.repeat(np.cumsum(count) - count, count)
    before = rng.random(len(position)) < np.repeat(rng.random(len(chosen)), count)
    sentence = pool.distractors[rng.integers(0, len(pool.distractors), len(position))].astype(np.int64)
    order = np.where(before, inside, _AFTER + inside)
    # stop before the window is full
    size = pool.lengths[sentence]
    total = np.cumsum(size)
    first = np.repeat((np.cumsum(count) - count), count)
    used = total - np.concatenate([[0], total])[first]
    room = MAX_TOKENS - SPECIAL_TOKENS - tokens[position] - np.minimum(pool.lengths[pool.claims[rows[position]]], 160)
    ok = used <= room
    return np.stack([position[ok], order[ok], sentence[ok]], 1)


def read_pair(pool, row):
    """(tokens, their types) of a row: [CLS] context [SEP] claim [SEP]"""
    start = pool.context_starts[row]
    places = [np.arange(pool.starts[s], pool.starts[s] + pool.lengths[s]) for s in pool.contexts[start:start + pool.context_counts[row]]]
    claim = pool.claims[row]
    places.append(np.arange(pool.starts[claim], pool.starts[claim] + min(pool.lengths[claim], MAX_CLAIM_TOKENS)))
    context = np.concatenate(places[:-1] + [[]]).astype(np.int64)
    row_of = lambda values, first, between: np.concatenate([[first], values[context], [between], values[places[-1]], [between]])
    ids, keys, is_figure = row_of(pool.tokens, CLS, SEP).astype(np.int64), row_of(pool.keys, -1, -1), row_of(pool.is_figure, False, False)
    is_claim = torch.arange(len(ids)) >= len(context) + 2
    return ids, token_types(torch.zeros(len(ids)), is_claim, torch.from_numpy(keys), torch.from_numpy(is_figure.astype(bool))).numpy()


class Packed:
    """Rows as one flat token array on the device."""

    def __init__(self, pool, rows, device, extra=None):
        n = len(rows)
        counts = pool.context_counts[rows]
        owner = np.repeat(np.arange(n), counts)
        inside = np.arange(len(owner)) - np.repeat(np.cumsum(counts) - counts, counts)
        context = pool.contexts[np.repeat(pool.context_starts[rows], counts) + inside].astype(np.int64)
        special = len(pool.lengths)  # two extra sentences: [CLS] and [SEP]
        every = np.arange(n)
        parts = [
            (every, np.full(n, -1), np.full(n, special)), (owner, _CONTEXT + inside, context),
            (every, np.full(n, _MIDDLE), np.full(n, special + 1)), (every, np.full(n, _CLAIM), pool.claims[rows].astype(np.int64)),
            (every, np.full(n, _END), np.full(n, special + 1)),
        ]
        if extra is not None and len(extra):
            parts.append((extra[:, 0], extra[:, 1], extra[:, 2]))
        owner, order, sentence = (np.concatenate([p[i] for p in parts]) for i in range(3))
        sort = np.argsort(owner * 16384 + order + 1, kind="stable")
        owner, order, sentence = owner[sort], order[sort], sentence[sort]
        lengths = np.concatenate([pool.lengths, [1, 1]])
        starts = np.concatenate([pool.starts, [len(pool.tokens), len(pool.tokens) + 1]])
        size = np.minimum(lengths[sentence], np.where(order == _CLAIM, MAX_CLAIM_TOKENS, 400))
        self.lengths = np.bincount(owner, size, minlength=n).astype(np.int64)
        if self.lengths.max(initial=0) > MAX_TOKENS:
            raise ValueError("a row is longer than the window")
        flat, keys, is_figure = (
            torch.from_numpy(np.concatenate([values, ends])).to(device)
            for values, ends in ((pool.tokens.astype(np.int32), np.int32([CLS, SEP])), (pool.keys, [-1, -1]), (pool.is_figure, [False, False]))
        )
        size_d, start_d = torch.from_numpy(size).to(device), torch.from_numpy(starts[sentence]).to(device)
        total = int(size.sum())
        offset = torch.cumsum(size_d, 0) - size_d
        index = torch.repeat_interleave(start_d - offset, size_d, output_size=total) + torch.arange(total, device=device)
        self.tokens = flat[index]
        is_claim, pair = (torch.repeat_interleave(torch.from_numpy(t).to(device), size_d, output_size=total) for t in (order >= _CLAIM, owner))
        self.types = token_types(pair, is_claim, keys[index], is_figure[index])
        self.starts = torch.from_numpy(np.cumsum(self.lengths) - self.lengths).to(device)
        self.device_lengths = torch.from_numpy(self.lengths).to(device)
        self.total, self.device = total, device

    def batch(self, rows, tokens):
        """(ids, types, place, owner, bounds) of the rows (a device tensor), filled up to exactly `tokens` tokens.

        `place` is a token's position in its pair, `owner` the number of its pair in the batch, `bounds` the first token
        of every pair; what is left of the room becomes further pairs that nobody looks at. All shapes depend on
        `tokens` alone.
        """
        n, most = len(rows), most_pairs(tokens)
        size = self.device_lengths[rows]
        bounds = torch.zeros(most + 1, dtype=torch.int64, device=self.device)
        bounds[1:n + 1] = torch.cumsum(size, 0)
        filler = bounds[n] + MAX_TOKENS * torch.arange(1, most - n + 1, device=self.device)
        bounds[n + 1:] = filler.clamp(max=tokens)
        owner = torch.repeat_interleave(torch.arange(most, device=self.device), bounds.diff(), output_size=tokens)
        place = torch.arange(tokens, device=self.device) - bounds[owner]
        first = torch.zeros(most, dtype=torch.int64, device=self.device)
        first[:n] = self.starts[rows]
        index = torch.where(owner < n, first[owner] + place, 0)
        return self.tokens[index].long(), self.types[index].long(), place, owner, bounds.int()


def most_pairs(tokens):
    """Pairs that a batch can hold, fillers included."""
    return max(4, tokens // 80) + -(-tokens // MAX_TOKENS) + 1


def make_batches(lengths, tokens, rng=None):
    """Row positions of batches of at most `tokens` tokens, in order, or shuffled when rng is given."""
    order = np.arange(len(lengths)) if rng is None else rng.permutation(len(lengths))
    total = np.concatenate([[0], np.cumsum(lengths[order])])
    most, out, start = max(4, tokens // 80), [], 0
    while start < len(order):
        end = int(np.searchsorted(total, total[start] + tokens, "right")) - 1
        end = min(max(end, start + 1), start + most)
        out.append(order[start:end])
        start = end
    return out


def to_device(batches, device):
    """One transfer for the row numbers of all batches."""
    if not batches:
        return []
    flat = torch.from_numpy(np.concatenate(batches)).to(device)
    return list(torch.split(flat, [len(b) for b in batches]))


@torch.no_grad()
def predict(model, packed, tokens=131072, only=None):
    """Logits of the packed rows, in order; of the positions `only` where given (the rest is zero)."""
    was_training = model.training
    model.eval()
    out = torch.zeros(len(packed.lengths), len(CLASSES), device=packed.device)
    only = np.arange(len(packed.lengths)) if only is None else only
    for rows in to_device([only[batch] for batch in make_batches(packed.lengths[only], tokens)], packed.device):
        out[rows] = model(*packed.batch(rows, tokens))[:len(rows)].float()
    model.train(was_training)
    return out

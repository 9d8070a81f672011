"""Passes over the pool and padded batches, made on the device by index arithmetic."""
import numpy as np
import torch

from .mix import BARE_SETS, DOCUMENT_SETS, LATE_DOCUMENTS, LATE_SENTENCES, SENTENCE_SETS
from .pool import MAX_TOKENS, SPECIAL_TOKENS

CLS, SEP, PAD = 101, 102, 0
_CONTEXT, _AFTER, _MIDDLE, _CLAIM, _END = 1000, 5000, 9000, 9001, 9002


def sample_pass(pool, rows, rng, fraction=1.0, unlabelled=0.0, late=False):
    """Row numbers of one pass: every group at its rate (whole repeats plus a random remainder)."""
    rate = pool.rates.copy() * fraction
    for i, name in enumerate(pool.groups):
        if name == "unlabelled":
            rate[i] = unlabelled * fraction
        elif late and name in SENTENCE_SETS:
            rate[i] *= LATE_SENTENCES
        elif late and (name in DOCUMENT_SETS or name.startswith("written")):
            rate[i] *= LATE_DOCUMENTS
    want = rate[pool.group[rows]]
    repeat = np.floor(want).astype(np.int64) + (rng.random(len(rows)) < want - np.floor(want))
    return np.repeat(rows, repeat)


def add_distractors(pool, rows, rng, share=0.4, short=130, most=14):
    """Wrap a share of the short contexts in sentences from elsewhere. Returns (row position, order, sentence) to add."""
    tokens = pool.context_tokens()[rows]
    bare = np.isin(pool.group[rows], [i for i, g in enumerate(pool.groups) if g in BARE_SETS or g.startswith("written")])
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
        size = np.minimum(lengths[sentence], np.where(order == _CLAIM, 160, 400))
        self.lengths = np.bincount(owner, size, minlength=n).astype(np.int64)
        if self.lengths.max(initial=0) > MAX_TOKENS:
            raise ValueError("a row is longer than the window")
        flat = torch.from_numpy(np.concatenate([pool.tokens, [CLS, SEP]]).astype(np.int32)).to(device)
        size_d, start_d = torch.from_numpy(size).to(device), torch.from_numpy(starts[sentence]).to(device)
        total = int(size.sum())
        offset = torch.cumsum(size_d, 0) - size_d
        index = torch.repeat_interleave(start_d - offset, size_d, output_size=total) + torch.arange(total, device=device)
        self.tokens = flat[index]
        kind = torch.from_numpy((order >= _CLAIM).astype(np.int8)).to(device)
        self.types = torch.repeat_interleave(kind, size_d, output_size=total)
        self.starts = torch.from_numpy(np.cumsum(self.lengths) - self.lengths).to(device)
        self.device_lengths = torch.from_numpy(self.lengths).to(device)
        self.total, self.device = total, device

    def batch(self, rows, length, padded):
        """(ids, types, mask) of the rows (a device tensor); mask is None when all have exactly `length` tokens."""
        column = torch.arange(length, device=self.device)
        index = self.starts[rows][:, None] + column
        if not padded:
            return self.tokens[index].long(), self.types[index].long(), None
        real = column < self.device_lengths[rows][:, None]
        index = torch.where(real, index, 0)
        ids = torch.where(real, self.tokens[index].long(), PAD)
        return ids, torch.where(real, self.types[index].long(), 0), real[:, None, None, :]


def make_batches(lengths, tokens, rng=None):
    """Batches of about `tokens` tokens and of one exact length, so that attention needs no mask; what is left over of
    every length goes into padded batches. Returns [(row positions, length, padded)], shuffled when rng is given."""
    order = np.arange(len(lengths)) if rng is None else rng.permutation(len(lengths))
    order = order[np.argsort(lengths[order], kind="stable")]
    out, rest = [], []
    for same in np.split(order, np.flatnonzero(np.diff(lengths[order])) + 1):
        if not len(same):
            continue
        length = int(lengths[same[0]])
        per = max(1, tokens // length)
        whole = len(same) // per
        out += [(same[i * per:(i + 1) * per], length, False) for i in range(whole)]
        tail = same[whole * per:]
        if len(tail) * length >= 0.6 * tokens:
            out.append((tail, length, False))
        elif len(tail):
            rest.append(tail)
    if rest:
        rest, start = np.concatenate(rest), 0
        while start < len(rest):
            end = start + 1
            while end < len(rest) and int(lengths[rest[end]]) * (end - start + 1) <= tokens:
                end += 1
            group = rest[start:end]
            out.append((group, min(MAX_TOKENS, -(-int(lengths[group].max()) // 16) * 16), True))
            start = end
    return out if rng is None else [out[i] for i in rng.permutation(len(out))]


def to_device(batches, device):
    """One transfer for the row numbers of all batches."""
    flat = torch.from_numpy(np.concatenate([b[0] for b in batches])).to(device)
    out, start = [], 0
    for rows, length, padded in batches:
        out.append((flat[start:start + len(rows)], length, padded))
        start += len(rows)
    return out


@torch.no_grad()
def predict(model, packed, tokens=131072):
    """Logits of every packed row, in order."""
    was_training = model.training
    model.eval()
    out = torch.zeros(len(packed.lengths), 3, device=packed.device)
    for rows, length, padded in to_device(make_batches(packed.lengths, tokens), packed.device):
        out[rows] = model(*packed.batch(rows, length, padded)).float()
    model.train(was_training)
    return out

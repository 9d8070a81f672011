"""The pool: every sentence tokenised once, every row a list of sentences. Building, saving and loading (NumPy only).

WordPiece splits at white space first, so the tokens of joined sentences are the joined tokens of the sentences.
"""
import numpy as np

from .token_types import Vocabulary, word_keys

TRAIN, UNLABELLED_ROWS, CALIBRATION, DEV = 0, 1, 2, 3
MAX_TOKENS = 512
SPECIAL_TOKENS = 3  # [CLS] context [SEP] claim [SEP]
MAX_CLAIM_TOKENS = 160


class PoolBuilder:
    def __init__(self, tokenizer_file):
        from tokenizers import Tokenizer

        self.tokenizer = Tokenizer.from_file(tokenizer_file)
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()
        self.index, self.tokens, self.lengths = {}, [], []
        self.contexts, self.claims = [], []
        self.label, self.group, self.split = [], [], []
        self.groups = {}

    def add_sentences(self, sentences):
        """Tokenise the sentences not seen before."""
        new = list(dict.fromkeys(s for s in sentences if s not in self.index))
        for start in range(0, len(new), 8192):
            batch = new[start:start + 8192]
            for sentence, encoding in zip(batch, self.tokenizer.encode_batch(batch, add_special_tokens=False)):
                self.index[sentence] = len(self.tokens)
                ids = np.array(encoding.ids[:400], np.uint16)
                self.tokens.append(ids)
                self.lengths.append(len(ids))

    def ids(self, sentences):
        missing = [s for s in sentences if s not in self.index]
        if missing:
            self.add_sentences(missing)
        return [self.index[s] for s in sentences]

    def length(self, sentence):
        return self.lengths[self.ids([sentence])[0]]

    def budget(self, claim):
        """Context tokens that fit beside the claim."""
        return MAX_TOKENS - SPECIAL_TOKENS - min(self.length(claim), MAX_CLAIM_TOKENS)

    def add_row(self, context, claim, label, group, split):
        """A row; the caller has made sure that the context fits. Returns its number."""
        ids = self.ids(context)
        room, kept = self.budget(claim), []
        for i in ids:
            if self.lengths[i] <= room:
                kept.append(i)
                room -= self.lengths[i]
        self.contexts.append(kept)
        self.claims.append(self.ids([claim])[0])
        self.label.append(label)
        self.group.append(self.groups.setdefault(group, len(self.groups)))
        self.split.append(split)
        return len(self.label) - 1

    def save(self, path, distractors, rates, dev):
        """`rates`: rows per pass of each group, divided by its rows. `dev`: arrays describing the dev items."""
        contexts = np.array([i for row in self.contexts for i in row], np.int32)
        np.savez_compressed(
            path,
            tokens=np.concatenate(self.tokens), lengths=np.array(self.lengths, np.uint16),
            contexts=contexts, context_counts=np.array([len(r) for r in self.contexts], np.uint16),
            claims=np.array(self.claims, np.int32), label=np.array(self.label, np.int8),
            group=np.array(self.group, np.int16), split=np.array(self.split, np.int8),
            groups=np.array(list(self.groups)), rates=np.array([rates.get(g, 0.0) for g in self.groups], np.float32),
            distractors=np.array(self.ids(distractors), np.int32), vocabulary=vocabulary_of(self.tokenizer), **dev,
        )


def vocabulary_of(tokenizer):
    """The text of every token, by number."""
    return np.array([token for token, _ in sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])])


class Pool:
    """A saved pool in memory."""

    def __init__(self, path):
        data = np.load(path)
        self.arrays = {k: data[k] for k in data.files}
        self.tokens = self.arrays["tokens"]
        self.lengths = self.arrays["lengths"].astype(np.int64)
        self.starts = np.cumsum(self.lengths) - self.lengths
        self.contexts = self.arrays["contexts"]
        self.context_counts = self.arrays["context_counts"].astype(np.int64)
        self.context_starts = np.cumsum(self.context_counts) - self.context_counts
        self.claims, self.label = self.arrays["claims"], self.arrays["label"].astype(np.int64)
        self.group, self.split = self.arrays["group"], self.arrays["split"]
        self.groups = [str(g) for g in self.arrays["groups"]]
        self.rates = self.arrays["rates"]
        self.distractors = self.arrays["distractors"]
        self.keys, self.is_figure = word_keys(self.tokens, self.starts, Vocabulary(self.arrays["vocabulary"]))

    def rows(self, split):
        return np.flatnonzero(self.split == split)

    def context_tokens(self):
        """Context length of every row in tokens."""
        per_sentence = self.lengths[self.contexts]
        total = np.concatenate([[0], np.cumsum(per_sentence)])
        return total[self.context_starts + self.context_counts] - total[self.context_starts]

"""A pair's scores depend on the pair alone, however it is packed."""
import unittest

import numpy as np
import torch

from verifier_training.batches import make_batches, most_pairs, predict
from verifier_training.models import Verifier


class Rows:
    """Packed rows of given lengths with random tokens (what batches.Packed holds)."""

    def __init__(self, lengths, seed=3):
        from verifier_training.batches import Packed

        self.batch = lambda rows, tokens: Packed.batch(self, rows, tokens)
        self.lengths = np.array(lengths)
        self.device_lengths = torch.from_numpy(self.lengths)
        self.starts = torch.cumsum(self.device_lengths, 0) - self.device_lengths
        self.tokens = torch.randint(1000, 20000, (int(self.lengths.sum()),), generator=torch.Generator().manual_seed(seed), dtype=torch.int32)
        self.types = torch.zeros_like(self.tokens, dtype=torch.int8)
        self.device = "cpu"


class Packing(unittest.TestCase):
    lengths = [7, 90, 33, 512, 5, 64, 64, 200]

    def test_every_row_is_in_exactly_one_batch_and_none_is_too_big(self):
        for rng in (None, np.random.default_rng(1)):
            batches = make_batches(np.array(self.lengths), 600, rng)
            self.assertEqual(sorted(np.concatenate(batches).tolist()), list(range(len(self.lengths))))
            self.assertTrue(all(sum(self.lengths[i] for i in b) <= 600 for b in batches))

    def test_shapes_depend_on_the_number_of_tokens_alone(self):
        rows = Rows(self.lengths)
        for batch in ([0, 4], [3], [0, 1, 2, 5]):
            ids, types, place, owner, bounds = rows.batch(torch.tensor(batch), 600)
            self.assertEqual([len(t) for t in (ids, types, place, owner)], [600] * 4)
            self.assertEqual(len(bounds), most_pairs(600) + 1)
            self.assertEqual(int(bounds[-1]), 600)
            self.assertTrue((bounds.diff() >= 0).all() and (bounds.diff() <= 512).all())

    def test_scores_do_not_depend_on_the_batch(self):
        torch.manual_seed(1)
        model, rows = Verifier("small", drop=0.1, layers=2).eval(), Rows(self.lengths)
        model.words.normal_()
        for simulated in (False, True):
            model.quantise(simulated)
            together, apart = predict(model, rows, 2048), predict(model, rows, 512)
            torch.testing.assert_close(together, apart, atol=1e-3, rtol=1e-3)

    def test_only_the_rows_asked_for_are_scored(self):
        torch.manual_seed(2)
        model, rows = Verifier("small", layers=1), Rows(self.lengths)
        every, some = predict(model, rows, 600), predict(model, rows, 600, np.array([1, 6]))
        torch.testing.assert_close(some[[1, 6]], every[[1, 6]], atol=1e-5, rtol=1e-4)
        self.assertEqual(some.abs().sum(1).nonzero().flatten().tolist(), [1, 6])
        self.assertEqual(predict(model, rows, 600, np.array([], int)).abs().sum(), 0)


if __name__ == "__main__":
    unittest.main()

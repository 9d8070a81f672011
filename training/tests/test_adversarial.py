import unittest

import torch

from verifier_training.train import steepest


class MovesEveryPairAlike(unittest.TestCase):
    def test_the_way_is_that_of_the_gradient_and_equally_long_for_every_pair(self):
        gradient = torch.randn(10, 4, generator=torch.Generator().manual_seed(1))
        gradient[:3] *= 100
        owner, bounds = torch.tensor([0] * 3 + [1] * 4 + [2] * 3), torch.tensor([0, 3, 7, 10, 10])
        moved = steepest(gradient, owner, bounds, 0.08)
        for pair in range(3):
            length = moved[owner == pair].square().sum(-1).mean().sqrt().item()
            self.assertAlmostEqual(length, 0.08, places=5)
            ratio = moved[owner == pair] / gradient[owner == pair]
            self.assertLess(float(ratio.max() - ratio.min()), 1e-5)
            self.assertGreater(float(ratio.min()), 0)

    def test_a_pair_without_a_gradient_stays(self):
        moved = steepest(torch.zeros(4, 2), torch.zeros(4, dtype=torch.long), torch.tensor([0, 4]), 0.08)
        self.assertEqual(float(moved.abs().max()), 0)


if __name__ == "__main__":
    unittest.main()

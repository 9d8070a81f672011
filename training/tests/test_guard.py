"""python -m unittest discover tests (from the training folder; needs torch only)"""
import os
import tempfile
import unittest

import torch

from verifier_training.guard import Diverged, Guard
from verifier_training.models import Verifier
from verifier_training.optimise import MasterAdamW
from verifier_training.weights_file import rescue

NAN, INFINITE = float("nan"), float("inf")


class Rescue(unittest.TestCase):
    def test_the_weights_of_an_unfinished_run_come_out_of_its_checkpoint(self):
        from safetensors.torch import load_file

        model = Verifier("small")
        with tempfile.TemporaryDirectory() as folder:
            checkpoint, target = os.path.join(folder, "small.checkpoint.pt"), os.path.join(folder, "small.safetensors")
            Guard(MasterAdamW(model, rate=0.1), checkpoint, {}).save({"step": 1})
            rescue("small", checkpoint, target)
            rescued = load_file(target)
        for name, weight in model.named_parameters():
            torch.testing.assert_close(rescued[name].float(), weight.detach(), atol=1e-3, rtol=1e-3)


class GuardedSteps(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)
        self.model = torch.nn.Linear(4, 3)
        self.optimiser = MasterAdamW(self.model, rate=0.1)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "small.checkpoint.pt")
        self.guard = Guard(self.optimiser, self.path, {"seed": 1}, rollbacks=2)

    def step(self, factor=1.0):
        self.optimiser.clear_gradients()
        (self.model(torch.ones(2, 4)).sum() * factor).backward()
        self.optimiser.step(1.0)

    def weights(self):
        return [p.detach().clone() for p in self.model.parameters()]

    def assert_same(self, first, second):
        self.assertTrue(all(torch.equal(a, b) for a, b in zip(first, second, strict=True)))

    def test_a_gradient_that_is_not_finite_changes_no_weight_and_is_counted(self):
        self.step()
        before = self.weights()
        for factor in (NAN, INFINITE):
            self.step(factor)
        self.assert_same(before, self.weights())
        self.assertEqual([self.optimiser.take_refused() for _ in range(2)], [2, 0])
        self.step()
        self.assertFalse(all(torch.equal(a, b) for a, b in zip(before, self.weights())))
        self.assertTrue(self.optimiser.finite())

    def test_a_large_gradient_is_clipped(self):
        master = torch.cat([m.detach().flatten() for m in self.optimiser.master])
        self.step(1e6)
        moved = torch.cat([m.detach().flatten() for m in self.optimiser.master]) - master
        self.assertLess(moved.abs().max().item(), 0.12)

    def test_when_every_step_was_refused_the_last_good_weights_return_at_half_the_rate(self):
        self.step()
        self.assertTrue(self.guard.save({"step": 1}))
        good = self.weights()
        self.step()
        self.assertFalse(self.guard.look(2, 3, 4))
        self.assertTrue(self.guard.look(3, 3, 7))
        self.assert_same(good, self.weights())
        self.assertEqual(self.optimiser.rate, 0.05)
        self.assertEqual(self.guard.counts(), {"skipped": 5, "rollbacks": 1})

    def test_going_back_too_often_ends_the_run(self):
        self.guard.save({"step": 0})
        with self.assertRaisesRegex(Diverged, "going back 2 times"):
            for step in range(10, 100, 10):
                self.guard.look(10, 10, step)

    def test_too_many_scattered_refusals_end_the_run(self):
        self.guard.save({"step": 0})
        with self.assertRaisesRegex(Diverged, "24 of 30 steps"):
            for step in range(10, 100, 10):
                self.guard.look(8, 10, step)

    def test_without_a_checkpoint_the_error_says_so(self):
        with self.assertRaisesRegex(Diverged, "before the first checkpoint"):
            self.guard.look(10, 10, 10)

    def test_right_after_refused_steps_no_checkpoint_is_written(self):
        self.guard.save({"step": 1})
        self.guard.look(1, 10, 20)
        self.assertFalse(self.guard.save({"step": 20}))
        self.guard.look(0, 10, 30)
        self.assertTrue(self.guard.save({"step": 30}))

    def test_weights_that_are_not_finite_never_replace_a_good_checkpoint(self):
        self.guard.save({"step": 7})
        with torch.no_grad():
            self.optimiser.master[0][0, 0] = NAN
        self.assertFalse(self.guard.save({"step": 8}))
        self.assertEqual(self.guard.resume(), {"step": 7})
        self.assertTrue(self.optimiser.finite())

    def test_only_a_run_with_the_same_settings_goes_on(self):
        self.guard.save({"step": 7})
        self.assertIsNone(Guard(self.optimiser, self.path, {"seed": 2}).resume())

    def test_a_resumed_run_takes_the_same_next_step(self):
        self.step()
        self.guard.save({"step": 1})
        self.step()
        expected = self.weights()
        other = torch.nn.Linear(4, 3)
        optimiser = MasterAdamW(other, rate=0.3)
        self.assertEqual(Guard(optimiser, self.path, {"seed": 1}).resume(), {"step": 1})
        other(torch.ones(2, 4)).sum().backward()
        optimiser.step(1.0)
        self.assert_same(expected, [p.detach() for p in other.parameters()])


if __name__ == "__main__":
    unittest.main()

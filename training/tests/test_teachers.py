import contextlib
import io
import os
import tempfile
import unittest

import numpy as np
import torch
from safetensors.torch import save_file

from verifier_training.batches import Packed, read_pair
from verifier_training.models import SHAPES, Verifier
from verifier_training.pool import Pool
from verifier_training.train import Trainer, disagreement, read_arguments

GROUPS = ["fever_rte", "written_short", "unlabelled"]
TRAIN, FREE = 0, 1


def save_pool(path):
    """Twelve rows: four of a public set, four written ones, four without a label."""
    np.savez(
        path, tokens=np.arange(200, 260, dtype=np.uint16), lengths=np.full(12, 5, np.uint16), contexts=np.arange(12, dtype=np.int32),
        context_counts=np.ones(12, np.uint16), claims=np.arange(12, dtype=np.int32)[::-1].copy(), label=np.array([0, 2, 0, 2] * 2 + [-1] * 4, np.int8),
        group=np.repeat(np.arange(3), 4).astype(np.int16), split=np.array([TRAIN] * 8 + [FREE] * 4, np.int8), groups=np.array(GROUPS),
        rates=np.ones(3, np.float32), distractors=np.zeros(0, np.int32), vocabulary=np.array([f"w{i}" for i in range(300)]),
    )


class EarlierModelsTeach(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = lambda name: os.path.join(folder.name, name)
        torch.manual_seed(3)
        save_pool(self.path("pool.npz"))
        for file, kind in (("words.npz", "small"), ("base-words.npz", "base")):
            vocab, width = SHAPES[kind]["vocab"], SHAPES[kind]["width"]
            values = np.random.default_rng(1).integers(-99, 99, (vocab, width), np.int8)
            np.savez(self.path(file), **{"words.values": values, "words.scales": np.full(vocab, 0.001, np.float32)})
        for name, kind in (("first", "small"), ("second", "small"), ("larger", "base")):
            model = Verifier(kind, layers=1)
            save_file({k: v.detach().clone() for k, v in model.state_dict().items() if not k.startswith("words.")}, self.path(name))

    def trainer(self, *more, kind="small", words="words.npz", begin="first"):
        given = [kind, "--pool", self.path("pool.npz"), "--weights", self.path(words), "--resume", self.path(begin), "--out", self.path("out"), "--layers", "1"]
        with contextlib.redirect_stdout(io.StringIO()):
            return Trainer(read_arguments([*given, "--slice", "1", "--tokens", "512", "--soft", "0.8", "--soft-written", "0", *more]))

    def next_slice(self, trainer):
        with contextlib.redirect_stdout(io.StringIO()):
            return trainer.next_slice(False)

    def test_eight_bit_arithmetic_may_begin_at_a_step_that_was_just_told_of(self):
        trainer = self.trainer("--steps", "30", "--quantised", "0.1667", "--seconds", "600")
        trainer.finish = lambda facts: self.assertEqual(facts["steps"], 30)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            trainer.run()
        self.assertIn("step 25 ", said.getvalue())
        self.assertIn("eight-bit arithmetic", said.getvalue())

    def test_public_rows_learn_the_mean_of_the_teachers_and_written_ones_their_labels(self):
        both = self.next_slice(self.trainer("--earlier", self.path("first"), self.path("second"), "--temperature", "1"))
        alone = [self.next_slice(self.trainer("--earlier", self.path(name), "--temperature", "1")) for name in ("first", "second")]
        _, _, target, share = both
        self.assertEqual([round(x, 1) for x in share.tolist()], [0.8] * 4 + [0.0] * 4 + [1.0] * 4)
        mean = torch.softmax((alone[0][2].log() + alone[1][2].log()) / 2, -1)
        taught = share > 0
        torch.testing.assert_close(target[taught], mean[taught])
        self.assertFalse(torch.allclose(alone[0][2][taught], alone[1][2][taught]))

    def test_small_models_teach_a_base_model(self):
        small = self.next_slice(self.trainer("--earlier", self.path("first")))
        base = self.next_slice(self.trainer("--earlier", self.path("first"), "--earlier-weights", self.path("words.npz"), kind="base", words="base-words.npz", begin="larger"))
        torch.testing.assert_close(small[2], base[2])

    def test_scored_slices_serve_a_further_run(self):
        more = ("--earlier", self.path("first"), "--slices", self.path("slices"))
        first, second = self.next_slice(self.trainer(*more)), self.trainer(*more, "--seed", "2")
        second.earlier = []  # nothing is scored again
        again = self.next_slice(second)
        self.assertEqual(first[0].tokens.tolist(), again[0].tokens.tolist())
        torch.testing.assert_close(first[2], again[2], atol=1e-3, rtol=1e-3)

    def test_slices_made_with_other_settings_are_refused(self):
        more = ("--earlier", self.path("first"), "--slices", self.path("slices"))
        self.next_slice(self.trainer(*more))
        with self.assertRaisesRegex(SystemExit, "other settings"):
            self.next_slice(self.trainer(*more, "--unlabelled", "0.5"))

    def test_without_a_base_teacher_nothing_teaches_on_written_pairs(self):
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()) as said:
            read_arguments(["small", "--pool", "p", "--weights", "w", "--out", "o", "--earlier", "e"])
        self.assertIn("--soft-written 0", said.getvalue())


class OnePair(unittest.TestCase):
    def test_a_pair_read_alone_is_the_pair_that_is_packed(self):
        with tempfile.TemporaryDirectory() as folder:
            save_pool(f"{folder}/pool.npz")
            pool = Pool(f"{folder}/pool.npz")
        packed = Packed(pool, np.arange(12), "cpu")
        pairs = [read_pair(pool, row) for row in range(12)]
        self.assertEqual(np.concatenate([ids for ids, _ in pairs]).tolist(), packed.tokens.tolist())
        self.assertEqual(np.concatenate([types for _, types in pairs]).tolist(), packed.types.tolist())


class ReadTwice(unittest.TestCase):
    def test_readings_that_differ_count(self):
        sure, unsure = torch.tensor([[4.0, 0, 0, 0]]), torch.tensor([[1.0, 0, 0, 0]])
        self.assertEqual(disagreement(sure, sure + 3).abs().max().round(decimals=5).item(), 0)
        self.assertGreater(disagreement(sure, unsure).item(), 0.1)
        torch.testing.assert_close(disagreement(sure, unsure), disagreement(unsure, sure))


if __name__ == "__main__":
    unittest.main()

import os
import tempfile
import unittest

import numpy as np
import torch

from verifier_training.base_weights import unpack
from verifier_training.export_onnx import build
from verifier_training.models import SHAPES, Verifier, load_weights
from verifier_training.weights_file import pack, read, take

LAYERS = 2


class TakenFromAnExportedModel(unittest.TestCase):
    def setUp(self):
        import onnx
        from safetensors.torch import save_file

        torch.manual_seed(3)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = lambda name: os.path.join(folder.name, name)
        words = np.random.default_rng(3).integers(-127, 128, (SHAPES["small"]["vocab"], SHAPES["small"]["width"]), np.int8)
        self.words, self.scales = words, np.full(len(words), 0.01, np.float32)
        self.state = {name: weight.detach() for name, weight in Verifier("small", layers=LAYERS).named_parameters()}
        save_file(self.state, self.path("first.safetensors"))
        onnx.save(self.export("first.safetensors"), self.path("first.onnx"))
        take(self.path("first.onnx"), self.path("taken.safetensors"), self.path("words.npz"))

    def export(self, file):
        return build("small", *read(self.path(file)), self.words, self.scales, True, layers=LAYERS)

    def test_exported_again_they_give_the_same_model(self):
        with open(self.path("first.onnx"), "rb") as first:
            self.assertEqual(self.export("taken.safetensors").SerializeToString(), first.read())

    def test_they_are_the_weights_as_the_model_computes_with_them(self):
        from safetensors.torch import load_file

        taken, packed = load_file(self.path("taken.safetensors")), pack(self.state)
        for name, weight in self.state.items():
            as_stored = torch.from_numpy(packed["f:" + name]) if "f:" + name in packed else torch.from_numpy(packed["q:" + name] * packed["s:" + name][:, None])
            torch.testing.assert_close(taken[name], as_stored)

    def test_with_its_word_embeddings_they_load_into_a_model(self):
        from safetensors.torch import load_file

        model = Verifier("small", layers=LAYERS)
        load_weights(model, load_file(self.path("taken.safetensors")) | unpack([self.path("words.npz")]))
        torch.testing.assert_close(model.words, torch.from_numpy(self.words * self.scales[:, None]))


if __name__ == "__main__":
    unittest.main()

"""Weight files: eight-bit packing of a trained model, putting model parts together again, and weights between two models.

usage: python -m verifier_training.weights_file pack base.safetensors base.int8.npz
       python -m verifier_training.weights_file unpack base.int8.npz base.safetensors
       python -m verifier_training.weights_file mix first.safetensors second.safetensors 0.5 between.safetensors
       python -m verifier_training.weights_file rescue small small.checkpoint.pt small.safetensors
       python -m verifier_training.weights_file take verifier.onnx small.safetensors words.npz
`mix` takes the given share of the second. `rescue` takes the weights out of the checkpoint of a run that did not end. `take` takes
the weights out of an exported eight-bit `small`, and its frozen word embeddings, which serve as `--weights` for going on
from them. Exported again they give the same file.
"""
import sys

import numpy as np
import torch

from .fakequant import WEIGHT_LIMIT, weight_scales
from .token_types import expanded


def is_matrix(name):
    """The weights that the runtime holds in eight bits: the four matrices of every layer."""
    return name.startswith("layers.") and name.endswith((".qkv.weight", ".out.weight", ".up.weight", ".down.weight"))


def quantise(weight):
    scale = weight_scales(weight)
    values = torch.round(weight.float() / scale[:, None]).clamp(-WEIGHT_LIMIT, WEIGHT_LIMIT).to(torch.int8)
    return values, scale


def pack(state):
    out = {}
    for name, value in state.items():
        if is_matrix(name):
            values, scale = quantise(value)
            out["q:" + name], out["s:" + name] = values.numpy(), scale.numpy()
        else:
            out["f:" + name] = value.float().numpy()
    return out


def read(path):
    """(matrices {name: (int8, scale)}, others {name: float32}, float state) from .safetensors or a packed .npz"""
    if path.endswith(".safetensors"):
        from safetensors.torch import load_file

        state = {k: v.float() for k, v in load_file(path).items()}
        packed = pack(state)
    else:
        with np.load(path) as data:
            packed = {k: data[k] for k in data.files}
        state = None
    matrices = {k[2:]: (packed[k], packed["s:" + k[2:]]) for k in packed if k.startswith("q:")}
    others = {k[2:]: packed[k] for k in packed if k.startswith("f:")}
    if state is None:
        state = {k: torch.from_numpy(q.astype(np.float32) * s[:, None]) for k, (q, s) in matrices.items()}
        state.update({k: torch.from_numpy(v) for k, v in others.items()})
    return matrices, others, state


def rescue(kind, checkpoint, target):
    from safetensors.torch import save_file

    from .models import Verifier

    names = [name for name, _ in Verifier(kind).named_parameters()]
    weights = torch.load(checkpoint, map_location="cpu", weights_only=True)["optimiser"]["master"]
    save_file({name: weight.half().contiguous() for name, weight in zip(names, weights, strict=True)}, target)


def mix(first, second, share, target):
    """Weights between two models: `second` trained on from `first`."""
    from safetensors.torch import load_file, save_file

    a, b = load_file(first), load_file(second)
    for weights in (a, b):
        weights["types.weight"] = expanded(weights["types.weight"])
    save_file({k: torch.lerp(a[k].float(), b[k].float(), float(share)).half().contiguous() for k in a}, target)


def take(model, target, words):
    import onnx
    from onnx import numpy_helper
    from safetensors.torch import save_file

    graph = onnx.load(model).graph
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    state = {}
    for name, value in stored.items():
        if is_matrix(name):
            state[name] = torch.from_numpy((value.astype(np.float32) * stored[name + "_scale"]).T)
        elif name.endswith("_t"):  # of the head
            state[name.removesuffix("_t")] = torch.from_numpy(value.T.copy())
        elif name.endswith((".weight", ".bias")):
            state[name] = torch.from_numpy(value.copy())
    save_file({k: v.float().contiguous() for k, v in state.items()}, target)
    np.savez(words, **{"words.values": stored["words"], "words.scales": stored["word_scales"][:, 0]})


def unpack(source, target):
    from safetensors.torch import save_file

    save_file({k: v.half().contiguous() for k, v in read(source)[2].items()}, target)


def pack_file(source, target):
    from safetensors.torch import load_file

    packed = pack({k: v.float() for k, v in load_file(source).items()})
    np.savez(target, **packed)
    print(target, sum(v.nbytes for v in packed.values()), "bytes")


def main():
    command, *arguments = sys.argv[1:]
    {"pack": pack_file, "unpack": unpack, "mix": mix, "rescue": rescue, "take": take}[command](*arguments)


if __name__ == "__main__":
    main()

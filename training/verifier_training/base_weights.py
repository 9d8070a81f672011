"""Turn published ONNX files of the two base encoders into weight files of this package.

usage: python -m verifier_training.base_weights small gte-small/onnx/model.onnx OUT.npz
       python -m verifier_training.base_weights base nomic-embed-text-v1.5/onnx/model_q4.onnx OUT.npz
The files are checked against the pinned sha256. Matrices are stored as int8 blocks of 64 with one scale each
(`base` keeps the four bits per value of the published file).
"""
import hashlib
import re
import sys

import numpy as np

SHA256 = {
    "small": "398a29991324e0b383afa13375d681ced3079c83e097fb1ebd9290d7498523b3",
    "base": "314976b7b9fba83283f9c8a29ee680a159fa485f52104e3fa39d3d5858337003",
}
BLOCK = 64


def check(path, kind):
    digest = hashlib.sha256()
    with open(path, "rb") as handle:
        for chunk in iter(lambda: handle.read(1 << 22), b""):
            digest.update(chunk)
    if digest.hexdigest() != SHA256[kind]:
        raise SystemExit(f"{path}: sha256 {digest.hexdigest()} is not the pinned {SHA256[kind]}")


def initializers(path):
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(path).graph
    return graph, {t.name: numpy_helper.to_array(t) for t in graph.initializer}


def small_tensors(path):
    """gte-small, exported from BertModel: biases and norms by name, matrices through the MatMul that uses them."""
    graph, values = initializers(path)
    named = {k: v for k, v in values.items() if re.match(r"(embeddings|encoder)\.", k) and "position_ids" not in k}
    for node in graph.node:
        if node.op_type == "MatMul":
            weight = [i for i in node.input if i in values]
            if weight:
                key = node.name.strip("/").replace("/", ".").rsplit(".MatMul", 1)[0] + ".weight"
                named[key] = values[weight[0]].T
    out = {
        "words": named["embeddings.word_embeddings.weight"], "types.weight": named["embeddings.token_type_embeddings.weight"],
        "positions.weight": named["embeddings.position_embeddings.weight"],
        "norm.weight": named["embeddings.LayerNorm.weight"], "norm.bias": named["embeddings.LayerNorm.bias"],
    }
    for i in range(12):
        old, new = f"encoder.layer.{i}.", f"layers.{i}."
        for part in ("weight", "bias"):
            out[new + "qkv." + part] = np.concatenate([named[old + f"attention.self.{n}.{part}"] for n in ("query", "key", "value")])
            out[new + "out." + part] = named[old + "attention.output.dense." + part]
            out[new + "norm1." + part] = named[old + "attention.output.LayerNorm." + part]
            out[new + "up." + part] = named[old + "intermediate.dense." + part]
            out[new + "down." + part] = named[old + "output.dense." + part]
            out[new + "norm2." + part] = named[old + "output.LayerNorm." + part]
    return out


def base_tensors(path):
    """nomic-embed-text-v1.5 with four-bit MatMulNBits weights: ({name: (nibbles, scales, shape)}, {name: array})."""
    graph, values = initializers(path)
    packed = {}
    for node in graph.node:
        if node.op_type == "MatMulNBits":
            a = {x.name: x.i for x in node.attribute}
            rows, columns, block = a["N"], a["K"], a["block_size"]
            if len(node.input) > 3 and node.input[3]:
                raise SystemExit("zero points are not expected in this file")
            packed[node.name.replace("/MatMul_Q4", "").strip("/")] = (
                values[node.input[1]].reshape(rows, columns // 2), values[node.input[2]].reshape(rows, columns // block), block)
    plain = {
        "words": values["embeddings.word_embeddings.weight"], "types.weight": values["embeddings.token_type_embeddings.weight"],
        "norm.weight": values["emb_ln.weight"], "norm.bias": values["emb_ln.bias"],
    }
    four = {}
    for i in range(12):
        old, new = f"encoder/layers.{i}/", f"layers.{i}."
        four[new + "qkv.weight"] = packed[old + "attn/Wqkv"]
        four[new + "out.weight"] = packed[old + "attn/out_proj"]
        gate, up = packed[old + "mlp/fc12"], packed[old + "mlp/fc11"]
        four[new + "up.weight"] = (np.concatenate([gate[0], up[0]]), np.concatenate([gate[1], up[1]]), gate[2])
        four[new + "down.weight"] = packed[old + "mlp/fc2"]
        for a, b in (("norm1", "norm1"), ("norm2", "norm2")):
            for part in ("weight", "bias"):
                plain[new + f"{a}.{part}"] = values[f"encoder.layers.{i}.{b}.{part}"]
    return four, plain


def pack(kind, path):
    check(path, kind)
    out = {}
    four, plain = ({}, small_tensors(path)) if kind == "small" else base_tensors(path)
    words = plain.pop("words").astype(np.float32)
    scale = np.maximum(np.abs(words).max(1), 1e-8) / 127
    out["words.values"], out["words.scales"] = np.rint(words / scale[:, None]).astype(np.int8), scale.astype(np.float32)
    for name, value in plain.items():
        value = value.astype(np.float32)
        if value.ndim == 2 and value.size > 50000 and value.shape[1] % BLOCK == 0 and not name.startswith("positions"):
            blocks = value.reshape(-1, BLOCK)
            scale = np.maximum(np.abs(blocks).max(1) / 127, 1e-8)
            out["q8:" + name] = np.rint(blocks / scale[:, None]).astype(np.int8).reshape(value.shape)
            out["s8:" + name] = scale.astype(np.float32)
        else:
            out["f:" + name] = value
    for name, (nibbles, scales, block) in four.items():
        out["q4:" + name], out["s4:" + name] = nibbles, scales.astype(np.float16 if np.abs(scales).min() > 1e-5 else np.float32)
    return out


def unpack(files):
    """{name: float32 tensor} from one or more packed files (a model may be split over several)."""
    import torch

    stored = {}
    for path in files:
        with np.load(path) as data:
            stored.update({k: data[k] for k in data.files})
    out = {}
    for key, value in stored.items():
        kind, _, name = key.partition(":")
        if kind == "f":
            out[name] = torch.from_numpy(value)
        elif kind == "q8":
            blocks = value.reshape(-1, BLOCK).astype(np.float32) * stored["s8:" + name][:, None]
            out[name] = torch.from_numpy(blocks.reshape(value.shape))
        elif kind == "q4":
            scales = stored["s4:" + name].astype(np.float32)
            rows, groups = scales.shape
            nibbles = np.stack([value & 15, value >> 4], -1).reshape(rows, groups, -1).astype(np.float32) - 8
            out[name] = torch.from_numpy((nibbles * scales[:, :, None]).reshape(rows, -1))
        elif key.startswith("words."):
            out[key] = torch.from_numpy(value)
    return out


def main():
    kind, source, target = sys.argv[1:4]
    tensors = pack(kind, source)
    np.savez(target, **tensors)
    print(kind, "tensors", len(tensors), "bytes", sum(v.nbytes for v in tensors.values()))


if __name__ == "__main__":
    main()

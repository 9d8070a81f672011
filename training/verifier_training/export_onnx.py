"""Write the ONNX model, node by node, with fused attention and, for int8, dynamically quantised matrices.

usage: python -m verifier_training.export_onnx small small.safetensors --weights small.npz --out verifier.int8.onnx
       ... --float --out verifier.fp32.onnx     (reference in float arithmetic)
Inputs input_ids, attention_mask, token_type_ids (int64, batch x length), output logits (batch x 4) in the order
of mix.CLASSES. The last layer is computed for the first token only, the one the head reads.
"""
import argparse

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from .base_weights import unpack
from .mix import CLASSES
from .models import SHAPES
from .weights_file import is_matrix, read

MS = "com.microsoft"


class Graph:
    def __init__(self, matrices, others, state, eight_bit):
        self.matrices, self.others, self.state, self.eight_bit = matrices, others, state, eight_bit
        self.nodes, self.constants, self.count = [], {}, 0

    def constant(self, name, value):
        if name not in self.constants:
            self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(value), name)
        return name

    def node(self, op, inputs, outputs=1, domain="", **attributes):
        self.count += 1
        names = [f"{op}_{self.count}_{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(op, inputs, names, name=f"{op}_{self.count}", domain=domain, **attributes))
        return names[0] if outputs == 1 else names

    def vector(self, name):
        return self.constant(name, self.others[name].astype(np.float32))

    def linear(self, x, name, bias=True):
        """x @ W.T (+ bias)"""
        has_bias = bias and name + ".bias" in self.others
        key = name + ".weight"
        if self.eight_bit and is_matrix(key):
            values, scale = self.matrices[key]
            inputs = [x, self.constant(key, values.T), self.constant(key + "_scale", scale.astype(np.float32)), ""]
            if has_bias:
                inputs.append(self.vector(name + ".bias"))
            return self.node("DynamicQuantizeMatMul", inputs, domain=MS)
        weight = self.state[key].numpy() if hasattr(self.state[key], "numpy") else self.state[key]
        y = self.node("MatMul", [x, self.constant(key + "_t", weight.T.astype(np.float32))])
        return self.node("Add", [y, self.vector(name + ".bias")]) if has_bias else y

    def skip_norm(self, x, y, name):
        outputs = [x, y, self.vector(name + ".weight"), self.vector(name + ".bias")]
        return self.node("SkipLayerNormalization", outputs, domain=MS, epsilon=1e-12)


def word_embeddings(graph, words, scales):
    table = graph.constant("words", words)
    rows = graph.node("Gather", [table, "input_ids"])
    scale = graph.node("Gather", [graph.constant("word_scales", scales.astype(np.float32)[:, None]), "input_ids"])
    return graph.node("Mul", [graph.node("Cast", [rows], to=TensorProto.FLOAT), scale])


def attention(graph, kind, prefix, x, mask, positions, shape, last):
    """Multi-head attention; in the last layer the query is the first token alone."""
    width, heads = shape["width"], shape["heads"]
    qkv = graph.linear(x, prefix + "qkv")
    split = graph.constant("thirds", np.array([width] * 3, np.int64))
    q, k, v = graph.node("Split", [qkv, split], 3, axis=2)
    if kind == "base":
        cos, sin = graph.constant("cos", positions[0]), graph.constant("sin", positions[1])
        zero = graph.constant("zero_position", np.array([0], np.int64))
        q, k = (graph.node("RotaryEmbedding", [t, zero, cos, sin], domain=MS, num_heads=heads) for t in (q, k))
    if last:
        q = first_token(graph, q)
    mixed = graph.node("MultiHeadAttention", [q, k, v, "", mask], domain=MS, num_heads=heads)
    return graph.linear(mixed, prefix + "out")


def first_token(graph, x):
    start, end = graph.constant("slice_start", np.array([0], np.int64)), graph.constant("slice_end", np.array([1], np.int64))
    return graph.node("Slice", [x, start, end, graph.constant("slice_axis", np.array([1], np.int64))])


def feed_forward(graph, kind, prefix, x, shape):
    if kind == "small":
        inner = graph.linear(x, prefix + "up", bias=False)
        inner = graph.node("BiasGelu", [inner, graph.vector(prefix + "up.bias")], domain=MS)
    else:
        halves = graph.constant("halves", np.array([shape["inner"]] * 2, np.int64))
        gate, up = graph.node("Split", [graph.linear(x, prefix + "up"), halves], 2, axis=2)
        inner = graph.node("Mul", [graph.node("QuickGelu", [gate], domain=MS, alpha=1.0), up])
    return graph.linear(inner, prefix + "down")


def build(kind, matrices, others, state, words, scales, eight_bit, layers=None, max_length=512):
    shape, graph = SHAPES[kind], Graph(matrices, others, state, eight_bit)
    layers = layers or shape["layers"]
    x = word_embeddings(graph, words, scales)
    types = graph.node("Gather", [graph.vector("types.weight"), "token_type_ids"])
    x = graph.node("Add", [x, types])
    positions = None
    if kind == "small":
        length = graph.node("Gather", [graph.node("Shape", ["input_ids"]), graph.constant("one", np.array([1], np.int64))])
        begin, axis = graph.constant("slice_start", np.array([0], np.int64)), graph.constant("axis_zero", np.array([0], np.int64))
        x = graph.node("Add", [x, graph.node("Slice", [graph.vector("positions.weight"), begin, length, axis])])
    else:
        head = shape["width"] // shape["heads"]
        angle = np.outer(np.arange(max_length), 1.0 / (1000.0 ** (np.arange(0, head, 2) / head)))
        positions = (np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32))
    x = graph.node("LayerNormalization", [x, graph.vector("norm.weight"), graph.vector("norm.bias")], axis=-1, epsilon=1e-12)
    mask = graph.node("Cast", ["attention_mask"], to=TensorProto.INT32)
    for i in range(layers):
        prefix, last = f"layers.{i}.", i == layers - 1
        mixed = attention(graph, kind, prefix, x, mask, positions, shape, last)
        if last:
            x = first_token(graph, x)
        x = graph.skip_norm(x, mixed, prefix + "norm1")
        x = graph.skip_norm(x, feed_forward(graph, kind, prefix, x, shape), prefix + "norm2")
    first = graph.node("Squeeze", [x, graph.constant("slice_axis", np.array([1], np.int64))])
    hidden = graph.node("Tanh", [graph.linear(first, "dense")])
    logits = graph.linear(hidden, "classify")
    graph.nodes.append(helper.make_node("Identity", [logits], ["logits"], name="logits"))
    inputs = [helper.make_tensor_value_info(n, TensorProto.INT64, ["batch", "length"]) for n in ("input_ids", "attention_mask", "token_type_ids")]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", len(CLASSES)])
    body = helper.make_graph(graph.nodes, f"verifier-{kind}", inputs, [output], list(graph.constants.values()))
    model = helper.make_model(body, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid(MS, 1)], producer_name="verifier_training")
    model.ir_version = 8
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=tuple(SHAPES))
    parser.add_argument("trained", help="KIND.safetensors or KIND.int8.npz")
    parser.add_argument("--weights", nargs="+", required=True, help="base weights, for the frozen word embeddings")
    parser.add_argument("--out", required=True)
    parser.add_argument("--float", action="store_true")
    parser.add_argument("--layers", type=int)
    args = parser.parse_args()
    matrices, others, state = read(args.trained)
    base = unpack(args.weights)
    model = build(args.kind, matrices, others, state, base["words.values"].numpy(), base["words.scales"].numpy(), not args.float, args.layers)
    onnx.save(model, args.out)
    print(args.out, model.ByteSize(), "bytes")


if __name__ == "__main__":
    main()

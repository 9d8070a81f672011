"""Write the graph that the software runs: the exported model in plain operators, its weights left where they are.

usage: python -m verifier_training.graph_file verifier.onnx graph.onnx
`graph.onnx` is small: it points into `verifier.onnx`, beside which it has to stand. It computes the same, in less time:
- A sum and LayerNormalization in place of SkipLayerNormalization, which on x64 takes ten times as long as both.
- The bias of the inner layer is added by the matrix product before it, and Gelu stands alone.
- No attention mask: a reading is never padded, and without one the runtime has a faster attention.
It rounds otherwise, so what was recorded with another graph has to be recorded again. The software asks the runtime for
basic optimisation: more would fuse what is written apart here.
"""
import sys

import onnx
from onnx import TensorProto, helper

MS = "com.microsoft"
OPSET = 20  # the first that has Gelu
INLINE = 1024  # tensors below so many bytes are kept in the graph


def plain(model):
    graph = model.graph
    maker = {name: node for node in graph.node for name in node.output}
    nodes = []
    for node in graph.node:
        if node.op_type == "SkipLayerNormalization":
            x, y, scale, shift = node.input
            epsilon = next(a.f for a in node.attribute if a.name == "epsilon")
            total = node.name + "_sum"
            nodes.append(helper.make_node("Add", [x, y], [total], name=total))
            nodes.append(helper.make_node("LayerNormalization", [total, scale, shift], node.output, name=node.name, axis=-1, epsilon=epsilon))
        elif node.op_type == "BiasGelu":
            product = maker[node.input[0]]
            if len(product.input) > 4:
                raise ValueError(f"{product.name} has a bias of its own.")
            product.input.append(node.input[1])
            nodes.append(helper.make_node("Gelu", [node.input[0]], node.output, name=node.name))
        elif node.op_type == "MultiHeadAttention":
            nodes.append(helper.make_node("MultiHeadAttention", node.input[:3], node.output, name=node.name, domain=MS))
            nodes[-1].attribute.extend(node.attribute)
        elif "attention_mask" not in node.input:
            nodes.append(node)
    inputs = [entry for entry in graph.input if entry.name != "attention_mask"]
    del graph.node[:], graph.input[:]
    graph.node.extend(nodes)
    graph.input.extend(inputs)
    for used in model.opset_import:
        if used.domain == "":
            used.version = OPSET
    return model


def point_into(model, path, name):
    """Has every large tensor stand for the bytes that it is in the file at `path`, known to the graph as `name`."""
    with open(path, "rb") as file:
        stored = file.read()
    for tensor in model.graph.initializer:
        raw = tensor.raw_data
        if len(raw) < INLINE:
            continue
        offset = stored.index(raw)
        tensor.ClearField("raw_data")
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in (("location", name), ("offset", offset), ("length", len(raw))):
            tensor.external_data.add(key=key, value=str(value))
    return model


def main(source, target):
    onnx.save(point_into(plain(onnx.load(source)), source, "verifier.onnx"), target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

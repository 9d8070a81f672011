"""The two encoders, each with a head on the first token (mix.CLASSES).

`small`: BERT, 12 layers of 384 (gte-small). `base`: 12 layers of 768 with rotary positions and a gated unit
(nomic-embed-text-v1.5). Word embeddings are frozen and rounded to eight bits per row from the start, so that the
exported model holds exactly what was trained with. Pairs come packed one after the other (batches.py).
"""
import torch
import torch.nn.functional as F
from torch import nn

from .fakequant import QuantLinear
from .mix import CLASSES
from .pool import MAX_TOKENS
from .token_types import TYPES, expanded

SHAPES = {
    "small": dict(width=384, inner=1536, layers=12, heads=12, vocab=30522),
    "base": dict(width=768, inner=3072, layers=12, heads=12, vocab=30528),
}


def round_rows(table):
    """Eight-bit rounding of an embedding table, row by row: (int8 values, float32 scales)."""
    scale = table.abs().amax(1).clamp(min=1e-8) / 127
    return torch.round(table / scale[:, None]).to(torch.int8), scale.float()


def attend(q, k, v, bounds):
    """Attention within every pair; q, k, v are (tokens, heads, width of a head)."""
    if q.is_cuda:
        from torch.nn.attention.varlen import varlen_attn

        return varlen_attn(q, k, v, bounds, bounds, MAX_TOKENS, MAX_TOKENS)
    parts = []
    for start, end in zip(bounds[:-1].tolist(), bounds[1:].tolist()):
        if end > start:
            one = (t[start:end].transpose(0, 1)[None] for t in (q, k, v))
            parts.append(F.scaled_dot_product_attention(*one)[0].transpose(0, 1))
    return torch.cat(parts)


def rotate(qk, cos, sin):
    a, b = qk.chunk(2, -1)
    return qk * cos + torch.cat((-b, a), -1) * sin


class Layer(nn.Module):
    def __init__(self, width, inner, heads, kind, drop):
        super().__init__()
        self.heads, self.kind, self.drop = heads, kind, drop
        bias = kind == "small"
        self.qkv = QuantLinear(width, 3 * width, bias)
        self.out = QuantLinear(width, width, bias)
        self.norm1 = nn.LayerNorm(width, eps=1e-12)
        self.up = QuantLinear(width, inner if bias else 2 * inner, bias)
        self.down = QuantLinear(inner, width, bias)
        self.norm2 = nn.LayerNorm(width, eps=1e-12)

    def forward(self, x, owner, bounds, rotary):
        tokens, width = x.shape
        pairs = len(bounds) - 1
        qkv = self.qkv(x, owner, pairs).view(tokens, 3, self.heads, width // self.heads)
        if rotary is None:
            q, k, v = qkv.unbind(1)
        else:
            q, k = rotate(qkv[:, :2], *rotary).unbind(1)
            v = qkv[:, 2]
        mixed = self.out(attend(q, k, v, bounds).reshape(tokens, width), owner, pairs)
        x = self.norm1(x + F.dropout(mixed, self.drop, self.training))
        inner = self.up(x, owner, pairs)
        if self.kind == "small":
            inner = F.gelu(inner)
        else:
            gate, up = inner.chunk(2, -1)
            inner = F.silu(gate) * up
        return self.norm2(x + F.dropout(self.down(inner, owner, pairs), self.drop, self.training))


class Verifier(nn.Module):
    def __init__(self, kind, drop=0.1, layers=None):
        super().__init__()
        shape = SHAPES[kind]
        width = shape["width"]
        self.kind, self.drop, self.heads, self.width = kind, drop, shape["heads"], width
        self.register_buffer("words", torch.zeros(shape["vocab"], width), persistent=False)
        self.types = nn.Embedding(TYPES, width)
        if kind == "small":
            self.positions = nn.Embedding(MAX_TOKENS, width)
        else:
            head = width // self.heads
            frequency = 1.0 / (1000.0 ** (torch.arange(0, head, 2).float() / head))
            angle = torch.outer(torch.arange(MAX_TOKENS).float(), frequency)
            self.register_buffer("cos", torch.cat((angle, angle), -1).cos(), persistent=False)
            self.register_buffer("sin", torch.cat((angle, angle), -1).sin(), persistent=False)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(
            Layer(width, shape["inner"], shape["heads"], kind, drop) for _ in range(layers or shape["layers"])
        )
        self.dense = nn.Linear(width, width)
        self.classify = nn.Linear(width, len(CLASSES))
        for head in (self.dense, self.classify):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def forward(self, ids, types, place, owner, bounds, nudge=None):
        """Logits of every pair of a packed batch (batches.py), fillers included; `nudge` is added to its embeddings."""
        x = F.embedding(ids, self.words) + self.types(types)
        rotary = None
        if self.kind == "small":
            x = x + self.positions(place)
        else:
            rotary = (self.cos[place][:, None, None], self.sin[place][:, None, None])
        x = self.norm(x)
        if nudge is not None:
            x = x + nudge
        x = F.dropout(x, self.drop, self.training)
        for layer in self.layers:
            x = layer(x, owner, bounds, rotary)
        first = F.dropout(x[bounds[:-1].long().clamp(max=len(x) - 1)], self.drop, self.training)
        return self.classify(F.dropout(torch.tanh(self.dense(first)), self.drop, self.training))

    def compile_layers(self):
        """All layers share one compiled form for every way of running them."""
        import torch._dynamo as dynamo

        dynamo.config.recompile_limit = 32
        for layer in self.layers:
            layer.compile(dynamic=False)

    def quantise(self, on):
        """Simulate eight-bit arithmetic in every layer (straight-through gradients)."""
        for module in self.modules():
            if isinstance(module, QuantLinear):
                module.simulate = on

    def load_words(self, values, scales):
        self.words.copy_(values.float() * scales.float()[:, None])


def kind_of(tensors):
    """Which encoder the weights are of."""
    return "small" if "positions.weight" in tensors else "base"


def load_weights(model, tensors):
    """Fill the model from {name: tensor}; the head keeps its initial values where the file has none."""
    state = {k: v.float() for k, v in tensors.items() if not k.startswith("words.")}
    state["types.weight"] = expanded(state["types.weight"])
    missing, unexpected = model.load_state_dict(state, strict=False)
    bad = [k for k in missing if not k.startswith(("dense.", "classify."))]
    layers = len(model.layers)
    unexpected = [k for k in unexpected if not (k.startswith("layers.") and int(k.split(".")[1]) >= layers)]
    if bad or unexpected:
        raise ValueError(f"weights do not fit: missing {bad[:4]}, unexpected {unexpected[:4]}")
    if "words.values" in tensors:
        model.load_words(tensors["words.values"], tensors["words.scales"])
    return model

"""The two encoders, each with a three-way head on the first token.

`small`: BERT, 12 layers of 384 (gte-small). `base`: 12 layers of 768 with rotary positions and a gated unit
(nomic-embed-text-v1.5). Word embeddings are frozen and rounded to eight bits per row from the start, so that the
exported model holds exactly what was trained with.
"""
import torch
import torch.nn.functional as F
from torch import nn

from .fakequant import QuantLinear

SHAPES = {
    "small": dict(width=384, inner=1536, layers=12, heads=12, vocab=30522),
    "base": dict(width=768, inner=3072, layers=12, heads=12, vocab=30528),
}


def round_rows(table):
    """Eight-bit rounding of an embedding table, row by row: (int8 values, float32 scales)."""
    scale = table.abs().amax(1).clamp(min=1e-8) / 127
    return torch.round(table / scale[:, None]).to(torch.int8), scale.float()


def residual_norm(x, y, weight, bias, drop, training):
    return F.layer_norm(x + F.dropout(y, drop, training), (x.shape[-1],), weight, bias, 1e-12)


def gated(z):
    gate, up = z.chunk(2, -1)
    return F.silu(gate) * up


def rotate(qk, cos, sin):
    a, b = qk.chunk(2, -1)
    return qk * cos + torch.cat((-b, a), -1) * sin


class Fused:
    """Small pure functions that may be replaced by compiled ones."""
    residual_norm = staticmethod(residual_norm)
    gated = staticmethod(gated)
    rotate = staticmethod(rotate)
    gelu = staticmethod(F.gelu)


def compile_small_functions():
    """Compile the element-wise parts only: seconds of compilation, and eager code remains if it fails."""
    import torch._dynamo as dynamo

    from . import fakequant

    dynamo.config.suppress_errors = True
    for name in ("residual_norm", "gated", "rotate"):
        setattr(Fused, name, staticmethod(torch.compile(getattr(Fused, name), dynamic=True)))
    fakequant.round_activations = torch.compile(fakequant.round_activations, dynamic=True)
    fakequant.round_weights = torch.compile(fakequant.round_weights, dynamic=True)


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

    def forward(self, x, mask, rotary):
        batch, length, width = x.shape
        qkv = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads)
        if rotary is None:
            q, k, v = qkv.permute(2, 0, 3, 1, 4)
        else:
            qk = Fused.rotate(qkv[:, :, :2], *rotary)
            q, k = qk.permute(2, 0, 3, 1, 4)
            v = qkv[:, :, 2].transpose(1, 2)
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask).transpose(1, 2).reshape(batch, length, width)
        x = Fused.residual_norm(x, self.out(mixed), self.norm1.weight, self.norm1.bias, self.drop, self.training)
        inner = self.up(x)
        inner = Fused.gelu(inner) if self.kind == "small" else Fused.gated(inner)
        return Fused.residual_norm(x, self.down(inner), self.norm2.weight, self.norm2.bias, self.drop, self.training)


class Verifier(nn.Module):
    def __init__(self, kind, drop=0.1, layers=None, max_length=512):
        super().__init__()
        shape = SHAPES[kind]
        width = shape["width"]
        self.kind, self.drop, self.heads, self.width = kind, drop, shape["heads"], width
        self.register_buffer("words", torch.zeros(shape["vocab"], width), persistent=False)
        self.types = nn.Embedding(2, width)
        if kind == "small":
            self.positions = nn.Embedding(max_length, width)
        else:
            head = width // self.heads
            frequency = 1.0 / (1000.0 ** (torch.arange(0, head, 2).float() / head))
            angle = torch.outer(torch.arange(max_length).float(), frequency)
            self.register_buffer("cos", torch.cat((angle, angle), -1).cos(), persistent=False)
            self.register_buffer("sin", torch.cat((angle, angle), -1).sin(), persistent=False)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(
            Layer(width, shape["inner"], shape["heads"], kind, drop) for _ in range(layers or shape["layers"])
        )
        self.dense = nn.Linear(width, width)
        self.classify = nn.Linear(width, 3)
        for head in (self.dense, self.classify):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def forward(self, ids, types, mask=None):
        """`mask`: None when no position is padding, else a boolean (batch, 1, 1, length), true where there is text."""
        length = ids.shape[1]
        x = F.embedding(ids, self.words) + self.types(types)
        rotary = None
        if self.kind == "small":
            x = x + self.positions.weight[:length]
        else:
            rotary = (self.cos[:length, None, None], self.sin[:length, None, None])
        x = F.dropout(self.norm(x), self.drop, self.training)
        for layer in self.layers:
            x = layer(x, mask, rotary)
        first = F.dropout(x[:, 0], self.drop, self.training)
        return self.classify(F.dropout(torch.tanh(self.dense(first)), self.drop, self.training))

    def quantise(self, on):
        """Simulate eight-bit arithmetic in every layer (straight-through gradients)."""
        for module in self.modules():
            if isinstance(module, QuantLinear):
                module.simulate = on

    def load_words(self, values, scales):
        self.words.copy_(values.float() * scales.float()[:, None])


def load_weights(model, tensors):
    """Fill the model from {name: tensor}; the head keeps its initial values where the file has none."""
    state = {k: v.float() for k, v in tensors.items() if not k.startswith("words.")}
    missing, unexpected = model.load_state_dict(state, strict=False)
    bad = [k for k in missing if not k.startswith(("dense.", "classify."))]
    layers = len(model.layers)
    unexpected = [k for k in unexpected if not (k.startswith("layers.") and int(k.split(".")[1]) >= layers)]
    if bad or unexpected:
        raise ValueError(f"weights do not fit: missing {bad[:4]}, unexpected {unexpected[:4]}")
    if "words.values" in tensors:
        model.load_words(tensors["words.values"], tensors["words.scales"])
    return model

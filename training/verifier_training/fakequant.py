"""Eight-bit arithmetic in training, as the runtime does it.

Weights: symmetric, one scale per output channel, values within [-63, 63]. Seven bits are enough and keep the pairwise
sums of unsigned-by-signed products inside 16 bits, so processors without VNNI give the same result as those with it.
Activations: unsigned eight bits with one scale and zero point per pair, found at run time.
"""
import torch
import torch.nn.functional as F
from torch import nn

WEIGHT_LIMIT = 63


def weight_scales(weight):
    return weight.detach().float().abs().amax(1).clamp(min=1e-8) / WEIGHT_LIMIT


def round_weights(weight):
    scale = weight_scales(weight)[:, None]
    rounded = (torch.round(weight.float() / scale) * scale).to(weight.dtype)
    return weight + (rounded - weight).detach()


def round_activations(x, owner, pairs):
    """`owner`: the pair that each row of x belongs to; the range is that of the whole pair."""
    wide = x.detach().float()
    zeros = torch.zeros(pairs, device=x.device)
    low = zeros.scatter_reduce(0, owner, wide.amin(1), "amin")
    high = zeros.scatter_reduce(0, owner, wide.amax(1), "amax")
    scale = ((high - low) / 255).clamp(min=1e-8)
    zero = torch.round(-low / scale)[owner][:, None]
    scale = scale[owner][:, None]
    rounded = ((torch.clamp(torch.round(wide / scale) + zero, 0, 255) - zero) * scale).to(x.dtype)
    return x + (rounded - x).detach()


class QuantLinear(nn.Linear):
    """A linear layer that can simulate its quantised form."""

    def __init__(self, inputs, outputs, bias=True):
        super().__init__(inputs, outputs, bias)
        self.simulate = False

    def forward(self, x, owner, pairs):
        if not self.simulate:
            return F.linear(x, self.weight, self.bias)
        return F.linear(round_activations(x, owner, pairs), round_weights(self.weight), self.bias)

"""Eight-bit arithmetic in training, as the runtime does it.

Weights: symmetric, one scale per output channel, values within [-63, 63]. Seven bits are enough and keep the pairwise
sums of unsigned-by-signed products inside 16 bits, so processors without VNNI give the same result as those with it.
Activations: unsigned eight bits with one scale and zero point per sequence, found at run time.
"""
import torch
import torch.nn.functional as F
from torch import nn

WEIGHT_LIMIT = 63


def weight_scales(weight):
    return weight.detach().float().abs().amax(1).clamp(min=1e-8) / WEIGHT_LIMIT


def round_weights(weight):
    scale = (weight.detach().float().abs().amax(1, keepdim=True).clamp(min=1e-8) / WEIGHT_LIMIT)
    rounded = (torch.round(weight.float() / scale) * scale).to(weight.dtype)
    return weight + (rounded - weight).detach()


def round_activations(x):
    wide = x.detach().float()
    low = wide.amin((1, 2), keepdim=True).clamp(max=0)
    high = wide.amax((1, 2), keepdim=True).clamp(min=0)
    scale = ((high - low) / 255).clamp(min=1e-8)
    zero = torch.round(-low / scale)
    rounded = ((torch.clamp(torch.round(wide / scale) + zero, 0, 255) - zero) * scale).to(x.dtype)
    return x + (rounded - x).detach()


class QuantLinear(nn.Linear):
    """A linear layer that can simulate its quantised form."""

    def __init__(self, inputs, outputs, bias=True):
        super().__init__(inputs, outputs, bias)
        self.simulate = False

    def forward(self, x):
        if not self.simulate:
            return F.linear(x, self.weight, self.bias)
        return F.linear(round_activations(x), round_weights(self.weight), self.bias)

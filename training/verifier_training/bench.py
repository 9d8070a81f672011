"""Is it worth compiling the element-wise functions on this machine? Exit status 0: yes.

usage: python -m verifier_training.bench [kind]
"""
import sys
import time

import torch

from . import models


def speed(kind, tokens=49152, length=192, steps=8):
    """Training tokens per second with random weights."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cpu":
        tokens, length, steps = 256, 64, 2
    model = models.Verifier(kind, layers=None if device == "cuda" else 1).to(device, torch.bfloat16 if device == "cuda" else torch.float32).train()
    ids = torch.randint(1000, 20000, (tokens // length, length), device=device)
    types = torch.zeros_like(ids)
    for step in range(steps + 3):
        if step == 3:
            if device == "cuda":
                torch.cuda.synchronize()
            began = time.time()
        model(ids, types).float().sum().backward()
        model.zero_grad(set_to_none=True)
    if device == "cuda":
        torch.cuda.synchronize()
    return steps * ids.numel() / (time.time() - began)


def main():
    kind = sys.argv[1] if len(sys.argv) > 1 else "base"
    plain = speed(kind)
    begun = time.time()
    models.compile_small_functions()
    compiled = speed(kind)
    print(f"{kind}: {plain / 1e6:.3f} M tokens/s eager, {compiled / 1e6:.3f} compiled (compilation {time.time() - begun:.0f} s)", flush=True)
    sys.exit(0 if compiled > 1.07 * plain else 1)


if __name__ == "__main__":
    main()

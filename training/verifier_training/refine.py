"""Train finished weights further on a CPU: short pairs mostly, labels alone, batches padded in groups of like length.

usage: RANK=0 WORLD_SIZE=1 python -m verifier_training.refine --pool pool.npz --weights small.npz --from small.safetensors \\
           --out DIR --minutes 60
A step is a random choice of pairs; only inside it are pairs sorted by length and padded to the longest of their group,
so that attention is a few large products instead of many small ones. One process a core, each with pairs of its own;
their gradients are averaged, which keeps cores busier than the threads of one process. Writes small.safetensors (averaged weights) every
few minutes and at the end. Processors with bfloat16 matrix units are several times faster.
"""
import argparse
import os
import time

import numpy as np
import torch
import torch.distributed as dist
import torch.nn.functional as F
from safetensors.torch import save_file

from . import models
from .batches import read_pair, sample_pass
from .mix import REFINE_RATES
from .optimise import MasterAdamW
from .pool import TRAIN, Pool
from .train import closed_classes, label_loss, trained_tensors


class Group:
    """Pairs of like length as one padded block."""

    def __init__(self, pairs):
        self.pairs, self.length = len(pairs), max(len(ids) for ids, _ in pairs)
        self.ids = np.zeros((self.pairs, self.length), np.int64)
        self.types = np.zeros_like(self.ids)
        self.hidden = torch.zeros(self.pairs, 1, 1, self.length)
        for row, (ids, types) in enumerate(pairs):
            self.ids[row, :len(ids)] = ids
            self.types[row, :len(ids)] = types
            self.hidden[row, ..., len(ids):] = float("-inf")


def grouped(pairs, slack=1.2):
    """Groups of pairs, shortest first: a group ends where padding would grow beyond `slack`."""
    groups, start = [], 0
    for i in range(1, len(pairs) + 1):
        if i == len(pairs) or len(pairs[i][0]) > slack * len(pairs[start][0]) + 4:
            groups.append(Group(pairs[start:i]))
            start = i
    return groups


def attend_groups(qkv, groups, heads):
    """Attention within every pair of every group; qkv is (padded tokens, 3 × width)."""
    out = []
    for part, group in zip(qkv.split([g.pairs * g.length for g in groups]), groups):
        n, length, size = group.pairs, group.length, part.shape[1] // (3 * heads)
        q, k, v = part.view(n, length, 3, heads, size).permute(2, 0, 3, 1, 4).reshape(3, n * heads, length, size)
        scores = torch.bmm(q * size**-0.5, k.transpose(1, 2)).view(n, heads, length, length) + group.hidden
        mixed = torch.bmm(torch.softmax(scores, -1).view(n * heads, length, length), v)
        out.append(mixed.view(n, heads, length, size).transpose(1, 2).reshape(n * length, heads * size))
    return torch.cat(out)


def logits_of(model, groups):
    """The `small` encoder over padded groups: logits in the order of the groups' pairs."""
    ids = torch.from_numpy(np.concatenate([g.ids.ravel() for g in groups]))
    types = torch.from_numpy(np.concatenate([g.types.ravel() for g in groups]))
    place = torch.cat([torch.arange(g.length).repeat(g.pairs) for g in groups])
    drop = lambda x: F.dropout(x, model.drop, model.training)
    x = drop(model.norm(F.embedding(ids, model.words) + model.types(types) + model.positions(place)))
    first, base = [], 0
    for g in groups:
        g.hidden = g.hidden.to(x.dtype)
        first.append(base + torch.arange(g.pairs) * g.length)
        base += g.pairs * g.length
    for layer in model.layers:
        mixed = attend_groups(layer.qkv(x, None, 0), groups, model.heads)
        x = layer.norm1(x + drop(layer.out(mixed, None, 0)))
        x = layer.norm2(x + drop(layer.down(F.gelu(layer.up(x, None, 0)), None, 0)))
    x = drop(x.index_select(0, torch.cat(first)))
    return model.classify(drop(torch.tanh(model.dense(x)))).float()


def batches(pool, rows, tokens, rng):
    """Random batches of about `tokens` tokens, each sorted by length: (groups, labels)."""
    pairs, labels, size = [], [], 0
    for row in rng.permutation(rows):
        pair = read_pair(pool, row)
        pairs.append(pair)
        labels.append(pool.label[row])
        size += len(pair[0])
        if size >= tokens:
            order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][0]))
            yield grouped([pairs[i] for i in order]), torch.tensor([labels[i] for i in order]), size
            pairs, labels, size = [], [], 0


def average_gradients(parameters, progress):
    """The mean of all processes' gradients in place; the mean of their progress."""
    flat = torch.cat([p.grad.flatten().float() for p in parameters] + [torch.tensor([progress])])
    dist.all_reduce(flat)
    start, processes = 0, dist.get_world_size()
    for p in parameters:
        p.grad.copy_(flat[start:start + p.numel()].view_as(p.grad) / processes)
        start += p.numel()
    return flat[-1].item() / processes


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--pool", required=True)
    p.add_argument("--weights", nargs="+", required=True)
    p.add_argument("--from", dest="first", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--minutes", type=float, default=60)
    p.add_argument("--rate", type=float, default=1e-4)
    p.add_argument("--last-rate", type=float, default=0.02, help="rate at the end, as a part of --rate")
    p.add_argument("--tokens", type=int, default=3072, help="tokens per step and process")
    p.add_argument("--drop", type=float, default=0.1)
    p.add_argument("--seed", type=int, default=1)
    args = p.parse_args()
    dist.init_process_group("gloo")
    torch.set_num_threads(1)
    rank = dist.get_rank()
    torch.manual_seed(args.seed)
    rng = np.random.default_rng([args.seed, rank])
    pool = Pool(args.pool)
    for i, name in enumerate(pool.groups):
        pool.rates[i] = REFINE_RATES.get(name, REFINE_RATES["others"])
    model = models.Verifier("small", drop=args.drop)
    models.load_weights(model, trained_tensors(args.first, args.weights))
    model = model.to(torch.bfloat16).train()
    optimiser = MasterAdamW(model, args.rate, average=0.998)
    closed = closed_classes("cpu")
    os.makedirs(args.out, exist_ok=True)
    out = os.path.join(args.out, "small.safetensors")
    began, step, seen, losses, passes, saved, done = time.time(), 0, 0, [], 0, time.time(), False
    share = lambda: (time.time() - began) / (60 * args.minutes)

    def save():
        if rank == 0:
            save_file({k: v.half().contiguous() for k, v in optimiser.state().items()}, out)

    while not done:
        rows = sample_pass(pool, pool.rows(TRAIN), rng)
        passes += 1
        for groups, labels, size in batches(pool, rows, args.tokens, rng):
            optimiser.clear_gradients()
            loss = label_loss(F.log_softmax(logits_of(model, groups), -1), labels, closed).mean()
            loss.backward()
            progress = average_gradients(optimiser.live, share())
            done, rate_at = progress >= 1, 1 - (1 - args.last_rate) * min(1.0, progress)
            optimiser.step(min(1.0, (step + 1) / 100) * rate_at)
            step, seen = step + 1, seen + size * dist.get_world_size()
            losses.append(loss.item())
            if rank == 0 and step % 50 == 0:
                print(f"pass {passes} step {step} loss {np.mean(losses[-50:]):.4f} {seen / (time.time() - began):.0f} tokens/s {share():.0%}", flush=True)
            if time.time() - saved > 180:
                save()
                saved = time.time()
            if done:
                break
    save()


if __name__ == "__main__":
    main()

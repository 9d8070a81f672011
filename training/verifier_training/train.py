"""Train a verifier on the pool by wall time: the teacher on labels, the small model on labels and on its teachers' scores.

usage: python -m verifier_training.train base --pool pool.npz --weights base.npz --out DIR --seconds 540 --rate 8e-5
       python -m verifier_training.train small --pool pool.npz --weights small.npz --teacher DIR/base.safetensors ...
The last part of the time (--quantised) is trained with eight-bit arithmetic simulated. Writes KIND.safetensors
(averaged weights), KIND.json (figures, settings) and KIND.logits.npz (dev and calibration logits). While it runs there
is KIND.checkpoint.pt; the same command goes on from it after an interruption (guard.py).
"""
import argparse
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

from . import models
from .base_weights import unpack
from .batches import Packed, add_distractors, make_batches, most_pairs, predict, sample_pass, to_device
from .guard import Diverged, Guard
from .metrics import POLICIES, fit_calibration, probabilities, report
from .mix import CLASSES, DOCUMENT_SETS, OPEN_CLASSES, SUPPORTED, UNLABELLED, is_public, is_written
from .optimise import MasterAdamW
from .pool import CALIBRATION, DEV, TRAIN, UNLABELLED_ROWS, Pool

SMOOTHING = 0.05
LOOK_EVERY, SAY_EVERY = 25, 500


def label_loss(log_p, label, closed):
    """-log of the probability of the classes that the label leaves open, smoothed; nothing for unlabelled rows.

    `closed`: (labels, classes), true where a label rules a class out.
    """
    out = closed[label.clamp(min=0)]
    of_open = -torch.logsumexp(log_p.masked_fill(out, float("-inf")), -1)
    of_closed = -(log_p * out).sum(-1) / out.sum(-1)
    loss = (1 - SMOOTHING) * of_open + SMOOTHING * of_closed
    return torch.where(label == UNLABELLED, torch.zeros_like(loss), loss)


def distil_loss(logits, target, temperature):
    return F.kl_div(F.log_softmax(logits / temperature, -1), target, reduction="none").sum(-1) * temperature**2


def disagreement(logits, again):
    """How far two readings of the same pairs, with other units dropped, are apart: what was merely remembered differs most."""
    one, other = F.log_softmax(logits, -1), F.log_softmax(again, -1)
    return ((one.exp() - other.exp()) * (one - other)).sum(-1) / 2


def steepest(gradient, owner, bounds, size):
    """Along the gradient, for every pair by `size` a token in the root mean square."""
    squares = gradient.float().square().sum(-1)
    of_pair = torch.zeros(len(bounds) - 1, device=gradient.device).index_add(0, owner, squares)
    scale = size * torch.sqrt(bounds.diff() / of_pair.clamp(min=1e-24))
    return gradient.float() * scale[owner][:, None]


def closed_classes(device):
    """(labels, classes), true where a label rules a class out."""
    closed = torch.ones(len(OPEN_CLASSES), len(CLASSES), dtype=torch.bool, device=device)
    for known, classes in OPEN_CLASSES.items():
        closed[known, classes] = False
    return closed


def trained_tensors(trained, base):
    """Weights of a finished model with the frozen word embeddings of its base weights."""
    return load_file(trained) | {k: v for k, v in unpack(base).items() if k.startswith("words.")}


class Trainer:
    def __init__(self, args):
        self.args = args
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.type = torch.bfloat16 if self.device == "cuda" else torch.float32
        torch.manual_seed(args.seed)
        self.rng = np.random.default_rng(args.seed)
        self.born = time.time()
        self.pool = Pool(args.pool)
        self.pool.rates[[is_public(group) for group in self.pool.groups]] *= args.public
        self.train_rows = self.pool.rows(TRAIN)
        self.free_rows = self.pool.rows(UNLABELLED_ROWS)
        self.model = models.Verifier(args.kind, drop=args.drop, layers=args.layers)
        first = trained_tensors(args.resume, args.weights) if args.resume else unpack(args.weights)
        models.load_weights(self.model, first)
        self.model = self.model.to(self.device, self.type).train()
        self.optimiser = MasterAdamW(self.model, args.rate, average=args.average)
        self.teacher = self.frozen(args.teacher, args.teacher_weights) if args.teacher else None
        self.earlier = [self.frozen(file, args.earlier_weights or args.weights) for file in args.earlier]
        self.is_taught = self.teacher is not None or len(self.earlier) > 0
        os.makedirs(args.out, exist_ok=True)
        self.guard = Guard(self.optimiser, os.path.join(args.out, args.kind + ".checkpoint.pt"), vars(args))
        if args.compile:
            for model in filter(None, (self.model, self.teacher, *self.earlier)):
                model.compile_layers()
        self.closed = closed_classes(self.device)
        self.graph = None
        self.slices, self.scoring = {False: [], True: []}, 0.0
        self.say(f"ready: {args.kind} on {self.device}, rows {len(self.train_rows)} + {len(self.free_rows)} unlabelled")

    def frozen(self, trained, base):
        """A finished model whose scores are learnt from."""
        tensors = trained_tensors(trained, base)
        model = models.Verifier(models.kind_of(tensors), drop=0.0, layers=self.args.layers)
        models.load_weights(model, tensors)
        return model.to(self.device, self.type).eval()

    def say(self, text):
        print(f"[{time.time() - self.born:6.1f} s] {text}", flush=True)

    def slice_for(self, number, late):
        """A fresh slice; with teachers, whose scoring takes time, one of those already scored once there are enough."""
        if not self.is_taught:
            return self.next_slice(late)
        kept = self.slices[late]
        if len(kept) < (self.args.keep_slices + (0 if late else 1)) // 2:
            kept.append(self.next_slice(late))
            return kept[-1]
        return kept[number % len(kept)]

    def next_slice(self, late):
        """One part of a pass: packed rows, labels and, with teachers, their probabilities and how much they count."""
        name = f"{'late' if late else 'early'} slice {len(self.slices[late])}"
        kept = os.path.join(self.args.slices, name.replace(" ", "-") + ".npz") if self.args.slices and self.is_taught else None
        if kept and os.path.exists(kept):
            with np.load(kept) as data:
                if str(data["made_with"]) != self.made_with():
                    raise SystemExit(f"{kept} was made with other settings: {data['made_with']}")
                rows, extra, scores = data["rows"], data["extra"], torch.from_numpy(data["scores"]).to(self.device).float()
            packed = Packed(self.pool, rows, self.device, extra)
        else:
            rows, extra = self.sample(late)
            packed = Packed(self.pool, rows, self.device, extra)
            scores = self.taught(packed, rows) if self.is_taught else None
            if kept:
                os.makedirs(self.args.slices, exist_ok=True)
                with open(kept + ".new", "wb") as handle:
                    np.savez(handle, rows=rows, extra=extra, scores=scores.half().cpu().numpy(), made_with=self.made_with())
                os.replace(kept + ".new", kept)
        label = torch.from_numpy(self.pool.label[rows]).to(self.device)
        share = torch.from_numpy(self.taught_share(rows)).to(self.device)
        self.say(f"{name}: {len(rows)} rows, {packed.total / 1e6:.1f} M tokens")
        return packed, label, None if scores is None else F.softmax(scores / self.args.temperature, -1), share

    def made_with(self):
        """What the rows and scores of a slice depend on, besides chance."""
        args = self.args
        settings = {name: getattr(args, name) for name in ("teacher", "earlier", "slice", "unlabelled", "soft", "soft_written")}
        return json.dumps({"rows": len(self.pool.label), "rates": [round(float(rate), 4) for rate in self.pool.rates], **settings})

    def sample(self, late):
        """Rows of a slice, and the sentences that some of them are wrapped in."""
        args, pool, rng = self.args, self.pool, self.rng
        rows = sample_pass(pool, self.train_rows, rng, args.slice, late=late)
        if self.is_taught:
            rows = np.concatenate([rows, sample_pass(pool, self.free_rows, rng, args.slice, args.unlabelled)])
        return rows, add_distractors(pool, rows, rng)

    def is_public(self, rows):
        return np.array([is_public(group) for group in self.pool.groups])[self.pool.group[rows]]

    def taught_share(self, rows):
        """How much of what is learnt from each row is the teachers' word; the rest is the label's."""
        if not self.is_taught:
            return np.zeros(len(rows), np.float32)
        labelled = np.where(self.is_public(rows), self.args.soft, self.args.soft_written)
        return np.where(self.pool.label[rows] == UNLABELLED, 1.0, labelled).astype(np.float32)

    def taught(self, packed, rows):
        """The mean of the teachers' logits: on what was not written for this, earlier models teach, too, which keeps what they know."""
        begun, most = time.time(), 4 * self.args.tokens
        share = self.taught_share(rows)
        public = self.is_public(rows)
        teachers = [(self.teacher, share > 0)] if self.teacher else []
        teachers += [(model, public & (share > 0)) for model in self.earlier]
        scores, voices = torch.zeros(len(rows), len(CLASSES), device=self.device), np.zeros(len(rows))
        for model, only in teachers:
            scores += predict(model, packed, most, np.flatnonzero(only))
            voices += only
        scores /= torch.from_numpy(np.maximum(voices, 1)).to(self.device, scores.dtype)[:, None]
        label = torch.from_numpy(self.pool.label[rows]).to(self.device)
        known = torch.from_numpy(voices > 0).to(self.device) & (label != UNLABELLED)
        agreement = ((scores.argmax(1) == SUPPORTED) == (label == SUPPORTED))[known].float().mean().item()
        self.scoring += time.time() - begun
        self.say(f"teachers scored {int((voices > 0).sum())} rows, agree with {agreement:.3f} of the labels on supported or not")
        return scores

    def loss(self, logits, label, target, share):
        hard = label_loss(F.log_softmax(logits, -1), label, self.closed)
        if target is None:
            return hard
        return share * distil_loss(logits, target, self.args.temperature) + (1 - share) * hard

    def run(self):
        """Pass after pass until the time is up; see guard.py for steps that are not finite."""
        args = self.args
        self.began, self.step, self.seen, self.number, self.quantised = time.time(), 0, 0, 0, False
        self.looked, self.losses, self.said = 0, 0.0, (0, time.time())
        self.go_on()
        self.checkpointed = time.time()
        while not self.done():
            packed, label, target, share = self.slice_for(self.number, self.share() >= args.late)
            for rows in to_device(make_batches(packed.lengths, args.tokens, self.rng), self.device):
                if self.done():
                    break
                if not self.quantised and self.share() >= 1 - args.quantised:
                    self.begin_quantised()
                self.one_step(packed, rows, label, target, share)
                if self.step % LOOK_EVERY == 0:
                    self.look()
            self.number += 1
        spent = time.time() - self.began
        self.finish({"steps": self.step, "tokens": self.seen, "slices": self.number, "seconds": spent, "scoring": self.scoring, **self.guard.counts()})
        self.guard.clear()

    def share(self):
        """How much of the run is done, by time or by steps."""
        by_time = (time.time() - self.began) / self.args.seconds
        return max(by_time, self.step / self.args.steps) if self.args.steps else by_time

    def done(self):
        return self.share() >= 1

    def begin_quantised(self):
        self.quantised, self.graph = True, None
        self.model.quantise(True)
        self.optimiser.restart_average()
        self.look()
        self.checkpoint()
        self.say("eight-bit arithmetic from here on")

    def one_step(self, packed, rows, label, target, share):
        """Gradients of one batch, then a step. On a GPU the first is recorded once and played back."""
        tokens, n, device = self.args.tokens, len(rows), self.device
        batch = list(packed.batch(rows, tokens))
        labels = torch.full((most_pairs(tokens),), UNLABELLED, device=device)
        labels[:n] = label[rows]
        weights = torch.zeros(len(labels), device=device)
        weights[:n] = 1 / n
        targets = torch.full((len(labels), len(CLASSES)), 1 / len(CLASSES), device=device)
        if target is not None:
            targets[:n] = target[rows]
        shares = torch.zeros(len(labels), device=device)
        shares[:n] = share[rows]
        batch += [labels, weights, targets, shares]
        if device == "cpu":
            loss = self.gradients(*batch)
        else:
            if self.graph is None:
                self.record(batch)
            for kept, new in zip(self.inputs, batch):
                kept.copy_(new)
            self.graph.replay()
            loss = self.loss_out
        self.step += 1
        self.seen += tokens
        self.losses = self.losses + loss.detach()
        self.optimiser.step(min(1.0, self.step / self.args.warmup) * max(0.01, 1 - self.share()))

    def gradients(self, ids, types, place, owner, bounds, labels, weights, targets, shares):
        self.optimiser.clear_gradients()
        if self.args.adversarial > 0:
            return self.adversarial_gradients(ids, types, place, owner, bounds, labels, weights, targets, shares)
        read = lambda: self.model(ids, types, place, owner, bounds).float()
        target, logits = targets if self.is_taught else None, read()
        loss = self.loss(logits, labels, target, shares)
        if self.args.consistency > 0:
            again = read()
            loss = (loss + self.loss(again, labels, target, shares)) / 2 + self.args.consistency * disagreement(logits, again)
        loss = (loss * weights).sum()
        loss.backward()
        return loss.detach()

    def adversarial_gradients(self, ids, types, place, owner, bounds, labels, weights, targets, shares):
        """Every pair is learnt as it is, and again with its embeddings moved to where its loss grows fastest."""

        def learn(nudge):
            logits = self.model(ids, types, place, owner, bounds, nudge).float()
            loss = (self.loss(logits, labels, targets if self.is_taught else None, shares) * weights).sum() / 2
            loss.backward()
            return loss.detach()

        nudge = torch.zeros(len(ids), self.model.width, device=ids.device, dtype=self.type, requires_grad=True)
        return learn(nudge) + learn(steepest(nudge.grad, owner, bounds, self.args.adversarial).to(self.type))

    def record(self, batch):
        """A CUDA graph of `gradients`: its many small launches would otherwise take longer than the work."""
        self.inputs = [t.clone() for t in batch]
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.gradients(*self.inputs)
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.loss_out = self.gradients(*self.inputs)
        self.say("recorded")

    def look(self):
        """What the device has counted since the last look; a line now and then, a checkpoint now and then."""
        if self.step == self.looked:
            return
        refused, of, self.looked = self.optimiser.take_refused(), self.step - self.looked, self.step
        if refused:
            self.say(f"{refused} of the last {of} steps were not finite")
        if self.guard.look(refused, of, self.step):
            self.say(f"back to the last good checkpoint, rate {self.optimiser.rate:.2e}")
        if self.step % SAY_EVERY == 0 or self.step in (LOOK_EVERY, 4 * LOOK_EVERY):
            steps, seconds = self.step - self.said[0], time.time() - self.said[1]
            self.say(
                f"step {self.step} slice {self.number} loss {float(self.losses) / steps:.4f} "
                f"{steps * self.args.tokens / seconds / 1e6:.2f} M tokens/s {self.share():.0%}"
            )
            self.losses, self.said = 0.0, (self.step, time.time())
        if time.time() - self.checkpointed >= self.args.checkpoint:
            self.checkpoint()

    def checkpoint(self):
        self.checkpointed = time.time()
        progress = {
            "step": self.step, "seen": self.seen, "number": self.number, "quantised": self.quantised,
            "spent": time.time() - self.began, "scoring": self.scoring,
        }
        if self.guard.save(progress):
            self.say(f"checkpoint at step {self.step}")

    def go_on(self):
        """From the checkpoint of an interrupted run with the same settings, where there is one."""
        progress = self.guard.resume()
        if progress is None:
            return
        self.step, self.seen, self.number = progress["step"], progress["seen"], progress["number"]
        self.quantised, self.scoring = progress["quantised"], progress["scoring"]
        self.began, self.looked, self.said = time.time() - progress["spent"], self.step, (self.step, time.time())
        self.model.quantise(self.quantised)
        self.rng = np.random.default_rng([self.args.seed, self.step])
        self.say(f"going on from the checkpoint at step {self.step}")

    def save(self, state):
        path = os.path.join(self.args.out, self.args.kind + ".safetensors")
        save_file({k: v.half().cpu().contiguous() for k, v in state.items()}, path)
        return path

    def finish(self, facts):
        """Keep the averaged or the last weights, whichever suits the held-back rows better; measure and save."""
        args, best = self.args, None
        self.model.quantise(args.quantised > 0)
        for name, averaged in (("averaged", True), ("last", False)):
            state = self.optimiser.state(averaged)
            self.optimiser.put(state)
            held = self.held_back()
            self.say(f"{name} weights: calibration {held['calibration']} score {held['score']:.4f}")
            if not np.isfinite(held["score"]):
                continue
            if best is None or held["score"] > best[0]["score"]:
                best = (held, state, name)
        if best is None:
            raise Diverged(f"neither the averaged nor the last weights give finite scores. {self.guard.where()}")
        held, state, name = best
        self.say(f"kept the {name} weights; saved {self.save(state)}")
        self.optimiser.put(state)
        dev_logits, result = self.measure(held["calibration"])
        file = os.path.join(args.out, args.kind)
        np.savez(file + ".logits.npz", dev=dev_logits, calibration=held["logits"])
        with open(file + ".json", "w") as handle:
            json.dump({"kept": name, **facts, "settings": vars(args), "calibration": held["calibration"], **result}, handle, indent=1)
        self.say("done")

    def held_back(self):
        """Logits, calibration and mean log likelihood per set on the held-back training rows."""
        pool = self.pool
        rows = pool.rows(CALIBRATION)
        logits = predict(self.model, Packed(pool, rows, self.device), 4 * self.args.tokens).cpu().numpy()
        label, group = pool.label[rows], pool.group[rows]
        documents = {i for i, g in enumerate(pool.groups) if g in DOCUMENT_SETS or is_written(g)}
        calibration = fit_calibration(logits, label, group, documents)
        score = float(np.mean([log_likelihood(logits[group == g], label[group == g], calibration) for g in np.unique(group)]))
        return {"logits": logits, "calibration": calibration, "score": score}

    def measure(self, calibration):
        """Figures on dev under every policy, in eight-bit and in float arithmetic."""
        pool, result = self.pool, {"policies": {}}
        rows = pool.rows(DEV)
        dev = {k: v for k, v in pool.arrays.items() if k.startswith("dev_")}
        dev["first"] = int(rows[0])
        packed = Packed(pool, rows, self.device)
        logits = predict(self.model, packed, 4 * self.args.tokens).cpu().numpy()
        for number, policy in enumerate(POLICIES):
            raw, fitted = report(dev, logits, None, number), report(dev, logits, calibration, number)
            result["policies"][policy] = {"raw": raw, "calibrated": fitted}
            self.say(f"{policy}: average {raw['average']} raw, {fitted['average']} calibrated, best threshold {raw['best_threshold']}, three-way {raw['three_way']}")
        self.say("raw, retrieval: " + json.dumps({k: v["balanced"] for k, v in result["policies"]["retrieval"]["raw"]["sets"].items()}))
        if self.args.quantised > 0:
            self.model.quantise(False)
            whole = predict(self.model, packed, 4 * self.args.tokens).cpu().numpy()
            result["float"] = report(dev, whole, calibration, 0)
            self.say(f"float arithmetic: average {result['float']['average']} calibrated (retrieval)")
        return logits, result


def log_likelihood(logits, label, calibration):
    p = probabilities(logits, calibration)[:, 0].clip(1e-6, 1 - 1e-6)
    return np.mean(np.where(label == 0, np.log(p), np.log(1 - p)))


def read_arguments(given=None):
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("kind", choices=("small", "base"))
    p.add_argument("--pool", required=True)
    p.add_argument("--weights", nargs="+", required=True, help="base weights (base_weights.py), one or more files")
    p.add_argument("--resume", help="a KIND.safetensors to go on from")
    p.add_argument("--teacher", help="base.safetensors that teaches on all rows; without teachers the model is trained on labels alone")
    p.add_argument("--teacher-weights", nargs="+", help="base weights of the teacher (its word embeddings are frozen)")
    p.add_argument("--earlier", nargs="*", default=[], help="finished .safetensors, of either kind, that teach, too, on public rows")
    p.add_argument("--earlier-weights", nargs="+", help="base weights of these; --weights unless given")
    p.add_argument("--out", required=True)
    p.add_argument("--seconds", type=float, default=540)
    p.add_argument("--steps", type=int, default=0, help="stop earlier, after this many steps")
    p.add_argument("--rate", type=float, default=8e-5)
    p.add_argument("--drop", type=float, default=0.1)
    p.add_argument("--consistency", type=float, default=0.0, help="every pair is read twice; how much it counts that both agree")
    p.add_argument("--adversarial", type=float, default=0.0, help="every pair is learnt again with its embeddings moved this far against it")
    p.add_argument("--warmup", type=int, default=150)
    p.add_argument("--tokens", type=int, default=32768, help="tokens per step")
    p.add_argument("--average", type=float, default=0.998)
    p.add_argument("--quantised", type=float, default=0.15, help="share of the time with eight-bit arithmetic")
    p.add_argument("--soft", type=float, default=0.7, help="weight of the teachers' scores on labelled rows of public sets")
    p.add_argument("--soft-written", type=float, help="the same on written and altered pairs, whose labels are clean; --soft unless given")
    p.add_argument("--temperature", type=float, default=1.5)
    p.add_argument("--unlabelled", type=float, default=1.0, help="passes over the unlabelled rows per pass")
    p.add_argument("--public", type=float, default=1.0, help="how many times as often as in the mix a pass uses labelled rows of public sets")
    p.add_argument("--slice", type=float, default=0.5, help="part of a pass prepared at a time")
    p.add_argument("--late", type=float, default=0.6, help="share of the time after which passes lean towards documents")
    p.add_argument("--keep-slices", type=int, default=6, help="slices scored by the teachers, then used again")
    p.add_argument("--slices", help="a folder where scored slices are kept for further runs with the same pool, mix and teachers")
    p.add_argument("--checkpoint", type=float, default=60, help="seconds between checkpoints")
    p.add_argument("--layers", type=int, help="fewer layers, for trying things out")
    p.add_argument("--compile", action="store_true")
    p.add_argument("--seed", type=int, default=1)
    args = p.parse_args(given)
    if args.soft_written is None:
        args.soft_written = args.soft
    if args.earlier and not args.teacher and args.soft_written:
        p.error("without --teacher nothing teaches on written pairs: give --soft-written 0")
    return args


def main():
    try:
        Trainer(read_arguments()).run()
    except Diverged as error:
        raise SystemExit(f"training diverged: {error}") from error


if __name__ == "__main__":
    main()

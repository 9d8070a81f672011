"""Keeps a run alive through steps that are not finite, and ends it clearly when they are not the exception.

A skipped step changes nothing. After `patience` skipped steps in a row the weights, the moments and the running
average go back to the last good checkpoint and the rate is halved. `KIND.checkpoint.pt` also serves a run that was
interrupted: the same command with the same settings goes on from it.
"""
import os

import torch


class Diverged(RuntimeError):
    """Too many steps were not finite for the result to mean anything."""


class Guard:
    def __init__(self, optimiser, path, settings, patience=8, rollbacks=3, tolerated=0.02):
        self.optimiser, self.path, self.settings = optimiser, path, settings
        self.patience, self.most_rollbacks, self.tolerated = patience, rollbacks, tolerated
        self.skipped = self.in_a_row = self.rollbacks = 0

    def counts(self):
        return {"skipped": self.skipped, "rollbacks": self.rollbacks}

    def accept(self):
        self.in_a_row = 0

    def skip(self, step):
        """Count a step that was not finite; True when the optimiser went back to the checkpoint."""
        self.skipped += 1
        self.in_a_row += 1
        if self.in_a_row >= self.patience:
            return self.roll_back(step)
        if self.skipped > max(4 * self.patience, self.tolerated * step):
            raise Diverged(f"{self.skipped} of {step} steps were not finite; lower --rate or look at the data. {self.where()}")
        return False

    def roll_back(self, step):
        self.rollbacks += 1
        saved = self.load()
        if saved is None:
            raise Diverged(f"{self.in_a_row} steps in a row were not finite by step {step}, before the first checkpoint; lower --rate or lengthen --warmup")
        if self.rollbacks > self.most_rollbacks:
            raise Diverged(f"not finite again after going back {self.most_rollbacks} times (step {step}); lower --rate. {self.where()}")
        rate = self.optimiser.rate
        self.optimiser.restore(saved["optimiser"])
        self.optimiser.rate = rate / 2
        self.in_a_row = 0
        return True

    def save(self, progress):
        """Write a checkpoint in place of the last one, unless a step was just skipped or a weight is not finite."""
        if self.in_a_row or not self.optimiser.finite():
            return False
        content = {"settings": self.settings, "progress": progress, "counts": self.counts(), "optimiser": self.optimiser.snapshot()}
        torch.save(content, self.path + ".new")
        os.replace(self.path + ".new", self.path)
        return True

    def load(self):
        """The checkpoint of a run with the same settings, or None."""
        if not os.path.exists(self.path):
            return None
        saved = torch.load(self.path, map_location="cpu", weights_only=True)
        return saved if saved["settings"] == self.settings else None

    def resume(self):
        """Go on from the checkpoint where there is one: its progress, or None."""
        saved = self.load()
        if saved is None:
            return None
        self.optimiser.restore(saved["optimiser"])
        self.skipped, self.rollbacks = saved["counts"]["skipped"], saved["counts"]["rollbacks"]
        return saved["progress"]

    def where(self):
        return f"The last good checkpoint is {self.path}" if os.path.exists(self.path) else "There is no good checkpoint"

    def clear(self):
        if os.path.exists(self.path):
            os.remove(self.path)

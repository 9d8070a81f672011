"""Keeps a run alive through steps that are not finite, and ends it clearly when they are not the exception.

The optimiser refuses a step that is not finite (optimise.py); `look` is told the count every so many steps. When all of
them were refused, the weights, the moments and the running average go back to the last good checkpoint and the rate is
halved. `KIND.checkpoint.pt` also serves a run that was interrupted: the same command with the same settings goes on
from it.
"""
import os

import torch


class Diverged(RuntimeError):
    """Too many steps were not finite for the result to mean anything."""


class Guard:
    def __init__(self, optimiser, path, settings, rollbacks=3, tolerated=0.02):
        self.optimiser, self.path, self.settings = optimiser, path, settings
        self.most_rollbacks, self.tolerated = rollbacks, tolerated
        self.skipped = self.rollbacks = 0
        self.healthy = True

    def counts(self):
        return {"skipped": self.skipped, "rollbacks": self.rollbacks}

    def look(self, refused, of, step):
        """`refused` of the last `of` steps were not finite; True when the optimiser went back to the checkpoint."""
        self.skipped += refused
        self.healthy = not refused
        if refused == of:
            return self.roll_back(step)
        if self.skipped > max(2 * of, self.tolerated * step):
            raise Diverged(f"{self.skipped} of {step} steps were not finite; lower --rate or look at the data. {self.where()}")
        return False

    def roll_back(self, step):
        self.rollbacks += 1
        saved = self.load()
        if saved is None:
            raise Diverged(f"no step was finite lately (step {step}), before the first checkpoint; lower --rate or lengthen --warmup")
        if self.rollbacks > self.most_rollbacks:
            raise Diverged(f"not finite again after going back {self.most_rollbacks} times (step {step}); lower --rate. {self.where()}")
        rate = self.optimiser.rate
        self.optimiser.restore(saved["optimiser"])
        self.optimiser.rate = rate / 2
        self.healthy = True
        return True

    def save(self, progress):
        """Write a checkpoint in place of the last one, unless steps were just refused or a weight is not finite."""
        if not self.healthy or not self.optimiser.finite():
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

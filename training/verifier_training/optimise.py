"""AdamW on float32 copies of bfloat16 weights, gradient clipping, and a running average of the weights."""
import torch


class MasterAdamW:
    """Nothing here waits for the device: a step whose gradient is not finite changes nothing and is counted there."""

    def __init__(self, model, rate, decay=0.01, average=0.999):
        self.live = [p for p in model.parameters() if p.requires_grad]
        self.names = [n for n, p in model.named_parameters() if p.requires_grad]
        self.master = [p.detach().float().clone().requires_grad_(True) for p in self.live]
        self.mean = [m.detach().clone() for m in self.master]
        self.rate, self.average, self.steps = rate, average, 0
        self.refused = torch.zeros((), device=self.master[0].device)
        for live, master in zip(self.live, self.master):
            live.grad, master.grad = torch.zeros_like(live), torch.zeros_like(master)
        matrices = [m for m in self.master if m.ndim > 1]
        vectors = [m for m in self.master if m.ndim <= 1]
        self.adam = torch.optim.AdamW(
            [{"params": matrices, "weight_decay": decay}, {"params": vectors, "weight_decay": 0.0}],
            lr=rate, betas=(0.9, 0.98), eps=1e-8, fused=True,
        )

    def clear_gradients(self):
        torch._foreach_zero_([p.grad for p in self.live])

    def step(self, scale):
        """One step, gradients clipped to norm 1. (The fused kernel divides by grad_scale, and skips on found_inf.)"""
        for group in self.adam.param_groups:
            group["lr"] = self.rate * scale
        gradients = [m.grad for m in self.master]
        with torch.no_grad():
            torch._foreach_copy_(gradients, [p.grad for p in self.live])
            norm = torch.linalg.vector_norm(torch.stack(torch._foreach_norm(gradients)))
            refused = (~torch.isfinite(norm)).float()
            self.adam.grad_scale, self.adam.found_inf = norm.clamp(min=1.0), refused
            self.adam.step()
            self.refused += refused
            self.steps += 1
            keep = min(self.average, (1 + self.steps) / (10 + self.steps))
            torch._foreach_lerp_(self.mean, self.master, 1 - keep)
            torch._foreach_copy_(self.live, self.master)

    def take_refused(self):
        """How many steps were refused since the last call."""
        count = int(self.refused)
        self.refused.zero_()
        return count

    def finite(self):
        """Are all weights, live and averaged, finite?"""
        norms = torch._foreach_norm([m.detach() for m in self.master]) + torch._foreach_norm(self.mean)
        return bool(torch.isfinite(torch.stack(list(norms))).all())

    def snapshot(self):
        return {
            "master": [m.detach() for m in self.master], "mean": self.mean, "adam": self.adam.state_dict(),
            "steps": self.steps, "rate": self.rate,
        }

    def restore(self, saved):
        with torch.no_grad():
            for kept, value in zip(self.master + self.mean, saved["master"] + saved["mean"]):
                kept.copy_(value)
            torch._foreach_copy_(self.live, self.master)
        self.adam.load_state_dict(saved["adam"])
        self.steps, self.rate = saved["steps"], saved["rate"]
        self.clear_gradients()

    def state(self, averaged=True):
        return {n: m.detach().clone() for n, m in zip(self.names, self.mean if averaged else self.master)}

    def restart_average(self):
        """Begin the running average anew (after the arithmetic of the model has changed)."""
        with torch.no_grad():
            torch._foreach_copy_(self.mean, self.master)

    def put(self, state):
        """Copy float32 weights into the live model (the master copies stay)."""
        with torch.no_grad():
            torch._foreach_copy_(self.live, [state[n] for n in self.names])

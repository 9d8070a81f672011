"""Measure an ONNX verifier with onnxruntime on the CPU, one pair at a time as the engine runs it.

usage: python -m verifier_training.eval_onnx verifier.int8.onnx --pool pool.npz [--per-set 200] [--policy 0]
       [--calibration calibration.json] [--out logits.npz]
"""
import argparse
import json
import time

import numpy as np

from .batches import read_pair
from .metrics import POLICIES, report
from .mix import CLASSES, HEADLINE_SETS, THREE_WAY_SETS
from .pool import DEV, Pool

def main():
    import onnxruntime

    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("model")
    p.add_argument("--pool", required=True)
    p.add_argument("--policy", type=int, default=0, help="0 retrieval, 1 retrieval+parts, 2 windows, 3 windows+parts")
    p.add_argument("--per-set", type=int, default=0, help="items per set (all of them by default)")
    p.add_argument("--sets", nargs="*", default=list(dict.fromkeys(HEADLINE_SETS + THREE_WAY_SETS)))
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--calibration")
    p.add_argument("--out")
    args = p.parse_args()
    pool = Pool(args.pool)
    rng = np.random.default_rng(5)
    names = [str(s) for s in pool.arrays["dev_sets"]]
    item_set = pool.arrays["dev_item_set"]
    items = []
    for name in args.sets:
        mine = np.flatnonzero(item_set == names.index(name))
        items.append(rng.permutation(mine)[:args.per_set] if args.per_set else mine)
    items = np.concatenate(items)
    links = pool.arrays["dev_links"]
    links = links[(links[:, 0] == args.policy) & np.isin(links[:, 1], items)]
    first = int(pool.rows(DEV)[0])
    logits = np.zeros((len(pool.rows(DEV)), len(CLASSES)), np.float32)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = args.threads
    session = onnxruntime.InferenceSession(args.model, options, providers=["CPUExecutionProvider"])
    began, tokens, rows = time.time(), 0, np.unique(links[:, 3])
    for row in rows:
        ids, types = read_pair(pool, row)
        feed = {"input_ids": ids[None], "attention_mask": np.ones_like(ids)[None], "token_type_ids": types[None].astype(np.int64)}
        logits[row - first] = session.run(None, feed)[0][0]
        tokens += len(ids)
    chosen = {"first": first, "dev_sets": pool.arrays["dev_sets"], "dev_links": links}
    chosen["dev_item_set"] = np.where(np.isin(np.arange(len(item_set)), items), item_set, -1)
    chosen["dev_item_label"] = pool.arrays["dev_item_label"]
    calibration = json.load(open(args.calibration)) if args.calibration else None
    result = report(chosen, logits, calibration, args.policy)
    print(json.dumps(result, indent=1))
    print(f"{POLICIES[args.policy]}: {len(items)} items, {len(rows)} pairs, {tokens} tokens, {tokens / (time.time() - began):.0f} tokens/s")
    if args.out:
        np.savez(args.out, logits=logits, rows=rows)


if __name__ == "__main__":
    main()

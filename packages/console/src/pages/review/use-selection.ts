import type { AtomicClaim, Decision } from '@claimcheck/contracts';
import { byUrgency } from '@claimcheck/engine/wording';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';

export interface Selection {
  readonly selected: string | null;
  /** "2 of 5" among those to look at; null for a claim that is none of them. */
  readonly position: { readonly at: number; readonly of: number } | null;
  readonly select: (claimId: string) => void;
  readonly step: (by: 1 | -1, among: 'concerned' | 'all') => void;
  /** To the next claim to look at that nobody decided on. */
  readonly advance: () => void;
}

/** The number of the claim that the page's address names, which is how a link to a claim works. */
const numberInAddress = (): number => Number(/^#claim-(\d+)$/.exec(location.hash)?.[1] ?? 0);

/** Begins with the claim of the address, else the gravest, and walks through those to look at, in the text's order. */
export function useSelection(
  claims: readonly AtomicClaim[],
  concerned: ReadonlySet<string>,
  standing: ReadonlyMap<string, Decision>,
): Selection {
  const [number, setNumber] = useState(numberInAddress);
  useEffect(() => {
    const follow = () => setNumber(numberInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const problems = useMemo(() => claims.filter(({ id }) => concerned.has(id)), [claims, concerned]);
  const first = useMemo(() => (problems.toSorted(byUrgency)[0] ?? claims[0])?.id ?? null, [problems, claims]);
  const selected = claims[number - 1]?.id ?? first;
  const walk = problems.length > 0 ? problems : claims;

  const select = useCallback(
    (claimId: string) => {
      const chosen = claims.findIndex(({ id }) => id === claimId) + 1;
      history.replaceState(null, '', `#claim-${chosen}`);
      setNumber(chosen);
    },
    [claims],
  );
  const step = useCallback<Selection['step']>(
    (by, among) => {
      const list = among === 'all' ? claims : walk;
      if (list.length === 0) return;
      const here = claims.findIndex(({ id }) => id === selected);
      const index = list.findIndex(({ id }) => id === selected);
      if (index >= 0) select(list[(index + by + list.length) % list.length]!.id);
      else {
        const after = list.findIndex(({ id }) => claims.findIndex((claim) => claim.id === id) > here);
        select(list.at(by === 1 ? Math.max(0, after) : after - 1)!.id);
      }
    },
    [claims, walk, selected, select],
  );
  const advance = useCallback(() => {
    const start = walk.findIndex(({ id }) => id === selected);
    const order = [...walk.slice(start + 1), ...walk.slice(0, Math.max(0, start))];
    const next = order.find(({ id }) => !standing.has(id));
    if (next) select(next.id);
  }, [walk, selected, standing, select]);

  const at = problems.findIndex(({ id }) => id === selected);
  return {
    selected,
    position: at < 0 ? null : { at: at + 1, of: problems.length },
    select,
    step,
    advance,
  };
}

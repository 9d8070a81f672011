import type { HostileInput } from './inputs.js';
import type { Finding, Tester } from './tester.js';

const MOST_TRIES = 40;

/** The smallest input that still fails the same stage: less and less is left of its pieces. */
export async function shrunk(finding: Finding, tester: Tester): Promise<Finding> {
  let best = finding;
  let tries = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const input of smaller(best.input)) {
      if (++tries > MOST_TRIES) return best;
      const again = await tester.try(input, [finding.stage]);
      if (!again) continue;
      best = again;
      isSmaller = true;
      break;
    }
  }
  return best;
}

function* smaller(input: HostileInput): Generator<HostileInput> {
  const { before, pieces, after } = input;
  if (before !== '') yield { ...input, before: '' };
  if (after !== '') yield { ...input, after: '' };
  if (pieces.length > 1)
    for (const i of pieces.keys()) yield { ...input, pieces: pieces.filter((_, at) => at !== i) };
  for (const [i, piece] of pieces.entries()) {
    const middle = piece.length >> 1;
    if (middle === 0) continue;
    for (const half of [piece.slice(0, middle), piece.slice(middle)])
      yield { ...input, pieces: pieces.with(i, half) };
  }
}

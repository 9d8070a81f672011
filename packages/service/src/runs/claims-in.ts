import { type AtomicClaim, childId } from '@claimcheck/contracts';

/**
 * The claims of a run, one after the other out of their list as JSON text: to read a list of tens of thousands at once
 * would hold up everybody else. Each begins with its id, and no text inside looks like that, as its quotes are escaped.
 */
export function* claimsIn(json: string, runId: string, after = 0): Generator<AtomicClaim> {
  const startOf = (ordinal: number, from: number) =>
    json.indexOf(`{"id":"${childId(runId, 'claim', ordinal)}"`, from);
  let start = startOf(after + 1, 0);
  for (let ordinal = after + 1; start >= 0; ordinal += 1) {
    const next = startOf(ordinal + 1, start);
    yield JSON.parse(json.slice(start, json.lastIndexOf('}', next < 0 ? json.length : next) + 1));
    start = next;
  }
}

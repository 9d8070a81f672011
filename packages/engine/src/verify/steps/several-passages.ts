import type { SupportStatus } from '@claimcheck/contracts';
import type { SupportScores } from '../../ports.js';
import { termsOf } from '../../retrieve/terms.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { windowOf } from '../../retrieve/windows.js';
import { pairFits, pairOf } from '../evidence.js';
import type { MessageId } from '../explain/messages.js';
import { plainly } from '../explain/messages.js';
import type { Hearing, Step } from '../ruling.js';
import { PLAIN_TOGETHER, SILENT_QUOTE } from '../thresholds.js';

/** and so many are tried beside the quote: those with most of the claim's words that it leaves unsaid. */
const MOST_TRIED = 3;

interface Kind {
  readonly label: keyof SupportScores;
  /** The reason that only points to the quote. */
  readonly reason: MessageId;
  readonly several: 'several-state' | 'several-refute';
  readonly whole: 'whole-states' | 'whole-refutes';
}

const KINDS: ReadonlyMap<SupportStatus, Kind> = new Map([
  ['supported', { label: 'supported', reason: 'stated', several: 'several-state', whole: 'whole-states' }],
  [
    'contradicted',
    { label: 'contradicted', reason: 'says-otherwise', several: 'several-refute', whole: 'whole-refutes' },
  ],
]);

/** Where the quote says nothing by itself, the reason names the two passages that do together, or says that none does. */
export const nameSeveralPassages: Step = async (hearing) => {
  const { claim, standing, sources, verifier, signal } = hearing;
  const { primarySpan, conflict, status, message } = standing;
  const kind = KINDS.get(status);
  const quoted = primarySpan && sources.unitAt(primarySpan);
  if (!kind || !quoted || conflict !== null || message.id !== kind.reason) return null;
  const read = (texts: readonly string[]) =>
    verifier.score(
      texts.map((text) => pairOf(text, claim)),
      signal,
    );
  const [alone] = await read([aloneText(quoted)]);
  if (alone!.neutral < SILENT_QUOTE) return null;
  const pairs = partnersOf(quoted, hearing)
    .map((unit) => [quoted, unit].sort((a, b) => a.order - b.order))
    .map((units) => ({ units, text: windowOf(quoted.sourceIndex, units).text }))
    .filter(({ text }) => pairFits(verifier, pairOf(text, claim)));
  const scores = pairs.length === 0 ? [] : await read(pairs.map(({ text }) => text));
  const plainest = Math.max(0, ...scores.map((each) => each[kind.label]));
  const ruledBy = 'reader/several-passages';
  if (plainest < PLAIN_TOGETHER) return { ruledBy, message: plainly(kind.whole) };
  const { units } = pairs[scores.findIndex((each) => each[kind.label] === plainest)]!;
  const [one, other] = units.map(({ text }) => text);
  return { ruledBy, message: { id: kind.several, params: { one: one!, other: other! } } };
};

/** Passages of the same source that bring words of the claim which the quote leaves unsaid. */
function partnersOf(quoted: Unit, { claim, evidence }: Hearing): Unit[] {
  const said = new Set(termsOf(aloneText(quoted)));
  const unsaid = new Set(termsOf(claim.statement).filter((term) => !said.has(term)));
  const reading = evidence.readings.find(({ sourceIndex }) => sourceIndex === quoted.sourceIndex);
  const brings = ({ text }: Unit) => new Set(termsOf(text).filter((term) => unsaid.has(term))).size;
  return (reading?.window.units ?? [])
    .filter(
      (unit) => unit.order !== quoted.order && !unit.isHeading && !unit.isIntroduction && brings(unit) > 0,
    )
    .sort((a, b) => brings(b) - brings(a) || a.order - b.order)
    .slice(0, MOST_TRIED);
}

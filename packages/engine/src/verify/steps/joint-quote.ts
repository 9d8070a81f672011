import type { SupportStatus } from '@claimcheck/contracts';
import type { SupportScores } from '../../ports.js';
import { termsOf } from '../../retrieve/terms.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { windowOf } from '../../retrieve/windows.js';
import { pairFits, pairOf } from '../evidence.js';
import type { Step } from '../ruling.js';
import { PLAIN_ALONE, PLAINER_TOGETHER } from '../thresholds.js';

/** They are at most this far apart, and what lies between is quoted with them: no more than this in all. */
const REACH = 3;
const LONGEST_QUOTE = 400;

const LABELS: ReadonlyMap<SupportStatus, keyof SupportScores> = new Map([
  ['supported', 'supported'],
  ['partially_supported', 'partial'],
  ['contradicted', 'contradicted'],
]);

/** Where the quoted sentence or row decides the claim only together with another close by, both are quoted. */
export const quoteJointly: Step = async ({ claim, standing, sources, verifier, signal }) => {
  const { primarySpan, fix } = standing;
  const label = LABELS.get(standing.status);
  // What would put the claim right stands in one sentence.
  if (!label || !primarySpan || fix !== null) return null;
  const { sourceIndex } = primarySpan;
  const siblings = sources.unitsBySource[sourceIndex]!;
  const quoted = sources.unitAt(primarySpan);
  if (!quoted) return null;
  const said = new Set(termsOf(quoted.text));
  const unsaid = new Set(termsOf(claim.statement).filter((term) => !said.has(term)));
  const partners = siblings
    .slice(Math.max(0, quoted.order - REACH), quoted.order + REACH + 1)
    .filter((unit) => mayComplete(quoted, unit, unsaid));
  const [alone, ...joint] = [[quoted], ...partners.map((unit) => [quoted, unit])]
    .map((units) =>
      windowOf(
        sourceIndex,
        units.sort((a, b) => a.order - b.order),
      ),
    )
    .filter(({ text }) => pairFits(verifier, pairOf(text, claim)));
  if (!alone || joint.length === 0) return null;
  const read = async (texts: readonly string[]) =>
    (
      await verifier.score(
        texts.map((text) => pairOf(text, claim)),
        signal,
      )
    ).map((scores) => scores[label]);
  const [sole] = await read([alone.text]);
  if (sole! > PLAIN_ALONE) return null;
  const together = await read(joint.map(({ text }) => text));
  const plainest = Math.max(...together);
  if (plainest < sole! + PLAINER_TOGETHER) return null;
  const { units } = joint[together.indexOf(plainest)]!;
  const partner = units.find((unit) => unit !== quoted)!;
  const [other] = await read([aloneText(partner)]);
  if (plainest < other! + PLAINER_TOGETHER) return null;
  const both = { start: units[0]!.range.start, end: units[1]!.range.end };
  return { ruledBy: 'reader/joint-quote', span: { sourceIndex, range: both } };
};

/** A neighbour may; what is farther off has to bring a word of the claim that the quote leaves unsaid. */
function mayComplete(quoted: Unit, unit: Unit, unsaid: ReadonlySet<string>): boolean {
  if (unit === quoted || unit.isRow !== quoted.isRow || unit.isHeading || unit.isIntroduction) return false;
  if (Math.abs(unit.order - quoted.order) === 1) return true;
  const start = Math.min(unit.range.start, quoted.range.start);
  const end = Math.max(unit.range.end, quoted.range.end);
  return end - start <= LONGEST_QUOTE && termsOf(unit.text).some((term) => unsaid.has(term));
}

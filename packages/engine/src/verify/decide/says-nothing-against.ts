import type { SourceIndex } from '../../retrieve/index-sources.js';
import { aloneText, type Unit } from '../../retrieve/units.js';
import { labelWords } from '../checks/figures/labels.js';
import { leavesAsItIs } from '../meaning/change-wording.js';
import { isWithin, labelAt, openingReference } from '../meaning/clause-labels.js';
import { topicOf } from '../meaning/topic.js';
import type { SourceRuling } from '../read/source-ruling.js';

/**
 * Whether what seems to contradict a claim beside a passage that states it says nothing against that passage: it leaves
 * the matter as it is, or opens with the number of another clause, "New § 8: liability insurance of €2 million".
 */
export function leavesUntouched(stating: Unit, unit: Unit, index: SourceIndex): boolean {
  if (unit.sourceIndex === stating.sourceIndex) return false;
  if (leavesAsItIs(unit.text)) return true;
  const meant = openingReference(unit.text);
  const label = meant && labelAt(stating, index);
  return !!meant && !!label && !isWithin(label, meant) && !isWithin(meant, label);
}

const RUN_IN_LABEL = /^([^:;.,|]{2,40}):\s/;

/** "Debit card: from the age of 14 …": what a unit says under a label of its own is said of that alone. */
export function isLabelledOtherwise(stating: Unit, unit: Unit, statement: string): boolean {
  // The label of a figure names that figure, in whatever words.
  if (labelWords(unit).length > 0) return false;
  const label = topicOf(RUN_IN_LABEL.exec(unit.text)?.[1] ?? '');
  const there = topicOf(`${aloneText(stating)} ${statement}`);
  return label.size > 0 && [...label].every((word) => !there.has(word));
}

/** Whether an outcome contradicts nothing that another source says, which a check's finding may still do. */
export function saysNothingAgainst(
  { status, span, fix, finding }: SourceRuling,
  outcomes: readonly SourceRuling[],
  statement: string,
  index: SourceIndex,
): boolean {
  const unit = status === 'contradicted' && span && index.unitAt(span);
  return (
    !!unit &&
    outcomes.some((other) => {
      const stating = BACKING.has(other.status) && other.span && index.unitAt(other.span);
      if (!stating) return false;
      if (!finding && isLabelledOtherwise(stating, unit, statement)) return true;
      return leavesUntouched(stating, unit, index) && !(fix && leavesAsItIs(unit.text));
    })
  );
}

const BACKING: ReadonlySet<string> = new Set(['supported', 'partially_supported']);

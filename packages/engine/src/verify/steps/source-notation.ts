import { weighSources } from '../decide/weigh-sources.js';
import { inNotationOf } from '../figures/other-notation.js';
import { gatherEvidence } from '../gather-evidence.js';
import type { Step } from '../ruling.js';

/** What seems to contradict a claim may be the same in another unit: with the source's own figures it is read again. */
export const readInSourceNotation: Step = async ({ claim, standing, sources, verifier, signal }) => {
  if (standing.status !== 'contradicted') return null;
  const unit = standing.primarySpan && sources.unitAt(standing.primarySpan);
  const statement = unit ? inNotationOf(unit, claim.statement) : null;
  if (statement === null) return null;
  const again = { ...claim, statement };
  const restated = weighSources(again, await gatherEvidence(again, sources, verifier, signal), sources);
  return restated.status === 'supported' ? { ruledBy: 'figures/other-notation', restated } : null;
};

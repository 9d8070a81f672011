import { aloneText } from '../../retrieve/units.js';
import { saidOtherwise } from '../checks/said-otherwise.js';
import { weighSources } from '../decide/weigh-sources.js';
import { gatherEvidence } from '../evidence.js';
import { found } from '../explain/messages.js';
import { boundCaseOf } from '../figures/bound-cases.js';
import { top } from '../read/judge-unit.js';
import { isAt, type Step, spanOf } from '../ruling.js';
import { sharedWords } from '../topic.js';

/**
 * A verifier cannot tell whether a figure meets a bound. So the claim is read again in the source's terms, "over 10 kg"
 * for "12 kg": where it is supported in these, the figure decides it.
 */
export const readAtBound: Step = async ({ claim, standing, evidence, sources, verifier, signal }) => {
  const unit = standing.primarySpan
    ? sources.unitAt(standing.primarySpan)
    : top(evidence.candidates, ({ alignment }) => alignment)?.unit;
  const bound = unit && !unit.isRow ? boundCaseOf(claim.statement, unit.text) : null;
  if (!unit || !bound || standing.status === (bound.isMet ? 'supported' : 'contradicted')) return null;
  const again = { ...claim, statement: bound.restated };
  const restated = weighSources(again, await gatherEvidence(again, sources, verifier, signal), sources);
  if (restated.status !== 'supported') return null;
  if (bound.isMet) return { ruledBy: 'figures/bound-met', restated };
  if (!isAt(unit, restated.primarySpan) || sharedWords(claim.statement, aloneText(unit)) < 2) return null;
  return {
    ruledBy: 'figures/bound-broken',
    status: 'contradicted',
    strength: restated.support,
    support: Math.min(standing.support, 1 - restated.support),
    span: spanOf(unit),
    message: found(saidOtherwise(bound.said, bound.part)),
    unsupportedPart: bound.part,
    fix: null,
  };
};

import { plainly } from '../explain/messages.js';
import { operandOf } from '../figures/operands.js';
import { type Step, spanOf } from '../ruling.js';

/** A verifier cannot reckon, so that it seldom finds the unit that a claim reckons with. */
export const quoteOperand: Step = ({ claim, standing, sources }) => {
  const { status, primarySpan, message } = standing;
  if (status !== 'supported' || primarySpan === null || message.id === 'reckoned') return null;
  const operand = operandOf(claim, sources.unitAt(primarySpan), sources);
  return (
    operand && { ruledBy: 'arithmetic/operand', status, span: spanOf(operand), message: plainly('reckoned') }
  );
};

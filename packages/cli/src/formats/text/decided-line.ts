import type { DecidedClaim } from '@claimcheck/contracts';
import { STATUS_LABEL } from '@claimcheck/engine';
import { plain } from '../../terminal/paint.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { run, wrap } from '../../terminal/wrap.js';
import { STATUS_LOOK } from './look.js';

const BESIDE_TEXT = '  ✓ '.length + 1;

/** One claim on one line that fits: "  ✗ Contradicted: The warranty lasts 24 months." */
export function decidedLine(
  { text, support_status }: Pick<DecidedClaim, 'text' | 'support_status'>,
  { width, paint }: Terminal,
): string {
  const { sign, colour } = STATUS_LOOK[support_status];
  const label = support_status === 'supported' ? '' : `${STATUS_LABEL[support_status]}: `;
  const room = width - BESIDE_TEXT - label.length - 1;
  const [line = '', ...rest] = wrap([run(oneLine(text))], Math.max(8, room), plain);
  return `  ${paint(sign, colour)} ${paint(label, colour)}${line}${rest.length > 0 ? '…' : ''}`;
}

import type { SafeUseStatus, SupportStatus } from '@claimcheck/contracts';
import type { Style } from '../../terminal/paint.js';

export interface Look {
  /** Tells the status without colour. */
  readonly sign: string;
  readonly colour: Style;
}

export const STATUS_LOOK: Record<SupportStatus, Look> = {
  supported: { sign: '✓', colour: 'green' },
  partially_supported: { sign: '◐', colour: 'yellow' },
  unsupported: { sign: '○', colour: 'orange' },
  contradicted: { sign: '✗', colour: 'red' },
  insufficient_context: { sign: '?', colour: 'magenta' },
  not_checked: { sign: '–', colour: 'blue' },
};

/** A claim that holds but needs a look. */
export const ATTENTION: Look = { sign: '!', colour: 'yellow' };

export const VERDICT_LOOK: Record<SafeUseStatus, Look> = {
  verified_for_use: { sign: '✓', colour: 'green' },
  verified_with_limits: { sign: '✓', colour: 'yellow' },
  needs_review: { sign: '◐', colour: 'yellow' },
  partially_supported: { sign: '◐', colour: 'yellow' },
  insufficient_context: { sign: '?', colour: 'magenta' },
  unsupported: { sign: '○', colour: 'orange' },
  needs_repair: { sign: '✗', colour: 'red' },
  contradicted: { sign: '✗', colour: 'red' },
  blocked: { sign: '✗', colour: 'red' },
};

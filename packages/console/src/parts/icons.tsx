import type { SafeUseStatus, SupportStatus } from '@claimcheck/contracts';
import { SAFE_USE_LABEL, STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';

export function Logo({ size = 22 }: { size?: number }): JSX.Element {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M9 16.5l4.6 4.6L23.5 11" />
    </svg>
  );
}

/** A shape for each status, so that none is told by its colour alone. */
const SHAPE: Readonly<Record<SupportStatus | 'flagged', JSX.Element>> = {
  flagged: <path d="M8 4.6v4M8 11.2v.2" />,
  supported: <path d="M4.5 8.4l2.4 2.4 4.7-5.2" />,
  partially_supported: <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6z" class="filled" />,
  unsupported: <path d="M5 8h6" />,
  contradicted: <path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" />,
  insufficient_context: (
    <path d="M6.2 6.4c0-1 .8-1.7 1.8-1.7s1.8.7 1.8 1.6c0 1.3-1.8 1.4-1.8 2.7M8 11.2v.2" />
  ),
  not_checked: <path d="M5.4 8h.1M8 8h.1M10.6 8h.1" />,
};

export function StatusIcon({ status }: { status: SupportStatus | 'flagged' }): JSX.Element {
  return (
    <svg class={`status-icon ${status}`} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.4" />
      {SHAPE[status]}
    </svg>
  );
}

export function StatusChip({ status }: { status: SupportStatus }): JSX.Element {
  return (
    <span class={`chip ${status}`}>
      <StatusIcon status={status} />
      {STATUS_LABEL[status]}
    </span>
  );
}

const LOOK_OF_VERDICT: Readonly<Record<SafeUseStatus, SupportStatus>> = {
  verified_for_use: 'supported',
  verified_with_limits: 'partially_supported',
  needs_review: 'insufficient_context',
  partially_supported: 'partially_supported',
  insufficient_context: 'insufficient_context',
  unsupported: 'unsupported',
  needs_repair: 'contradicted',
  contradicted: 'contradicted',
  blocked: 'contradicted',
};

export function VerdictChip({ verdict }: { verdict: SafeUseStatus }): JSX.Element {
  const look = LOOK_OF_VERDICT[verdict];
  return (
    <span class={`chip ${look}`}>
      <StatusIcon status={look} />
      {SAFE_USE_LABEL[verdict]}
    </span>
  );
}

import type { ReviewRun, ReviewRunDetail } from '@claimcheck/client';
import { SAFE_USE_LABEL } from '@claimcheck/engine';
import { VERDICT_LOOK } from '../formats/text/look.js';
import { oneLine } from '../terminal/printable.js';
import { table } from '../terminal/table.js';
import type { Terminal } from '../terminal/terminal.js';

const minute = (time: string | null): string => (time === null ? '-' : time.slice(0, 16));

/** One run, a fact a line. */
export function describeRun(run: ReviewRunDetail, { paint }: Terminal): string {
  const look = run.safe_use_status && VERDICT_LOOK[run.safe_use_status];
  const verdict = run.safe_use_status && `${look?.sign} ${SAFE_USE_LABEL[run.safe_use_status]}`;
  const facts: [string, string | null][] = [
    ['Status', run.status],
    ['Verdict', verdict && look && paint(verdict, look.colour, 'bold')],
    ['Why', reasonsOf(run)],
    ['Error', run.error_code && oneLine(`${run.error_code}: ${run.error_message}`)],
    [
      'Claims',
      run.status === 'completed' ? `${run.claim_count}, ${run.unsupported_claim_count} unsupported` : null,
    ],
    ['Sources', String(run.source_count)],
    ['Use', `${run.intended_use}, ${run.strictness}`],
    ['Name', run.external_id && oneLine(run.external_id)],
    ['Created', run.created_at],
    ['Completed', run.completed_at],
    ['Report', run.status === 'completed' ? `claimcheck report ${run.id}` : null],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value ? [`  ${paint(name.padEnd(10), 'dim')}${value}`] : [],
  );
  return [run.id, ...lines].join('\n');
}

function reasonsOf({ gate_verdict }: ReviewRunDetail): string | null {
  const messages = new Set(gate_verdict?.reasons.map(({ message }) => oneLine(message)));
  return [...messages].join(`\n${' '.repeat(12)}`) || null;
}

/** Runs as a table, newest first. */
export function describeRuns(runs: readonly ReviewRun[]): string {
  const rows = runs.map((run) => [
    run.id,
    run.status,
    run.safe_use_status ?? '-',
    `${run.unsupported_claim_count}/${run.claim_count}`,
    minute(run.created_at),
    run.external_id ?? '-',
  ]);
  return table(['RUN', 'STATUS', 'VERDICT', 'UNSUPPORTED', 'CREATED', 'NAME'], rows);
}

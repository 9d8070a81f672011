import { citationIssueCount, count, meaningFor, SAFE_USE_LABEL, STATUS_LABEL } from '@claimcheck/engine';
import type { CheckReport } from '../../check/check-report.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { NO_BREAK, type Run, run, unbroken, wrap } from '../../terminal/wrap.js';
import { nameOf } from '../quotes.js';
import { STATUS_LOOK, VERDICT_LOOK } from './look.js';

const LABEL_WIDTH = 10;

/** Sources, counts, the verdict and whether the gate let the answer pass. */
export function renderSummary(report: CheckReport, terminal: Terminal): string[] {
  const line = (label: string, ...runs: Run[]) => labelled(label, runs, terminal);
  return [
    ...line('Sources', run(sourceList(report))),
    ...line('Claims', ...claimCounts(report)),
    ...baselineCounts(report).flatMap((runs) => line('Baseline', ...runs)),
    ...secondReader(report).flatMap((runs) => line('Reader', ...runs)),
    ...line('Verdict', ...verdict(report)),
    ...line('Gate', ...gate(report)),
  ];
}

function labelled(label: string, runs: readonly Run[], { width, paint }: Terminal): string[] {
  const lines = wrap(runs, width - LABEL_WIDTH - 2, paint);
  return lines.map((text, row) => `  ${paint((row === 0 ? label : '').padEnd(LABEL_WIDTH), 'dim')}${text}`);
}

function sourceList({ sources }: CheckReport): string {
  return sources.map((source, index) => `[${index + 1}]${NO_BREAK}${oneLine(nameOf(source))}`).join('  ');
}

function claimCounts({ claims, claim_report }: CheckReport): Run[] {
  const statuses = Object.entries(STATUS_LOOK).flatMap(([status, { sign, colour }]) => {
    const n = claims.filter(({ support_status }) => support_status === status).length;
    const label = STATUS_LABEL[status as keyof typeof STATUS_LABEL].toLowerCase();
    return n === 0 ? [] : [run(unbroken(`${sign} ${n} ${label}`), colour)];
  });
  const others = [
    ...(claim_report.citation_issues.length > 0
      ? [run(unbroken(citationIssueCount(claim_report.citation_issues)), 'yellow')]
      : []),
    ...(claim_report.conflicts.length > 0
      ? [run(unbroken(count(claim_report.conflicts.length, 'source conflict')), 'red')]
      : []),
    ...(claim_report.repairs.length > 0
      ? [run(unbroken(`${count(claim_report.repairs.length, 'repair')} offered`), 'green')]
      : []),
  ];
  return joined([run(String(claims.length), 'bold'), ...statuses, ...others], '   ');
}

/** Who else read the claims, and where they were sent. */
function secondReader({ claim_report: { metadata } }: CheckReport): Run[][] {
  const { second_reader: second } = metadata;
  if (!second) return [];
  const { provider, model, destination, mode, opinions, claims_asked } = second;
  const colour = opinions < claims_asked ? 'yellow' : 'green';
  return [
    [
      run(`${opinions} of ${count(claims_asked, 'claim')} read`, colour),
      run(` by ${oneLine(`${provider}, ${model}`)} at ${oneLine(destination)} (${mode})`),
    ],
  ];
}

function baselineCounts({ gate: { problems, fixed } }: CheckReport): Run[][] {
  if (fixed === null) return [];
  const n = (state: string) => problems.filter((problem) => problem.state === state).length;
  return [
    joined(
      [
        run(`${n('new')} new`, n('new') > 0 ? 'red' : 'dim'),
        run(`${fixed.length} fixed`, fixed.length > 0 ? 'green' : 'dim'),
        run(`${n('unchanged')} unchanged`, 'dim'),
      ],
      '   ',
    ),
  ];
}

function verdict({ claims, gate_verdict: { verdict, strictness, metadata } }: CheckReport): Run[] {
  const { sign, colour } = VERDICT_LOOK[verdict];
  return [
    run(`${sign} ${SAFE_USE_LABEL[verdict]}`, colour, 'bold'),
    run(`  ${meaningFor(verdict, claims)}`),
    run(` (${metadata.intended_use}, ${strictness})`, 'dim'),
  ];
}

function gate(report: CheckReport): Run[] {
  const { passed, fail_on } = report.gate;
  if (passed && fail_on.length === 0)
    return [run('passed', 'green', 'bold'), run(' (nothing fails it)', 'dim')];
  const because = ` (--fail-on ${fail_on.join(',')})`;
  return passed
    ? [run('passed', 'green', 'bold'), run(because, 'dim')]
    : [run('failed', 'red', 'bold'), run(byWhat(report)), run(because, 'dim')];
}

const MOST_NAMED = 12;

/** “ by 3 claims: 1, 4, 5”, by the numbers that the cards have. */
function byWhat({ claims, gate: { problems } }: CheckReport): string {
  const failing = new Set(problems.flatMap(({ fails_gate, claim_id }) => (fails_gate ? [claim_id] : [])));
  const numbers = claims.flatMap(({ id }, index) => (failing.has(id) ? [index + 1] : []));
  if (numbers.length === 0) return '';
  const more = numbers.length > MOST_NAMED ? ', …' : '';
  return ` by ${count(numbers.length, 'claim')}: ${numbers.slice(0, MOST_NAMED).join(', ')}${more}`;
}

function joined(runs: readonly Run[], separator: string): Run[] {
  return runs.flatMap((each, index) => (index === 0 ? [each] : [run(separator), each]));
}

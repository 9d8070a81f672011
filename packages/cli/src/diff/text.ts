import { count, SAFE_USE_LABEL, STATUS_LABEL } from '@claimcheck/engine';
import { STATUS_LOOK, VERDICT_LOOK } from '../formats/text/look.js';
import { oneLine } from '../terminal/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import { type Run, run, wrap } from '../terminal/wrap.js';
import type { ClaimState } from './claim-state.js';
import type { ChangedClaim, ReportDiff } from './report-diff.js';

/** The difference of two reports for a terminal. */
export function renderDiff(diff: ReportDiff, { width, paint }: Terminal): string {
  const lines = (indent: number, ...runs: Run[]) =>
    wrap(runs, width - indent, paint).map((line) => ' '.repeat(indent) + line);
  const blocks = [
    ...diff.changed.map((change) => changedClaim(change, lines)),
    listed('+', 'Claimed only now', diff.added, lines),
    listed('-', 'No longer claimed', diff.removed, lines),
    [...lines(2, ...inputs(diff)), ...lines(2, ...totals(diff)), ...lines(2, ...verdict(diff))],
  ];
  return `\n${blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n')}\n`;
}

type Lines = (indent: number, ...runs: Run[]) => string[];

function changedClaim({ direction, before, after, causes }: ChangedClaim, lines: Lines): string[] {
  const colour = direction === 'better' ? 'green' : 'red';
  return [
    ...lines(
      2,
      run(`${STATUS_LOOK[after.support_status].sign} ${after.number}  `, colour, 'bold'),
      run(STATUS_LABEL[before.support_status]),
      run(' → '),
      run(STATUS_LABEL[after.support_status], colour, 'bold'),
    ),
    ...lines(4, run(oneLine(after.text), 'bold')),
    ...(before.text === after.text ? [] : lines(4, run('was  ', 'dim'), run(oneLine(before.text)))),
    ...lines(4, run('now  ', 'dim'), run(oneLine(after.rationale))),
    ...(after.source_quote === null
      ? []
      : lines(
          4,
          run('┃ ', colour),
          run(oneLine(after.source_quote)),
          run(`  ${oneLine(after.source_title ?? '')}`, 'dim'),
        )),
    ...causes.flatMap((cause) => lines(4, run('why  ', 'dim'), run(oneLine(cause)))),
  ];
}

function listed(sign: string, title: string, claims: readonly ClaimState[], lines: Lines): string[] {
  if (claims.length === 0) return [];
  return [
    ...lines(2, run(title, 'dim')),
    ...claims.flatMap(({ text, support_status }) => {
      const look = STATUS_LOOK[support_status];
      return lines(
        2,
        run(`${sign} `),
        run(`${look.sign} ${STATUS_LABEL[support_status]}: `, look.colour),
        run(oneLine(text)),
      );
    }),
  ];
}

function inputs({ inputs }: ReportDiff): Run[] {
  const parts = [
    inputs.answer_changed ? 'the answer changed' : 'the same answer',
    ...inputs.sources_changed.map((title) => `${title} edited`),
    ...inputs.sources_added.map((title) => `${title} added`),
    ...inputs.sources_removed.map((title) => `${title} removed`),
    ...(inputs.verifier.before === inputs.verifier.after ? [] : ['another verifier']),
    ...(inputs.policy.before === inputs.policy.after ? [] : ['another policy']),
    ...(inputs.question_changed ? ['another question'] : []),
  ];
  return [run('Inputs    ', 'dim'), run(oneLine(parts.join(', ')))];
}

function totals({ changed, added, removed, unchanged_count }: ReportDiff): Run[] {
  const n = (direction: ChangedClaim['direction']) =>
    changed.filter((change) => change.direction === direction).length;
  return [
    run('Claims    ', 'dim'),
    run(`${n('better')} better`, n('better') > 0 ? 'green' : 'dim'),
    run(`   ${n('worse')} worse`, n('worse') > 0 ? 'red' : 'dim'),
    run(
      `   ${added.length} added   ${removed.length} removed   ${count(unchanged_count, 'claim')} unchanged`,
      'dim',
    ),
  ];
}

function verdict({ verdict: { before, after } }: ReportDiff): Run[] {
  const label = (status: typeof before) => run(SAFE_USE_LABEL[status], VERDICT_LOOK[status].colour, 'bold');
  const stays = before === after;
  return [
    run('Verdict   ', 'dim'),
    label(before),
    ...(stays ? [run(' as before', 'dim')] : [run(' → '), label(after)]),
  ];
}

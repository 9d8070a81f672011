import { lineMap, positionOf } from '@claimcheck/documents';
import type { QuoteReader } from '@claimcheck/engine';
import type { CheckReport } from '../../check/check-report.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { run, wrap } from '../../terminal/wrap.js';
import { type Finding, findingsOf } from '../findings.js';
import { problemLabel } from '../problem-label.js';
import { renderAnswer } from './answer.js';
import { lookOf, renderFinding, titleOf } from './finding.js';
import { renderSummary } from './summary.js';

/** The report for a terminal. Without colour it says the same. */
export function renderText(report: CheckReport, read: QuoteReader, terminal: Terminal): string {
  const findings = findingsOf(report, read).filter(({ problems }) => problems.length > 0);
  const known = findings.filter(isKnown);
  const lines = lineMap(report.ai_output);
  const placeOf = ({ claim }: Finding) => {
    const { line, column } = positionOf(lines, claim.output_start_offset);
    return `${report.answer.path === '-' ? 'stdin' : oneLine(report.answer.path)}:${line}:${column}`;
  };
  const blocks = [
    renderAnswer(report, terminal),
    ...findings
      .filter((finding) => !isKnown(finding))
      .map((finding) => renderFinding(finding, placeOf(finding), report.sources, terminal)),
    known.length > 0 ? knownProblems(known, terminal) : [],
    fixedProblems(report, terminal),
    [`  ${terminal.paint('─'.repeat(terminal.width - 2), 'dim')}`, ...renderSummary(report, terminal)],
  ];
  return `\n${blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n')}\n`;
}

function isKnown({ problems }: Finding): boolean {
  return problems.every(({ state }) => state === 'unchanged');
}

/** Problems that the baseline has too: one line each. */
function knownProblems(known: readonly Finding[], { paint, width }: Terminal): string[] {
  return [
    `  ${paint('In the baseline too', 'dim')}`,
    ...known.flatMap((finding) => {
      const { sign, colour } = lookOf(finding);
      const { number } = finding;
      const words = `${titleOf(finding)}: ${finding.words}`;
      return wrap([run(`${sign} ${number}  `, colour), run(words, 'dim')], width - 2, paint).map(
        (line) => `  ${line}`,
      );
    }),
  ];
}

function fixedProblems({ gate: { fixed } }: CheckReport, { paint, width }: Terminal): string[] {
  if (!fixed || fixed.length === 0) return [];
  return [
    `  ${paint('Fixed since the baseline', 'dim')}`,
    ...fixed.flatMap(({ claim_text, code }) => {
      const words = [
        run('✓ ', 'green'),
        run(`${problemLabel(code)}: `, 'dim'),
        run(oneLine(claim_text ?? 'the answer made no claim')),
      ];
      return wrap(words, width - 2, paint).map((line) => `  ${line}`);
    }),
  ];
}

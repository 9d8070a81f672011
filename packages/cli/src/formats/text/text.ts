import { lineMap, positionOf } from '@claimcheck/documents';
import { howSure, isDoubtful, leastSureFirst, type QuoteReader, uncitedApart } from '@claimcheck/engine';
import type { CheckReport } from '../../check/check-report.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type Run, run, wrap } from '../../terminal/wrap.js';
import { type Finding, findingsOf } from '../findings.js';
import { problemLabel } from '../problem-label.js';
import { quotePlace } from '../quotes.js';
import { renderAnswer } from './answer.js';
import { lookOf, renderFinding, renderSupported, titleOf } from './finding.js';
import { ATTENTION } from './look.js';
import { renderSummary } from './summary.js';

/** The report for a terminal. Without colour it says the same. */
export function renderText(
  report: CheckReport,
  read: QuoteReader,
  terminal: Terminal,
  { all = false }: { readonly all?: boolean } = {},
): string {
  const everything = findingsOf(report, read);
  const findings = everything.filter(({ problems }) => problems.length > 0);
  const known = findings.filter(isKnown);
  const others = findings.filter((finding) => !isKnown(finding));
  const { together, apart } = uncitedApart(others, (finding) => !all && isOnlyUncited(finding));
  const lines = lineMap(report.ai_output);
  const placeOf = ({ claim }: Finding) => {
    const { line, column } = positionOf(lines, claim.output_start_offset);
    return `${report.answer.path === '-' ? 'stdin' : oneLine(report.answer.path)}:${line}:${column}`;
  };
  const blocks = [
    renderAnswer(report, terminal),
    ...apart.map((finding) => renderFinding(finding, placeOf(finding), report.sources, terminal)),
    uncitedClaims(together, terminal),
    known.length > 0 ? knownProblems(known, terminal) : [],
    ...supportedClaims(
      everything.filter(({ problems }) => problems.length === 0),
      placeOf,
      all,
      terminal,
    ),
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

/** A claim that holds, and cites nothing. */
const isOnlyUncited = ({ claim, problems }: Finding): boolean =>
  claim.support_status === 'supported' && problems.every(({ code }) => code === 'missing_citation');

/** Claims that lack nothing but a citation: one line each, with the source that states it. */
function uncitedClaims(uncited: readonly Finding[], { paint, width }: Terminal): string[] {
  if (uncited.length === 0) return [];
  const line = (...runs: Run[]) => wrap(runs, width - 2, paint).map((each) => `  ${each}`);
  const title = `Missing citation in ${uncited.length} supported claims`;
  return [
    ...line(
      run(title, 'yellow', 'bold'),
      run(', each with the source that states it: --all shows quotes', 'dim'),
    ),
    ...uncited.flatMap(({ claim, number, quote, words }) =>
      line(
        run(`${ATTENTION.sign} ${number}  `, ATTENTION.colour),
        run(words),
        run(` · ${howSure(claim.verification_result.confidence).toLowerCase()}`, 'dim'),
        run(quote ? ` · ${quotePlace(quote)}` : '', 'dim'),
      ),
    ),
  ];
}

/** So many are shown unless all are asked for, and whatever is less than fairly sure. */
const SHOWN_AT_ONCE = 3;

/** Claims that hold, the least sure first: mistakes hide there. */
function supportedClaims(
  supported: readonly Finding[],
  placeOf: (finding: Finding) => string,
  all: boolean,
  terminal: Terminal,
): string[][] {
  if (supported.length === 0) return [];
  const sorted = supported.toSorted((a, b) => leastSureFirst(a.claim, b.claim));
  const doubtful = sorted.filter(({ claim }) => isDoubtful(claim.verification_result.confidence)).length;
  const shown = all ? sorted : sorted.slice(0, Math.max(SHOWN_AT_ONCE, doubtful));
  const surer = sorted.slice(shown.length);
  const { paint, width } = terminal;
  const line = (...runs: Run[]) => wrap(runs, width - 2, paint).map((each) => `  ${each}`);
  return [
    line(run('Supported', 'green', 'bold'), run(' without any problem, the least sure first', 'dim')),
    ...shown.map((finding) => renderSupported(finding, placeOf(finding), !all, terminal)),
    surer.length === 0 ? [] : line(run(moreWords(surer), 'dim')),
  ];
}

function moreWords(surer: readonly Finding[]): string {
  const { confidence } = surer[0]!.claim.verification_result;
  return `${surer.length} more supported, at least ${howSure(confidence).toLowerCase()}: --all shows them`;
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

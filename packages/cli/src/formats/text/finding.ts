import { CITATION_ISSUE_LABEL, citationMessage } from '@claimcheck/engine';
import stringWidth from 'string-width';
import type { CheckReport } from '../../check/check-report.js';
import type { Style } from '../../terminal/paint.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type Run, run, wrap } from '../../terminal/wrap.js';
import type { Finding, Quote } from '../findings.js';
import { problemLabel } from '../problem-label.js';
import { quotePlace } from '../quotes.js';
import { ATTENTION, type Look, STATUS_LOOK } from './look.js';

const INDENT = '    ';

/** One problem as a card: the claim, why it does not hold, the quote that decides it, what to do. */
export function renderFinding(
  finding: Finding,
  place: string,
  sources: CheckReport['sources'],
  terminal: Terminal,
): string[] {
  const { claim, words, quote, conflicts, citationIssues, repairs, gateReasons } = finding;
  const { colour } = STATUS_LOOK[claim.support_status];
  const { paint, width } = terminal;
  const paragraph = (...runs: Run[]) => wrap(runs, width - INDENT.length, paint).map((line) => INDENT + line);
  const labelled = (label: string, ...runs: Run[]) => {
    const indent = `${INDENT}${' '.repeat(LABEL_WIDTH)}`;
    const lines = wrap(runs, width - indent.length, paint);
    return lines.map((line, row) =>
      row === 0 ? `${INDENT}${paint(label.padEnd(LABEL_WIDTH), 'dim')}${line}` : indent + line,
    );
  };
  const decisive = conflicts.length === 0 && quote ? [quote] : [];
  return [
    heading(finding, place, terminal),
    ...paragraph(run(words, 'bold')),
    ...(claim.support_status === 'supported' && conflicts.length === 0
      ? []
      : paragraph(run(oneLine(claim.verification_result.rationale)))),
    ...gateReasons
      .filter(({ code }) => code === 'low_confidence' || code === 'readers_disagree')
      .flatMap(({ message }) => paragraph(run(oneLine(message), 'yellow'))),
    ...decisive.flatMap((each) => quoteLines(each, colour, terminal)),
    ...conflicts.flatMap(({ supporting, contradicting }) => [
      ...quoteLines(supporting, 'green', terminal, 'For: '),
      ...quoteLines(contradicting, 'red', terminal, 'Against: '),
    ]),
    ...citationIssues.flatMap((issue) => {
      const { kind, marker } = issue;
      const message = citationMessage(issue, sources);
      return labelled(
        'citation',
        run(
          `${CITATION_ISSUE_LABEL[kind]}${message.includes(marker) ? '' : ` ${oneLine(marker)}`}: `,
          'yellow',
        ),
        run(oneLine(message)),
      );
    }),
    ...repairs.flatMap(({ original, replacement }) =>
      labelled('repair', run(oneLine(original), 'red', 'strike'), run(' → '), ...repaired(replacement)),
    ),
  ];
}

/** A claim's status comes first; a supported one is here for its citation or for sources that disagree. */
export function titleOf({ problems }: Finding): string {
  return problemLabel(problems[0]!.code);
}

export function lookOf({ claim }: Finding): Look {
  return claim.support_status === 'supported' ? ATTENTION : STATUS_LOOK[claim.support_status];
}

const LABEL_WIDTH = 'citation'.length + 2;

function repaired(replacement: string): Run[] {
  return replacement.trim() === '' ? [run('(cut)', 'green')] : [run(oneLine(replacement), 'green')];
}

function heading(finding: Finding, place: string, { width, paint }: Terminal): string {
  const { number, problems } = finding;
  const { sign, colour } = lookOf(finding);
  const isNew = problems.some(({ state }) => state === 'new');
  const words = `${sign} ${number}  ${titleOf(finding)}${isNew ? ' · new' : ''}`;
  const gap = width - stringWidth(words) - stringWidth(place) - 4;
  const rule = gap > 2 ? paint('─'.repeat(gap), 'dim') : '';
  return `  ${paint(words, colour, 'bold')} ${rule} ${paint(place, 'dim')}`;
}

function quoteLines(quote: Quote, colour: Style, { width, paint }: Terminal, side = ''): string[] {
  const bar = `${INDENT}${paint('┃', colour)} `;
  const words = wrap([run(side, colour), run(oneLine(quote.words))], width - INDENT.length - 2, paint);
  return [...words, ...wrap([run(oneLine(quotePlace(quote)), 'dim')], width - INDENT.length - 2, paint)].map(
    (line) => bar + line,
  );
}

import {
  CITATION_ISSUE_LABEL,
  citationMessage,
  cutWords,
  excerpt,
  howSure,
  repeatsQuote,
  secondOpinion,
} from '@claimcheck/engine';
import stringWidth from 'string-width';
import type { CheckReport } from '../../check/check-report.js';
import type { Style } from '../../terminal/paint.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type Run, run, unbroken, wrap } from '../../terminal/wrap.js';
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
  const second = secondOpinion(claim.verification_result);
  const decisive = conflicts.length === 0 && quote ? [quote] : [];
  return [
    ...heading(finding, place, terminal),
    ...paragraph(run(words, 'bold')),
    ...(claim.support_status === 'supported'
      ? paragraph(run(`Supported, ${howSure(claim.verification_result.confidence).toLowerCase()}`, 'green'))
      : []),
    ...(decisive.length > 0 && repeatsQuote(claim.verification_result.rationale)
      ? []
      : paragraph(run(oneLine(claim.verification_result.rationale)))),
    ...gateReasons
      .filter(({ code }) => code === 'low_confidence' || code === 'readers_disagree')
      .flatMap(({ message }) => paragraph(run(oneLine(message), 'yellow'))),
    ...(second ? paragraph(run(oneLine(second.sentence), second.overruled ? 'yellow' : 'dim')) : []),
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
      labelled('repair', ...repairRuns(original, replacement)),
    ),
  ];
}

/** A claim that holds, in few lines: its words, how sure that is and the quote; `folded` shortens a long quote. */
export function renderSupported(
  { claim, words, number, quote }: Finding,
  place: string,
  folded: boolean,
  terminal: Terminal,
): string[] {
  const { sign, colour } = STATUS_LOOK.supported;
  const { width, paint } = terminal;
  const title = `${sign} ${number}  ${howSure(claim.verification_result.confidence)}`;
  const room = (width - INDENT.length - 2) * FOLDED_LINES;
  const shown = quote && folded ? { ...quote, words: excerpt(quote.words, claim.text, room) } : quote;
  return [
    ...ruled([run(title, colour, 'bold')], place, terminal),
    ...wrap([run(words)], width - INDENT.length, paint).map((line) => INDENT + line),
    ...(shown ? quoteLines(shown, colour, terminal) : []),
  ];
}

/** As much as a page shows of a quote before it folds it: an exception often stands in the second half. */
const FOLDED_LINES = 4;

/** A claim's status comes first; a supported one is here for its citation or for sources that disagree. */
export function titleOf({ problems }: Finding): string {
  return problemLabel(problems[0]!.code);
}

export function lookOf({ claim }: Finding): Look {
  return claim.support_status === 'supported' ? ATTENTION : STATUS_LOOK[claim.support_status];
}

const LABEL_WIDTH = 'citation'.length + 2;

function repairRuns(original: string, replacement: string): Run[] {
  return replacement.trim() === ''
    ? [run('cut '), run(`“${oneLine(cutWords(original))}”`, 'red')]
    : [run(oneLine(original), 'red', 'strike'), run(' → '), run(oneLine(replacement), 'green')];
}

function heading(finding: Finding, place: string, terminal: Terminal): string[] {
  const { claim, number, problems } = finding;
  const { sign, colour } = lookOf(finding);
  const isNew = problems.some(({ state }) => state === 'new');
  const title = `${sign} ${number}  ${titleOf(finding)}${isNew ? ' · new' : ''}`;
  const saysItBelow = claim.support_status === 'supported' || claim.support_status === 'not_checked';
  const sure = saysItBelow ? '' : ` · ${howSure(claim.verification_result.confidence).toLowerCase()}`;
  return ruled([run(title, colour, 'bold'), run(sure, 'dim')], place, terminal);
}

/** A title, a rule and the place in the answer; on a narrow terminal below each other. */
function ruled(title: readonly Run[], place: string, { width, paint }: Terminal): string[] {
  const words = title.map(({ text }) => text).join('');
  const gap = width - stringWidth(words) - stringWidth(place) - 4;
  const within = (runs: readonly Run[], indent: string) =>
    wrap(runs, width - indent.length, paint).map((line) => indent + line);
  const at = run(place, 'dim');
  return gap > 2
    ? within([...title, run(unbroken(` ${'─'.repeat(gap)} `), 'dim'), at], '  ')
    : [...within(title, '  '), ...within([at], INDENT)];
}

function quoteLines(quote: Quote, colour: Style, { width, paint }: Terminal, side = ''): string[] {
  const bar = `${INDENT}${paint('┃', colour)} `;
  const words = wrap([run(side, colour), run(quote.words)], width - INDENT.length - 2, paint);
  return [...words, ...wrap([run(quotePlace(quote), 'dim')], width - INDENT.length - 2, paint)].map(
    (line) => bar + line,
  );
}

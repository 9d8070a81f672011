import type { ClaimRuling } from '@claimcheck/contracts';
import { citePlace, placeOf } from '@claimcheck/documents';
import { aboutRule, howSure, type QuoteReader, STATUS_LABEL } from '@claimcheck/engine';
import type { CheckReport } from '../../check/check-report.js';
import type { LoadedSource } from '../../sources/load-sources.js';
import { oneLine } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { run, wrap } from '../../terminal/wrap.js';
import { UsageError } from '../../usage-error.js';
import { findingsOf } from '../findings.js';
import { quotePlace } from '../quotes.js';
import { STATUS_LOOK } from './look.js';

const INDENT = '    ';
const LONGEST_QUOTE = 160;

/** How the verdict on one claim came about: all that had a say, what decides first. */
export function renderTrail(
  report: CheckReport,
  number: number,
  read: QuoteReader,
  files: readonly LoadedSource[],
  terminal: Terminal,
): string {
  const finding = findingsOf(report, read)[number - 1];
  if (!finding) throw new UsageError(`--explain ${number}: ${amount(report.claims.length)}`);
  const { claim, words, quote } = finding;
  const { rationale, metadata, confidence } = claim.verification_result;
  const { decided_by = '', rulings = [] } = metadata;
  const { paint, width } = terminal;
  const { sign, colour } = STATUS_LOOK[claim.support_status];
  const paragraph = (indent: string, ...runs: ReturnType<typeof run>[]) =>
    wrap(runs, width - indent.length, paint).map((line) => indent + line);
  const bar = `${INDENT}${paint('┃', colour)} `;
  const lines = [
    `  ${paint(`${sign} ${number}  ${STATUS_LABEL[claim.support_status]}`, colour, 'bold')}${paint(`  ${howSure(confidence)}`, 'dim')}`,
    ...paragraph(INDENT, run(words, 'bold')),
    ...paragraph(INDENT, run(oneLine(rationale))),
    ...(quote ? [...paragraph(bar, run(quote.words)), ...paragraph(bar, run(quotePlace(quote), 'dim'))] : []),
    '',
    `${INDENT}${paint('Decided by', 'dim')}  ${paint(decided_by, 'bold')}`,
    ...paragraph(`${INDENT}${' '.repeat(12)}`, run(aboutRule(decided_by) ?? '')),
    '',
    `${INDENT}${paint('All that had a say', 'dim')}`,
    ...rulings.flatMap(rulingLines),
  ];
  return `\n${lines.map((line) => line.trimEnd()).join('\n')}\n\n`;

  function rulingLines(ruling: ClaimRuling, index: number): string[] {
    const look = STATUS_LOOK[ruling.status];
    const status = STATUS_LABEL[ruling.status].toLowerCase();
    const decides = ruling.ruled_by === decided_by && index === 0;
    const head = `${INDENT}${paint(String(index + 1).padStart(2), 'dim')}  `;
    const indent = `${INDENT}    `;
    return [
      `${head}${paint(`${look.sign} ${status.padEnd(20)}`, look.colour)} ${ruling.ruled_by}${decides ? paint('  ← decides', 'bold') : ''}`,
      ...paragraph(
        indent,
        run(`${percent(ruling.strength)} sure. ${aboutRule(ruling.ruled_by) ?? ''}`, 'dim'),
      ),
      ...placeLines(ruling, indent),
    ];
  }

  function placeLines(
    { source_document_id, start_offset, end_offset }: ClaimRuling,
    indent: string,
  ): string[] {
    const at = report.sources.findIndex(({ id }) => id === source_document_id);
    const file = files[at];
    if (!file || start_offset === null || end_offset === null) return [];
    const passage = oneLine(file.text.slice(start_offset, end_offset));
    const shown = passage.length > LONGEST_QUOTE ? `${passage.slice(0, LONGEST_QUOTE - 1)}…` : passage;
    const place = citePlace(file.path, placeOf(file.places, start_offset));
    return paragraph(indent, run(`${oneLine(place)}: `, 'dim'), run(`“${shown}”`));
  }
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const amount = (claims: number): string =>
  claims === 0 ? 'the answer makes no claim' : `the answer has claims 1 to ${claims}`;

import type { AtomicClaim } from '@claimcheck/contracts';
import { lineMap } from '@claimcheck/documents';
import type { CheckReport } from '../../check/check-report.js';
import { printable } from '../../terminal/printable.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type Run, run, wrap } from '../../terminal/wrap.js';
import { STATUS_LOOK } from './look.js';

/** The answer line by line, every claim with its sign, number and colour. */
export function renderAnswer(report: CheckReport, { width, paint }: Terminal): string[] {
  const { starts } = lineMap(report.ai_output);
  const digits = String(starts.length).length;
  const gutter = (label: string) => paint(`${label.padStart(digits + 2)} │ `, 'dim');
  const runs = runsByLine(report, starts);
  return runs.flatMap((lineRuns, index) => {
    if (index === starts.length - 1 && lineRuns.length === 0 && index > 0) return [];
    const lines = wrap(lineRuns, width - digits - 5, paint);
    return lines.map((line, row) => (gutter(row === 0 ? String(index + 1) : '') + line).trimEnd());
  });
}

/** Walks lines and segments side by side: both are in order and leave nothing out. */
function runsByLine(report: CheckReport, starts: readonly number[]): Run[][] {
  const runs: Run[][] = starts.map(() => []);
  let line = 0;
  for (const segment of styledSegments(report)) {
    while (line + 1 < starts.length && starts[line + 1]! <= segment.start) line += 1;
    for (let at = line; at < starts.length && starts[at]! < segment.end; at += 1) {
      const end = starts[at + 1] ?? report.ai_output.length;
      runs[at]!.push(...cut(segment, starts[at]!, end, report.ai_output));
    }
  }
  return runs;
}

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly claim: { readonly record: AtomicClaim; readonly number: number; readonly opens: boolean } | null;
}

function styledSegments({ claims, claim_report }: CheckReport): Segment[] {
  const numbers = new Map(claims.map((record, index) => [record.id, { record, number: index + 1 }]));
  const opened = new Set<string>();
  return claim_report.coverage.map(({ output_start_offset, output_end_offset, claim_id }) => {
    const found = claim_id === null ? undefined : numbers.get(claim_id);
    const opens = found !== undefined && !opened.has(found.record.id);
    if (found) opened.add(found.record.id);
    return { start: output_start_offset, end: output_end_offset, claim: found ? { ...found, opens } : null };
  });
}

/** The part of a segment that lies on a line. */
function cut({ start, end, claim }: Segment, lineStart: number, lineEnd: number, text: string): Run[] {
  const from = Math.max(start, lineStart);
  const to = Math.min(end, lineEnd);
  if (from >= to) return [];
  const words = printable(text.slice(from, to).replace(/[\r\n]+$/, ''));
  if (!claim) return words === '' ? [] : [run(words, 'dim')];
  const { sign, colour } = STATUS_LOOK[claim.record.support_status];
  const isProblem = claim.record.support_status !== 'supported';
  const marker = claim.opens && from === start ? [run(`${sign}${claim.number} `, colour, 'bold')] : [];
  return [...marker, run(words, colour, ...(isProblem ? (['underline'] as const) : []))];
}

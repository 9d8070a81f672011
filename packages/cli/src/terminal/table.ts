import { oneLine } from './printable.js';

/** Columns aligned under their names. */
export function table(columns: readonly string[], texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map(oneLine));
  const widths = columns.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd();
  return [line(columns), ...rows.map(line)].join('\n');
}

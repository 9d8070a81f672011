import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What an earlier build read of a claim, on average over a set of texts. */
export interface Baseline {
  readonly claims: number;
  readonly steps: Readonly<Record<string, { readonly readings: number; readonly tokens: number }>>;
  /** Readings a claim by their length, in tokens, rounded up to the next sixteen. */
  readonly lengths: readonly (readonly [tokens: number, readings: number])[];
}

const FILE = fileURLToPath(new URL('../../data/cost/baseline.json', import.meta.url));

type Baselines = Record<string, Baseline>;

const all = (): Baselines => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Baselines) : {});

export function baselineOf(folder: string): { readonly name: string; readonly baseline: Baseline } | null {
  const recorded = all();
  const own = basename(resolve(folder));
  const name = recorded[own] ? own : Object.keys(recorded)[0];
  return name === undefined ? null : { name, baseline: recorded[name]! };
}

export function writeBaseline(folder: string, baseline: Baseline): void {
  const recorded = { ...all(), [basename(resolve(folder))]: baseline };
  writeFileSync(FILE, `${JSON.stringify(recorded)}\n`);
}

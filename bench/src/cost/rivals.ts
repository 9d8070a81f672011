import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupportVerifier } from '@claimcheck/engine';
import type { Case } from '../e2e/cases.js';
import { ARCHITECTURES } from '../speed/architectures.js';
import { millisecondsOf, open } from '../speed/one-reading.js';
import { processorSecondsOf } from './processor.js';

/** Checkers built on large readers cut sources into chunks of about so many tokens and read every claim against each. */
const CHUNK_TOKENS = 350;
const CLAIM_TOKENS = 30;
const READINGS = 4;

export interface Rival {
  readonly name: string;
  /** For a claim. */
  readonly readings: number;
  readonly tokens: number;
  readonly seconds: number;
}

/** What a claim of these texts costs a checker that reads it once against each chunk of its sources, in eight bits. */
export async function rivalsOn(cases: readonly Case[], verifier: SupportVerifier): Promise<Rival[]> {
  const chunks = cases.flatMap(({ sources, claims }) => {
    const lengths = sources.flatMap(({ content }) => chunksOf(verifier.countTokens(content)));
    return claims.map(() => lengths);
  });
  const all = chunks.flat();
  const rivals: Rival[] = [];
  for (const name of Object.keys(ARCHITECTURES)) {
    const secondsOf = await secondsOfReading(name);
    const total = all.reduce((sum, tokens) => sum + secondsOf(tokens + CLAIM_TOKENS), 0);
    rivals.push({
      name,
      readings: all.length / chunks.length,
      tokens: all.reduce((sum, tokens) => sum + tokens + CLAIM_TOKENS, 0) / chunks.length,
      seconds: total / chunks.length,
    });
  }
  return rivals;
}

function chunksOf(tokens: number): number[] {
  const count = Math.ceil(tokens / CHUNK_TOKENS);
  return Array.from({ length: count }, () => tokens / count);
}

/** Measured at the longest length and at a third of it, between them linear. */
async function secondsOfReading(name: string): Promise<(tokens: number) => number> {
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-cost-'));
  const path = join(folder, `${name}.onnx`);
  writeFileSync(path, ARCHITECTURES[name]!('int8'));
  const session = await open(path);
  rmSync(folder, { recursive: true });
  const long = CHUNK_TOKENS + CLAIM_TOKENS;
  const short = Math.round(long / 3);
  const measured = async (tokens: number): Promise<number> => {
    await millisecondsOf(session, tokens);
    const seconds = await processorSecondsOf(async () => {
      for (let n = 0; n < READINGS; n += 1) await millisecondsOf(session, tokens);
    });
    return seconds / READINGS;
  };
  const [atShort, atLong] = [await measured(short), await measured(long)];
  await session.release();
  return (tokens) => atShort + ((atLong - atShort) * (tokens - short)) / (long - short);
}

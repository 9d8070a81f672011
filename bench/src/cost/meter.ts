import { AsyncLocalStorage } from 'node:async_hooks';
import {
  contextsOf,
  extractClaims,
  indexSources,
  type ReviewInput,
  type SupportPair,
  type SupportVerifier,
} from '@claimcheck/engine';
import { ON_EVIDENCE, ON_STANDING, QUOTES_ONLY } from '@claimcheck/engine/rules';
import { secondsSince } from './processor.js';

/** What was read, by the step that asked for it. */
export type Readings = Map<string, SupportPair[]>;

const asking = new AsyncLocalStorage<string>();

type Steps = (typeof ON_EVIDENCE)[number];

/** Has every step of the engine say that it is the one who asks, in this process alone. */
export function nameSteps(): void {
  for (const alternatives of [...ON_EVIDENCE, ...ON_STANDING] as Steps[]) {
    alternatives.forEach((step, place) => {
      const named: Steps[number] = (hearing) =>
        Promise.resolve(asking.run(words(step.name), () => step(hearing)));
      (alternatives as Steps[number][])[place] = named;
      if (QUOTES_ONLY.has(step)) (QUOTES_ONLY as Set<Steps[number]>).add(named);
    });
  }
}

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export interface Meter extends SupportVerifier {
  readings(): Readings;
  /** Processor seconds, of this process, while something was read. */
  readonly seconds: number;
}

/** Passes pairs on and keeps them with the step that asked; what the others are is found out when it is asked for. */
export function metered(verifier: SupportVerifier, input: ReviewInput): Meter {
  const read: { readonly step: string | undefined; readonly pair: SupportPair }[] = [];
  let askers = 0;
  let began = process.cpuUsage();
  let seconds = 0;
  return {
    get seconds() {
      return seconds;
    },
    identity: verifier.identity,
    maxPairTokens: verifier.maxPairTokens,
    countTokens: (text) => verifier.countTokens(text),
    async score(pairs, signal) {
      for (const pair of pairs) read.push({ step: asking.getStore(), pair });
      if (askers++ === 0) began = process.cpuUsage();
      try {
        return await verifier.score(pairs, signal);
      } finally {
        if (--askers === 0) seconds += secondsSince(began);
      }
    },
    readings() {
      const kindOf = kindsIn(input, verifier);
      const readings: Readings = new Map();
      for (const { step, pair } of read) {
        const name = step ?? kindOf(pair);
        const pairs = readings.get(name) ?? [];
        pairs.push(pair);
        readings.set(name, pairs);
      }
      return readings;
    },
  };
}

/** What the sources are to a claim when it is first read. */
function kindsIn(input: ReviewInput, verifier: SupportVerifier): (pair: SupportPair) => string {
  const index = indexSources(input.sources, verifier);
  const kinds = new Map<string, string>();
  const keyOf = (claim: string, context: string) => JSON.stringify([claim, context]);
  for (const claim of extractClaims(input.aiOutput, input.sources).claims) {
    const { sources, units } = contextsOf(claim, index, verifier);
    for (const { text } of sources) kinds.set(keyOf(claim.statement, text), 'whole source');
    for (const { window } of units) kinds.set(keyOf(claim.statement, window.text), 'with neighbours');
  }
  const statements = new Set(
    extractClaims(input.aiOutput, input.sources).claims.map(({ statement }) => statement),
  );
  return ({ claim, context }) =>
    kinds.get(keyOf(claim, context)) ?? (statements.has(claim) ? 'sentence alone' : 'repairs');
}

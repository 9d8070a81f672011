import { createHash } from 'node:crypto';
import type { SupportPair, SupportScores, SupportVerifier, VerifierIdentity } from '@claimcheck/engine';

const KEY_BYTES = 16;
const SCORES = ['supported', 'neutral', 'contradicted', 'partial'] as const;
const BYTES_A_READING = KEY_BYTES + SCORES.length * Float64Array.BYTES_PER_ELEMENT;

/** Depends on all that the scores of a pair depend on, and on nothing else. */
function keyOf({ name, version, model }: VerifierIdentity, { context, claim, setting }: SupportPair): string {
  const asked = JSON.stringify([name, version, model, context, claim, setting ?? null]);
  return createHash('sha256').update(asked).digest().subarray(0, KEY_BYTES).toString('latin1');
}

/** A verifier for one claim that asks nothing again, and knows whether an earlier run had it all. */
export interface ClaimReadings {
  readonly verifier: SupportVerifier;
  /** True where something was asked and all of it was known from the earlier run. */
  isTakenOver(): boolean;
}

/**
 * What a verifier said of each pair in a run. Scores depend on the pair alone, so those of an earlier run stand for a new
 * reading exactly: whatever they are used for comes out the same.
 */
export class KeptReadings {
  readonly #earlier: ReadonlyMap<string, SupportScores>;
  readonly #used = new Map<string, SupportScores>();

  /** `earlier` is what `toText` gave of another run. */
  constructor(earlier: string | null = null) {
    this.#earlier = earlier === null ? new Map() : fromText(earlier);
  }

  /** The same verifier, asked only what is not known yet. */
  forClaim(verifier: SupportVerifier): ClaimReadings {
    let asked = 0;
    let fresh = 0;
    const known = (key: string): SupportScores | undefined => {
      const scores = this.#earlier.get(key);
      asked += 1;
      if (!scores) fresh += 1;
      return scores ?? this.#used.get(key);
    };
    const score: SupportVerifier['score'] = async (pairs, signal) => {
      const keys = pairs.map((pair) => keyOf(verifier.identity, pair));
      const open = [...keys.keys()].filter((index) => {
        const scores = known(keys[index]!);
        if (scores) this.#used.set(keys[index]!, scores);
        return !scores;
      });
      if (open.length > 0) {
        const scores = await verifier.score(
          open.map((index) => pairs[index]!),
          signal,
        );
        for (const [place, index] of open.entries()) this.#used.set(keys[index]!, scores[place]!);
      }
      return keys.map((key) => this.#used.get(key)!);
    };
    return {
      verifier: {
        identity: verifier.identity,
        maxPairTokens: verifier.maxPairTokens,
        countTokens: (text) => verifier.countTokens(text),
        score,
      },
      isTakenOver: () => asked > 0 && fresh === 0,
    };
  }

  /** Every reading that the run used, 48 bytes each, as base64; the same whatever was read first. */
  toText(): string {
    const bytes = Buffer.alloc(this.#used.size * BYTES_A_READING);
    let at = 0;
    const ordered = [...this.#used].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, scores] of ordered) {
      at += bytes.write(key, at, 'latin1');
      for (const name of SCORES) at = bytes.writeDoubleLE(scores[name], at);
    }
    return bytes.toString('base64');
  }
}

function fromText(text: string): Map<string, SupportScores> {
  const bytes = Buffer.from(text, 'base64');
  const readings = new Map<string, SupportScores>();
  for (let at = 0; at + BYTES_A_READING <= bytes.length; at += BYTES_A_READING) {
    const score = (place: number) =>
      bytes.readDoubleLE(at + KEY_BYTES + place * Float64Array.BYTES_PER_ELEMENT);
    const [supported, neutral, contradicted, partial] = SCORES.map((_, place) => score(place));
    readings.set(bytes.toString('latin1', at, at + KEY_BYTES), {
      supported: supported!,
      neutral: neutral!,
      contradicted: contradicted!,
      partial: partial!,
    });
  }
  return readings;
}

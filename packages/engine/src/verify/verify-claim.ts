import type { ClaimVerdict, ExtractedClaim } from '../model.js';
import type { SupportVerifier } from '../ports.js';
import type { SourceIndex } from '../retrieve/index-sources.js';
import { follow } from './decide/follow.js';
import { weighSources } from './decide/weigh-sources.js';
import { explain } from './explain/explain.js';
import { gatherEvidence } from './gather-evidence.js';
import { readingOnce } from './read/reading-once.js';
import type { Hearing, Step } from './ruling.js';
import { type FirstOf, ON_EVIDENCE, ON_STANDING, QUOTES_ONLY } from './steps.js';

/** A verdict, and the sources as far as they are about what the claim means. */
export interface Verified {
  readonly verdict: ClaimVerdict;
  readonly sources: SourceIndex;
}

export interface VerifyOptions {
  readonly signal?: AbortSignal | undefined;
  /** False where only the status counts: the best quote is then not looked for. */
  readonly quotes?: boolean;
}

/** Finds the passages that bear on a claim and decides what they say about it. The only way to a verdict. */
export async function verifyClaim(
  claim: ExtractedClaim,
  sources: SourceIndex,
  verifier: SupportVerifier,
  { signal, quotes = true }: VerifyOptions = {},
): Promise<Verified> {
  const hearing = await hear(claim, sources, readingOnce(verifier), signal);
  const isAsked = (step: Step) => quotes || !QUOTES_ONLY.has(step);
  const steps = ON_STANDING.map((alternatives) => alternatives.filter(isAsked));
  const { standing, sources: within } = await hearEach(steps, hearing);
  return { verdict: explain(standing, claim, within), sources: within };
}

/** Reads the sources, weighs them, and hears what there is to say about the evidence. */
async function hear(
  claim: ExtractedClaim,
  sources: SourceIndex,
  verifier: SupportVerifier,
  signal?: AbortSignal,
): Promise<Hearing> {
  const evidence = await gatherEvidence(claim, sources, verifier, signal);
  const standing = weighSources(claim, evidence, sources);
  return hearEach(ON_EVIDENCE, { claim, standing, evidence, sources, verifier, signal });
}

async function hearEach(steps: readonly FirstOf[], opening: Hearing): Promise<Hearing> {
  let hearing = opening;
  for (const alternatives of steps) {
    for (const step of alternatives) {
      const ruling = await step(hearing);
      if (!ruling) continue;
      hearing = { ...hearing, standing: follow(hearing.standing, ruling) };
      break;
    }
  }
  return hearing;
}

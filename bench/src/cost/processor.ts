import type { SupportPair, SupportVerifier } from '@claimcheck/engine';

/** Processor seconds that something takes in this process, all threads together. */
export async function processorSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const ROUNDS = 6;
const LENGTHS = [32, 64, 128, 256, 384, 512] as const;

/** How long a reading of so many tokens takes here and now: measured at a few lengths, between them linear. */
export async function secondsByLength(
  verifier: SupportVerifier,
  text: string,
): Promise<(tokens: number) => number> {
  const points: { tokens: number; seconds: number }[] = [];
  for (const length of LENGTHS) {
    const pair = pairOf(verifier, text, length);
    const seconds = await processorSecondsOf(async () => {
      for (let round = 0; round < ROUNDS; round += 1) await verifier.score([pair]);
    });
    points.push({ tokens: tokensOf(verifier, pair), seconds: seconds / ROUNDS });
  }
  return (tokens) => {
    const above = Math.max(
      1,
      points.findIndex((point) => point.tokens >= tokens),
    );
    const [low, high] = [points[above - 1]!, points[above]!];
    const slope = (high.seconds - low.seconds) / (high.tokens - low.tokens);
    return Math.max(0, low.seconds + slope * (tokens - low.tokens));
  };
}

/** `[CLS] context [SEP] (setting) claim [SEP]`. */
export function tokensOf(verifier: SupportVerifier, { context, claim, setting }: SupportPair): number {
  const before = setting ? verifier.countTokens(setting) + 2 : 0;
  return verifier.countTokens(context) + before + verifier.countTokens(claim) + 3;
}

function pairOf(verifier: SupportVerifier, text: string, tokens: number): SupportPair {
  const words = text.split(/\s+/);
  const claim = words.slice(0, 8).join(' ');
  const pairTo = (end: number): SupportPair => ({ context: words.slice(0, end).join(' '), claim });
  let end = 1;
  while (end < words.length && tokensOf(verifier, pairTo(end + 1)) <= tokens) end += 1;
  return pairTo(end);
}

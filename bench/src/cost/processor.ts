import type { SupportPair, SupportVerifier } from '@claimcheck/engine';

/** Processor seconds that something takes in this process, all threads together. */
export async function processorSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return secondsSince(before);
}

export function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const ROUNDS = 6;
const LENGTHS = [32, 64, 128, 256, 384, 512] as const;

/** How long a reading of so many tokens takes here and now: measured at a few lengths, between them linear. */
export async function secondsByLength(
  read: (tokens: number) => Promise<unknown>,
): Promise<(tokens: number) => number> {
  const points: { tokens: number; seconds: number }[] = [];
  for (const tokens of LENGTHS) {
    await read(tokens);
    const seconds = await processorSecondsOf(async () => {
      for (let round = 0; round < ROUNDS; round += 1) await read(tokens);
    });
    points.push({ tokens, seconds: seconds / ROUNDS });
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

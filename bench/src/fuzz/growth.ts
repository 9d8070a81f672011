import { type HostileInput, textOf } from './inputs.js';
import type { Stage } from './stages.js';

/** No text may cost more than its length to this power. */
const MOST_GROWTH = 1.3;
/** Less than this says nothing about growth. */
const NOISE_SECONDS = 0.04;
/** More than this is no noise. */
const CLEAR_SECONDS = 1;

/** A fixed sum takes this long on a machine that does nothing else; where it takes longer, so may everything. */
const SUM_SECONDS = 0.03;
const slowness = Math.max(1, (await least(5, sum)) / SUM_SECONDS);

/** Why an input fails a stage, or null. It grows only where its first two sizes leave a doubt. */
export async function faultOf(
  input: HostileInput,
  stage: Stage,
  isThorough: boolean,
): Promise<string | null> {
  const { sizes } = stage;
  const times: number[] = [];
  for (const [i, size] of sizes.entries()) {
    const text = textOf(input, size);
    let seconds: number;
    try {
      seconds = await timed(() => stage.run(text));
    } catch (error) {
      return `throws at ${size} characters: ${(error as Error).stack?.split('\n').slice(0, 4).join(' ')}`;
    }
    times.push(seconds);
    const most = stage.mostSeconds * slowness;
    if (seconds > most && (await least(2, () => stage.run(text))) > most)
      return `takes ${seconds.toFixed(1)} s for ${size} characters`;
    if (i > 0 && !isThorough && isHarmless(times, stage)) return null;
  }
  return growthFault(input, stage);
}

function isHarmless(times: readonly number[], { sizes, mostSeconds }: Stage): boolean {
  const [before, last] = [times.at(-2)!, times.at(-1)!];
  const [small, big] = [sizes[times.length - 2]!, sizes[times.length - 1]!];
  if (last < NOISE_SECONDS * slowness) return true;
  const power = Math.log(last / before) / Math.log(big / small);
  return power <= MOST_GROWTH && (last * sizes.at(-1)!) / big < mostSeconds;
}

/** The growth between the longest text and one of a quarter of it, each measured at its fastest. */
async function growthFault(input: HostileInput, stage: Stage): Promise<string | null> {
  const longest = stage.sizes.at(-1)!;
  const [big, small] = [longest, longest / 4].map((size) => textOf(input, size)) as [string, string];
  for (let rounds = 2; rounds <= 4; rounds += 2) {
    const slow = await least(rounds, () => stage.run(big));
    const quick = await least(rounds + 2, () => stage.run(small));
    const power = Math.log(slow / quick) / Math.log(4);
    if (slow < stage.harmlessSeconds * slowness || power <= MOST_GROWTH) return null;
    if (rounds === 4 && (await stillGrows(input, stage, slow)))
      return `grows as n^${power.toFixed(2)}: ${slow.toFixed(2)} s for ${longest} characters`;
  }
  return null;
}

/** Short times are mostly noise: growth that is real shows between the longest text and one of four times its length, too. */
async function stillGrows(input: HostileInput, stage: Stage, slow: number): Promise<boolean> {
  if (slow > CLEAR_SECONDS * slowness) return true;
  const text = textOf(input, 4 * stage.sizes.at(-1)!);
  const slower = await least(2, () => stage.run(text));
  return Math.log(slower / slow) / Math.log(4) > MOST_GROWTH;
}

function sum(): void {
  let total = 1;
  for (let i = 0; i < 2e7; i += 1) total = (Math.imul(total, 1_664_525) + 1_013_904_223) | 0;
  if (total === 0) throw new Error('unreachable');
}

async function least(rounds: number, work: () => void | Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) best = Math.min(best, await timed(work));
  return best;
}

/** Seconds of processor time, which a busy machine does not make longer. */
async function timed(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

import { type HostileInput, textOf } from './inputs.js';
import type { Stage } from './stages.js';

/** No legal text may take longer, nor grow faster than its length to this power. */
const MOST_SECONDS = 5;
const MOST_GROWTH = 1.3;
/** Less than this says nothing about growth. */
const NOISE_SECONDS = 0.04;
/** Growth that stays below this at the longest legal text harms nobody. */
const HARMLESS_SECONDS = 0.6;

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
    if (seconds > MOST_SECONDS && (await least(2, () => stage.run(text))) > MOST_SECONDS)
      return `takes ${seconds.toFixed(1)} s for ${size} characters`;
    if (i > 0 && !isThorough && isHarmless(times, sizes)) return null;
  }
  return growthFault(input, stage);
}

function isHarmless(times: readonly number[], sizes: readonly number[]): boolean {
  const [before, last] = [times.at(-2)!, times.at(-1)!];
  const [small, big] = [sizes[times.length - 2]!, sizes[times.length - 1]!];
  if (last < NOISE_SECONDS) return true;
  const power = Math.log(last / before) / Math.log(big / small);
  return power <= MOST_GROWTH && (last * sizes.at(-1)!) / big < MOST_SECONDS;
}

/** The growth between the longest text and one of a quarter of it, each measured at its fastest. */
async function growthFault(input: HostileInput, stage: Stage): Promise<string | null> {
  const longest = stage.sizes.at(-1)!;
  const [big, small] = [longest, longest / 4].map((size) => textOf(input, size)) as [string, string];
  for (let rounds = 2; rounds <= 4; rounds += 2) {
    const slow = await least(rounds, () => stage.run(big));
    const quick = await least(rounds + 2, () => stage.run(small));
    const power = Math.log(slow / quick) / Math.log(4);
    if (slow < HARMLESS_SECONDS || power <= MOST_GROWTH) return null;
    if (rounds === 4) return `grows as n^${power.toFixed(2)}: ${slow.toFixed(2)} s for ${longest} characters`;
  }
  return null;
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

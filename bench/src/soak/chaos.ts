import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.js';
import type { FaultyDatabase } from './database.js';
import { childrenOf, processorMs } from './process-tree.js';
import type { Supervised } from './service-processes.js';
import { resizeDisk } from './small-disk.js';

const HOUR = 3_600;
/** Pauses between faults; kills go on all the time. */
const BETWEEN_FAULTS_MS = 8_000;
const LOOK_AGAIN_MS = 200;
/** Share of the kills that hit a process while it starts; all others hit one at work. */
const WHILE_STARTING = 0.3;
/** Processor time that an engine or a child of the API has taken once it has loaded. */
const LOADED_MS = 500;

/**
 * Share of the kills by what is killed. Engines are most of what runs, hold the work, and are soonest back. Children of the
 * API render, read files and seal. Without an API nothing is acknowledged that could be lost.
 */
const SHARES = { engine: 0.74, worker: 0.18, 'child of the API': 0.05, API: 0.03 } as const;
type Kind = keyof typeof SHARES;
const ARTICLE: Readonly<Record<Kind, string>> = {
  engine: 'an',
  worker: 'a',
  'child of the API': 'a',
  API: 'the',
};
type Moment = 'starting' | 'at work';

interface Victim {
  readonly moment: Moment;
  /** False when it has ended meanwhile. */
  kill(): boolean;
}

/** For whoever reads the figures. */
export const sharesOfKills = (): string =>
  `${Object.entries(SHARES)
    .map(([kind, share]) => `${kind} ${percent(share)}`)
    .join(', ')}; ${percent(WHILE_STARTING)} of each while it starts, where one does`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

export interface ChaosOptions {
  readonly processes: readonly Supervised[];
  readonly database: FaultyDatabase;
  readonly clock: Clock;
  /** A disk of its own; null where there is none. */
  readonly disk: { readonly folder: string; readonly megabytes: number } | null;
  readonly killEveryMs: number;
  readonly random: () => number;
  readonly over: () => boolean;
}

/** Breaks things until it is over, and says how often each was broken. */
export class Chaos {
  readonly counts = new Map<string, number>();
  readonly #options: ChaosOptions;
  #faulty = false;
  #faultEndedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ChaosOptions) {
    this.#options = options;
  }

  /** True while the database or the disk is broken, and a little after. */
  get faulty(): boolean {
    return this.#faulty || performance.now() - this.#faultEndedAt < 15_000;
  }

  get kills(): number {
    return [...this.counts].filter(([name]) => name.startsWith('kill')).reduce((sum, [, n]) => sum + n, 0);
  }

  async run(): Promise<void> {
    const kinds = Object.keys(SHARES) as Kind[];
    await Promise.all([...kinds.map((kind) => this.#kill(kind)), this.#breakThings()]);
    this.#options.clock.shift?.(0);
    await this.#options.database.recover();
  }

  /** Each kind has a schedule of its own, so that none waits until another has started again. */
  async #kill(kind: Kind): Promise<void> {
    const { killEveryMs, random, over } = this.#options;
    const everyMs = killEveryMs / SHARES[kind];
    for (let due = performance.now(); ; ) {
      // What was waited for is not made up for: on a slow machine the API would be killed as soon as it has started.
      due = Math.max(due, performance.now() - everyMs) + everyMs * (0.5 + random());
      await sleep(Math.max(LOOK_AGAIN_MS, due - performance.now()));
      const moment: Moment = random() < WHILE_STARTING ? 'starting' : 'at work';
      while (!over() && !this.#killOne(kind, moment)) await sleep(LOOK_AGAIN_MS);
      if (over()) return;
    }
  }

  /** False when there is none just now. */
  #killOne(kind: Kind, moment: Moment): boolean {
    const running = this.#running(kind);
    const wanted = running.filter((process) => process.moment === moment);
    // Where none starts, one at work is killed and will.
    const victims = wanted.length === 0 && moment === 'starting' ? running : wanted;
    const victim = victims[Math.floor(this.#options.random() * victims.length)];
    if (!victim?.kill()) return false;
    this.#count(`kill -9 of ${ARTICLE[kind]} ${kind} ${victim.moment}`);
    return true;
  }

  #running(kind: Kind): Victim[] {
    const [api, ...workers] = this.#options.processes;
    const services = kind === 'API' || kind === 'child of the API' ? [api!] : workers;
    if (kind === 'API' || kind === 'worker')
      return services
        .filter(({ pid }) => pid !== null)
        .map((service) => ({ moment: service.ready ? 'at work' : 'starting', kill: () => service.kill() }));
    return services
      .flatMap(({ pid }) => (pid === null ? [] : childrenOf(pid)))
      .map((pid) => ({
        moment: processorMs(pid) > LOADED_MS ? 'at work' : 'starting',
        kill: () => killed(pid),
      }));
  }

  async #breakThings(): Promise<void> {
    const { random, over } = this.#options;
    const faults = this.#faults();
    for (let n = 0; !over(); n++) {
      await sleep(BETWEEN_FAULTS_MS * (0.5 + random()));
      if (over()) return;
      const [name, cause] = faults[n % faults.length]!;
      this.#faulty = true;
      await cause(1_000 + random() * 4_000);
      this.#faultEndedAt = performance.now();
      this.#faulty = false;
      this.#count(name);
    }
  }

  #faults(): [string, (ms: number) => Promise<void>][] {
    const { database, clock, disk } = this.#options;
    const faults = Object.entries(database.faults);
    if (disk) faults.push(['disk full', (ms) => this.#fill(disk, ms)]);
    const { shift } = clock;
    if (shift) {
      faults.push([
        'clock an hour ahead, then back',
        async (ms) => {
          shift(HOUR);
          await sleep(1_000 + ms);
          shift(0);
        },
      ]);
    }
    return faults;
  }

  async #fill({ folder, megabytes }: NonNullable<ChaosOptions['disk']>, ms: number): Promise<void> {
    resizeDisk(folder, 'no more');
    await sleep(ms);
    resizeDisk(folder, megabytes);
    // A database server may give up when it finds no room at all.
    await this.#options.database.recover();
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

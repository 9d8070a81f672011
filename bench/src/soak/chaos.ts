import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.js';
import type { FaultyDatabase } from './database.js';
import { childrenOf } from './process-tree.js';
import type { Supervised } from './service-processes.js';
import { resizeDisk } from './small-disk.js';

const HOUR = 3_600;
/** Pauses between faults; kills go on all the time. */
const BETWEEN_FAULTS_MS = 8_000;
const API_SHARE = 0.15;
const CHILD_SHARE = 0.75;
const WHILE_STARTING = 0.1;
const SHORTEST_PAUSE_MS = 200;

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

  async run(): Promise<void> {
    await Promise.all([this.#kill(), this.#breakThings()]);
    this.#options.clock.shift?.(0);
    await this.#options.database.recover();
  }

  async #kill(): Promise<void> {
    const { processes, killEveryMs, random, over } = this.#options;
    const [api, ...workers] = processes;
    let due = performance.now();
    for (;;) {
      due += killEveryMs * (0.5 + random());
      await sleep(Math.max(SHORTEST_PAUSE_MS, due - performance.now()));
      // Without an API there is nothing to acknowledge, so it is killed less often than what works for it.
      const wanted = random() < API_SHARE ? [api!] : workers;
      // Most kills are to hit a process at work, some one that starts.
      const victims = random() < WHILE_STARTING ? wanted : await this.#atWork(wanted);
      const victim = victims[Math.floor(random() * victims.length)];
      if (!victim || over()) return;
      const child = victim.pid === null ? undefined : childrenOf(victim.pid)[0];
      if (child !== undefined && random() < CHILD_SHARE) this.#killChild(child);
      else if (victim.kill()) this.#count(`kill -9 of ${victim === api ? 'the API' : 'a worker'}`);
    }
  }

  /** Those that are at work, of all if none of the wanted ones is; none at all only once it is over. */
  async #atWork(wanted: readonly Supervised[]): Promise<readonly Supervised[]> {
    const { processes, over } = this.#options;
    for (;;) {
      for (const some of [wanted, processes]) {
        const atWork = some.filter(({ ready }) => ready);
        if (atWork.length > 0) return atWork;
      }
      if (over()) return [];
      await sleep(SHORTEST_PAUSE_MS);
    }
  }

  #killChild(pid: number): void {
    try {
      process.kill(pid, 'SIGKILL');
      this.#count('kill -9 of a child process');
    } catch {
      // It has ended meanwhile.
    }
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

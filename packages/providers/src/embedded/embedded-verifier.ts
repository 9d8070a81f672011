import { availableParallelism } from 'node:os';
import type { SupportPair, SupportScores, SupportVerifier, VerifierIdentity } from '@claimcheck/engine';
import { Piscina } from 'piscina';
import { calibrate } from './calibrate.js';
import { loadModelFiles, type Manifest, type ModelSize, modelFolder } from './model-files.js';
import { type EncodedPair, PairEncoder } from './pair-encoder.js';

export interface EmbeddedVerifierOptions {
  readonly size?: ModelSize;
  /** A folder with other weights in the same format. */
  readonly folder?: string;
  /** Inference threads, each with its own single-threaded session; scores do not depend on it. */
  readonly threads?: number;
  /** How many of the threads may be used just now; all when left out. */
  readonly lanes?: () => number;
}

interface Waiting {
  readonly pair: EncodedPair;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (logits: number[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** The verifier that ships with Claimcheck: runs in this process, off the event loop, without a network. */
export class EmbeddedVerifier implements SupportVerifier {
  readonly identity: VerifierIdentity;
  readonly maxPairTokens: number;
  readonly #manifest: Manifest;
  readonly #encoder: PairEncoder;
  readonly #pool: Piscina;
  readonly #running = new Set<Promise<unknown>>();
  readonly #waiting: Waiting[] = [];
  readonly #lanes: () => number;
  #busy = 0;

  static async load(options: EmbeddedVerifierOptions = {}): Promise<EmbeddedVerifier> {
    const files = await loadModelFiles(options.folder ?? modelFolder(options.size ?? 'small'));
    const threads = options.threads ?? availableParallelism();
    const pool = new Piscina({
      filename: new URL('./inference-thread.js', import.meta.url).href,
      name: 'infer',
      workerData: { graphPath: files.graphPath },
      minThreads: threads,
      maxThreads: threads,
    });
    const verifier = new EmbeddedVerifier(
      files.manifest,
      new PairEncoder(files.tokenizer),
      pool,
      options.lanes ?? (() => threads),
    );
    await verifier.#warmUp();
    return verifier;
  }

  private constructor(manifest: Manifest, encoder: PairEncoder, pool: Piscina, lanes: () => number) {
    this.#lanes = lanes;
    this.#manifest = manifest;
    this.#encoder = encoder;
    this.#pool = pool;
    this.maxPairTokens = manifest.max_tokens;
    this.identity = {
      name: 'claimcheck-embedded',
      version: manifest.version,
      provider: 'embedded',
      model: manifest.name,
    };
  }

  countTokens(text: string): number {
    return this.#encoder.count(text);
  }

  async score(pairs: readonly SupportPair[], signal?: AbortSignal): Promise<SupportScores[]> {
    const encoded = pairs.map((pair) => this.#encode(pair));
    const longestFirst = encoded.map((_, index) => index);
    longestFirst.sort((a, b) => encoded[b]!.ids.length - encoded[a]!.ids.length || a - b);
    const scores = new Array<SupportScores>(pairs.length);
    const read = async (index: number) => {
      scores[index] = calibrate(await this.#inTurn(encoded[index]!, signal), this.#manifest.calibration);
    };
    await Promise.all(longestFirst.map(read));
    return scores;
  }

  /** Waits for what is running: a thread that is stopped inside native code takes the process with it. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#pool.destroy();
  }

  #encode(pair: SupportPair): EncodedPair {
    const encoded = this.#encoder.encode(pair);
    if (encoded.ids.length > this.maxPairTokens) {
      throw new RangeError(
        `A pair of ${encoded.ids.length} tokens exceeds the model's window of ${this.maxPairTokens}.`,
      );
    }
    return encoded;
  }

  /** First asked, first read: what several claims ask side by side does not hold up the first of them. */
  #inTurn(pair: EncodedPair, signal: AbortSignal | undefined): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ pair, signal, resolve, reject });
      this.#readNext();
    });
  }

  #readNext(): void {
    while (this.#busy < this.#lanes() && this.#waiting.length > 0) {
      const { pair, signal, resolve, reject } = this.#waiting.shift()!;
      try {
        signal?.throwIfAborted();
      } catch (reason) {
        reject(reason);
        continue;
      }
      this.#busy += 1;
      this.#infer(pair)
        .then(resolve, reject)
        .finally(() => {
          this.#busy -= 1;
          this.#readNext();
        });
    }
  }

  #infer(pair: EncodedPair): Promise<number[]> {
    const task = this.#pool.run(pair) as Promise<number[]>;
    this.#running.add(task);
    const ended = () => this.#running.delete(task);
    task.then(ended, ended);
    return task;
  }

  /** Gives every thread a pair, so that `close` knows when each has loaded; the first one ready is enough to begin. */
  async #warmUp(): Promise<void> {
    const pair = this.#encode({ context: 'The office opens at nine.', claim: 'The office opens at 9.' });
    const starts = Array.from({ length: this.#pool.options.maxThreads }, () => this.#infer(pair));
    try {
      await Promise.race(starts);
    } catch (cause) {
      await this.close();
      throw new Error(
        `The embedded verifier cannot start on ${process.platform}-${process.arch}: ` +
          'the ONNX runtime or the model did not load. Supported: linux and macOS on x64 and arm64.',
        { cause },
      );
    }
  }
}

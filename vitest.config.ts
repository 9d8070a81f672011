import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW = /\/(packages\/(cli|console|worker)|bench|examples)\//;

/** Whoever starts many processes comes first, so that no long file is left to run alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isQuick = ({ moduleId }: TestSpecification) => Number(!SLOW.test(moduleId));
    return sorted.sort((a, b) => isQuick(a) - isQuick(b));
  }
}

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'examples/test/**/*.test.ts'],
    // Most tests wait for processes they start; one worker a core would leave a core idle.
    maxWorkers: 3,
    // A worker loads the engine and the service once: to load them for each file took longer than most files' tests.
    isolate: false,
    // What is built needs no transforming.
    server: { deps: { external: [/\/packages\/\w+\/dist\//] } },
    // As in the process of the engine.
    execArgv: ['--no-regexp-tier-up'],
    // Far beyond what any test takes alone: a busy machine is no fault.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    sequence: { shuffle: { files: false, tests: true }, sequencer: SlowFirst },
  },
});

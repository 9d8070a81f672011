import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'examples/test/**/*.test.ts'],
    // Most tests wait for processes they start; one worker a core would leave a core idle.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { shuffle: true },
  },
});

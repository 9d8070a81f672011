import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const GUIDES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
export const PAGES = ['README.md', 'clients/python/README.md', ...GUIDES.map((name) => `docs/${name}`)];

export interface Block {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

/** Every fenced block of a page, in order. */
export const blocksOf = (page: string): Block[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\S*)[^\n]*\n(.*?)^```$/gms)].map(
    ([, language, code]) => ({ page, language: language!, code: code! }),
  );

/** Blocks that show data or output, which nobody runs. */
export const SHOWN = ['', 'console', 'csv', 'json', 'text', 'yaml'];

const BY_HAND = {
  install: 'fetches packages; `npm run try-packages` and `.ci/run` install for real',
  container: 'needs a container runtime; `deploy/try.sh` runs the same',
  vendor: 'needs a vendor or a model server',
  bench: 'takes minutes',
  stripe: 'needs a Stripe account',
  postgres: 'needs PostgreSQL; `.ci/run` runs the suites on one',
  s3: 'needs S3; `packages/worker/test/s3.test.ts` talks to a server of that protocol',
  network: 'asks the npm registry',
  capture: 'needs mitmdump',
};

/** What is not run here: a line of the block, and why. */
export const NOT_RUN: readonly (readonly [page: string, line: string, reason: keyof typeof BY_HAND])[] = [
  ['README.md', 'git clone', 'install'],
  ['docs/quick-start.md', 'git clone', 'install'],
  ['docs/sdk.md', 'npm install', 'install'],
  ['clients/python/README.md', 'pip install', 'install'],
  ['docs/deploy.md', 'docker build', 'container'],
  ['docs/deploy.md', 'docker compose', 'container'],
  ['docs/readers.md', 'CLAIMCHECK_READER_MODEL=gpt-5-mini', 'vendor'],
  ['docs/readers.md', 'CLAIMCHECK_READER=anthropic', 'vendor'],
  ['docs/readers.md', 'ollama serve', 'vendor'],
  ['docs/readers.md', 'vllm serve', 'vendor'],
  ['docs/readers.md', '--reader-cache', 'vendor'],
  ['docs/readers.md', 'npm run bench:e2e', 'bench'],
  ['docs/console.md', 'npm run bench:e2e', 'bench'],
  ['docs/strictness.md', 'npm run bench:gate', 'bench'],
  ['docs/security.md', 'npm run soak', 'bench'],
  ['docs/security.md', 'npm run advisories', 'network'],
  ['docs/sdk.md', 'client.billing.checkout', 'stripe'],
  ['docs/operations.md', 'DATABASE_URL=postgres://', 'postgres'],
  ['docs/private-worker.md', '--reports s3://', 's3'],
  ['docs/security-review.md', 'mitmdump', 'capture'],
];

export const isNotRun = ({ page, code }: Block): boolean =>
  NOT_RUN.some(([where, line]) => where === page && code.includes(line));

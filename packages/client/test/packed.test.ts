import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST, type Service, startService } from './service.js';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const TSC = join(WORKSPACE_MODULES, 'typescript/bin/tsc');

let folder: string;
let service: Service;

const npm = (args: string[], cwd: string): string =>
  execFileSync('npm', [...args, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function inFolder(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'claimcheck-packed-'));
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], PACKAGE));
  inFolder('package.json', '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)], folder);
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the packed client brings nothing but itself', () => {
  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(installed).toEqual(['@claimcheck']);
  expect(readdirSync(join(folder, 'node_modules/@claimcheck'))).toEqual(['client']);
  const dist = join(folder, 'node_modules/@claimcheck/client/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.tsbuildinfo'))).toEqual([]);
  const imports = files
    .filter((name) => /\.(js|d\.ts)$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(dist, name), 'utf8').matchAll(/(?:from|import\() ?['"]([^'"]+)/g),
    ])
    .map(([, target]) => target);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((target) => !target?.startsWith('.'))).toEqual([]);
});

test('the packed client checks an output from plain JavaScript', async () => {
  const script = inFolder(
    'check.js',
    `import { Claimcheck } from '@claimcheck/client';
     const run = await new Claimcheck().reviewRuns.createAndWait(${JSON.stringify(REQUEST)});
     console.log(JSON.stringify([run.status, run.claim_count]));`,
  );
  const env = { ...process.env, CLAIMCHECK_API_KEY: service.apiKey, CLAIMCHECK_BASE_URL: service.url };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: folder, env });
  expect(JSON.parse(stdout)).toEqual(['completed', 2]);
});

const PROGRAM = `import { Claimcheck, RateLimitError, type ReviewRun } from '@claimcheck/client';
const client = new Claimcheck({ apiKey: 'k', timeout: 1000, maxRetries: 1 });
export async function verdicts(signal: AbortSignal): Promise<(string | null)[]> {
  const found: ReviewRun[] = [];
  for await (const run of client.reviewRuns.list({ status: 'completed' }, { signal })) found.push(run);
  return found.map((run) => run.safe_use_status);
}
export const markdown = async (id: string): Promise<string> =>
  (await client.reviewRuns.claimReport(id, { format: 'markdown' })).text;
export const wait = (error: unknown): number | null =>
  error instanceof RateLimitError ? error.retryAfterMs : null;
// @ts-expect-error: there is no such use
client.reviewRuns.create({ ai_output: 'x', sources: [], intended_use: 'fun' });
`;

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2022',
};

test.each([
  [
    'an edge or browser project',
    { module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2022', 'DOM'], types: [] },
  ],
  ['a Node.js project', { module: 'NodeNext', lib: ['ES2022'], types: ['node'] }],
])('the packed types suffice for %s, checked to the last file', (name, compilerOptions) => {
  const project = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  if (compilerOptions.types.length > 0) {
    symlinkSync(join(WORKSPACE_MODULES, '@types'), join(project, 'node_modules/@types'));
  }
  writeFileSync(join(project, 'program.ts'), PROGRAM);
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...STRICT, ...compilerOptions }, files: ['program.ts'] }),
  );
  const { stdout, status } = spawnSync(process.execPath, [TSC, '-p', project], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimcheckProcess, folderWith, GOOD_ANSWER, POLICY } from './claimcheck.js';

/** Packages that a command loaded, as the coverage that Node writes lists them. */
async function packagesLoadedBy(args: readonly string[]): Promise<ReadonlySet<string>> {
  const cwd = folderWith({ 'answer.md': GOOD_ANSWER, 'policy.txt': POLICY });
  const folder = join(cwd, 'coverage');
  await claimcheckProcess(args, { cwd, env: { NODE_V8_COVERAGE: folder } });
  const urls = readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
  const names = urls.map(
    (url) => /(?:node_modules|packages)\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(url)?.[1],
  );
  return new Set(names.filter((name) => name !== undefined));
}

test('a check loads nothing of the service, of other commands or of formats it does not read', async () => {
  const loaded = await packagesLoadedBy(['check', 'answer.md', '-s', 'policy.txt']);
  expect(loaded).toContain('engine');
  for (const name of [
    'service',
    'worker',
    'fastify',
    'pg',
    'libsql',
    '@modelcontextprotocol/sdk',
    'unpdf',
    'mammoth',
  ])
    expect(loaded).not.toContain(name);
});

test('the help loads neither engine nor model', async () => {
  const loaded = await packagesLoadedBy(['--help']);
  expect([...loaded].sort()).toEqual(['cli', 'commander']);
});

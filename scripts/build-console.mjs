// Builds the console's page when its sources are newer than the last build.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../packages/console', import.meta.url));
const built = join(folder, 'dist/app/index.html');

const filesOf = (source) =>
  readdirSync(join(folder, source), { recursive: true, encoding: 'utf8' }).map((name) => join(source, name));
/** Of the engine the page has the words, and what they need. */
const WORDING = ['report/wording.ts', 'text/shortened.ts', 'text/unseen.ts'];
const inputs = [
  ...['src', '../contracts/src'].flatMap(filesOf),
  ...['index.html', 'vite.config.ts', 'package.json'],
  ...WORDING.map((name) => `../engine/src/${name}`),
].map((name) => join(folder, name));
const newest = Math.max(...inputs.map((path) => statSync(path).mtimeMs));

if (!existsSync(built) || statSync(built).mtimeMs < newest) {
  const { build } = await import('vite');
  await build({ configFile: join(folder, 'vite.config.ts') });
}

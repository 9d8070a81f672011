// Builds the console's page when its sources are newer than the last build.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../packages/console', import.meta.url));
const built = join(folder, 'dist/app/index.html');

const inputs = [
  ...readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, 'src', name),
  ),
  ...['index.html', 'vite.config.ts', 'package.json', '../engine/src/report/wording.ts'].map((name) =>
    join(folder, name),
  ),
];
const newest = Math.max(...inputs.map((path) => statSync(path).mtimeMs));

if (!existsSync(built) || statSync(built).mtimeMs < newest) {
  const { build } = await import('vite');
  await build({ configFile: join(folder, 'vite.config.ts') });
}

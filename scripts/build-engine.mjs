// Writes the engine as a few files, when its sources are newer than the last build: every command loads it, and to
// open its two hundred modules one by one takes as long as to read them. `tsc` writes its types.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../packages/engine', import.meta.url));
const built = join(folder, 'dist/index.js');
const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
const inputs = [...sources.map((name) => join('src', name)), 'package.json'].map((name) =>
  join(folder, name),
);
const newest = Math.max(...inputs.map((path) => statSync(path).mtimeMs));

/** `./dist/report/wording.js` of the package's exports is made from `src/report/wording.ts`. */
function entries() {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.values(exports).map((target) => target.default.replace(/^\.\/dist\/|\.js$/g, ''));
  return Object.fromEntries(names.map((name) => [name, join(folder, 'src', `${name}.ts`)]));
}

if (!existsSync(built) || statSync(built).mtimeMs < newest) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: entries(),
        external: (id) => !id.startsWith('.') && !isAbsolute(id),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
      },
    },
  });
}

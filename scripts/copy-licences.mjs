// The last step of the build: what npm packs of a package has the licence in it.
import { copyFileSync, readdirSync } from 'node:fs';

const root = new URL('../', import.meta.url);
for (const name of readdirSync(new URL('packages/', root))) {
  copyFileSync(new URL('LICENSE', root), new URL(`packages/${name}/LICENSE`, root));
}

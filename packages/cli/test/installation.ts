import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the packages and the command of an installation are. */
export interface Installation {
  readonly packages: string;
  readonly bin: string;
}

/** An installation in a folder: `copies` are its own and may be changed, everything else is this one's. */
export function installationIn(folder: string, copies: readonly string[]): Installation {
  const modules = join(folder, 'node_modules');
  const packages = join(modules, '@claimcheck');
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@claimcheck') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    const from = join(ROOT, 'packages', name);
    if (copies.includes(name)) cpSync(from, join(packages, name), { recursive: true });
    else symlinkSync(from, join(packages, name));
  }
  return { packages, bin: join(packages, 'cli/bin/claimcheck.js') };
}

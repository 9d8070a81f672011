import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BIN } from '../service-process.js';
import type { Block } from './blocks.js';
import { run, type World } from './world.js';

const UNTIL_STARTED = fileURLToPath(new URL('./until-started.mjs', import.meta.url));

/** In a snippet `claimcheck` is the command of this tree. A gate that fails is no failure, an HTTP error is one. */
const prelude = (command: string) => `set -euo pipefail
exec < /dev/null
claimcheck() {
  case "$1 \${2-}" in
    serve*|proxy*) PORT=0 CLAIMCHECK_DATA_DIR="$PWD/served" node '${UNTIL_STARTED}' '${BIN}' "$@" ;;
    "worker watch"|"webhooks listen") node '${UNTIL_STARTED}' '${BIN}' "$@" ;;
    check*) node '${command}' "$@" || [ $? = 1 ] ;;
    *) node '${command}' "$@" ;;
  esac
}
npx() { shift; claimcheck "$@"; }
curl() { command curl --fail-with-body "$@"; }
`;

/** Runs the commands of one page, one after the other in one folder. */
export async function runShell(blocks: readonly Block[], world: World): Promise<string> {
  const folder = world.folder();
  const script = blocks.map(({ code }) => world.fill(code, folder)).join('\n');
  const { stdout } = await run('bash', ['-c', `${prelude(world.command)}${script}`], {
    cwd: folder,
    env: { ...world.env, TMPDIR: join(folder, 'srv') },
    timeout: 280_000,
  });
  return String(stdout);
}

// Runs the README's example and writes its output between the markers; with --check, only compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = `${root}README.md`;
const BEGIN = '<!-- transcript: written by npm run transcript -->';
const END = '<!-- /transcript -->';
const ARGS = ['check', 'answer.md', '--source', 'sources/'];

function transcript() {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${root}packages/cli/bin/claimcheck.js`, ...ARGS],
    {
      cwd: `${root}examples/quickstart`,
      env: { PATH: process.env.PATH, COLUMNS: '80', NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  if (status !== 1) throw new Error(`the example ended with ${status}, not 1: ${stderr}`);
  const lines = stdout.replace(/^\n+|\s+$/g, '');
  return `${BEGIN}\n\`\`\`console\n$ claimcheck ${ARGS.join(' ')}\n\n${lines}\n\n$ echo $?\n${status}\n\`\`\`\n${END}`;
}

function withTranscript(text) {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`README.md has no place for the transcript: ${BEGIN} … ${END}`);
  return text.slice(0, begin) + transcript() + text.slice(end + END.length);
}

const before = readFileSync(readme, 'utf8');
const after = withTranscript(before);
if (!process.argv.includes('--check')) writeFileSync(readme, after);
else if (before !== after) {
  process.stderr.write(
    'The transcript in README.md is not what the command prints; run: npm run transcript\n',
  );
  process.exit(1);
}

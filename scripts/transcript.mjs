// Runs the README's example, writes its output between the markers and draws it; with --check, only compares.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { terminalSvg } from './terminal-svg.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const BEGIN = '<!-- transcript: written by npm run transcript -->';
const END = '<!-- /transcript -->';
const ARGS = ['check', 'answer.md', '--source', 'sources/'];
const COLUMNS = 80;

/** Coloured; without colours, and spaces at the ends of lines, a report says the same. */
function exampleOutput() {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${root}packages/cli/bin/claimcheck.js`, ...ARGS],
    {
      cwd: `${root}examples/quickstart`,
      env: { PATH: process.env.PATH, COLUMNS: String(COLUMNS), FORCE_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  if (status !== 1) throw new Error(`the example ended with ${status}, not 1: ${stderr}`);
  return stdout;
}

function withTranscript(readme, output) {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`README.md has no place for the transcript: ${BEGIN} … ${END}`);
  const lines = output.replace(/^\n+|\s+$/g, '').replace(/ +$/gm, '');
  const block = `\`\`\`console\n$ claimcheck ${ARGS.join(' ')}\n\n${lines}\n\n$ echo $?\n1\n\`\`\``;
  return `${readme.slice(0, begin)}${BEGIN}\n${block}\n${readme.slice(end)}`;
}

const output = exampleOutput();
const files = {
  'README.md': withTranscript(readFileSync(`${root}README.md`, 'utf8'), stripVTControlCharacters(output)),
  'docs/check.svg': terminalSvg(output, COLUMNS),
};
for (const [name, content] of Object.entries(files)) {
  const path = `${root}${name}`;
  if (!process.argv.includes('--check')) writeFileSync(path, content);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
    process.stderr.write(`${name} does not show what the command prints; run: npm run transcript\n`);
    process.exitCode = 1;
  }
}

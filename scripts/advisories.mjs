// npm run advisories [-- --list FILE] [-- --save FILE]
// Checks the packages of the lockfile against known advisories: the registry's, asked through npm itself, and a list
// saved before. Ends with 0 when they were checked and none is affected, 1 when one is, 2 when nothing could be checked.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import semver from 'semver';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { list: { type: 'string' }, save: { type: 'string' } } });
const say = (line) => process.stdout.write(`${line}\n`);

/** Every package that the lockfile installs, with all its versions; not those of this workspace. */
function lockedVersions() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const versions = new Map();
  for (const [path, { version, link, name }] of Object.entries(packages)) {
    const folder = path.lastIndexOf('node_modules/');
    if (folder < 0 || link || !version) continue;
    const known = name ?? path.slice(folder + 'node_modules/'.length);
    versions.set(known, (versions.get(known) ?? new Set()).add(version));
  }
  return versions;
}

/** The registry's advisories by package, or why there are none to be had. */
function askRegistry() {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  let answer;
  try {
    answer = JSON.parse(stdout);
  } catch {
    return { problem: error?.message ?? 'npm gave no answer that can be read' };
  }
  if (!answer.vulnerabilities)
    return { problem: answer.message ?? answer.error?.summary ?? 'no report came' };
  const advisories = {};
  for (const { via } of Object.values(answer.vulnerabilities)) {
    for (const { source, name, title, url, severity, range } of via.filter(
      (one) => typeof one === 'object',
    )) {
      advisories[name] ??= [];
      if (advisories[name].some(({ id }) => id === source)) continue;
      advisories[name].push({ id: source, title, url, severity, vulnerable_versions: range });
    }
  }
  return { advisories };
}

/** A list saved before, by this program or from the registry's bulk answer: advisories by package. */
function readList(file) {
  try {
    const advisories = JSON.parse(readFileSync(file, 'utf8'));
    const sound = (one) =>
      typeof one?.title === 'string' && semver.validRange(one.vulnerable_versions) !== null;
    if (Object.values(advisories).every((list) => Array.isArray(list) && list.every(sound)))
      return { advisories };
    return { problem: 'it is not a list of advisories by package' };
  } catch (error) {
    return { problem: error.message };
  }
}

function affected(versions, advisories) {
  return Object.entries(advisories).flatMap(([name, list]) =>
    [...(versions.get(name) ?? [])].flatMap((version) =>
      list
        .filter(({ vulnerable_versions }) => semver.satisfies(version, vulnerable_versions))
        .map(({ title, severity, url }) => `${name} ${version}: ${severity}: ${title} ${url ?? ''}`.trim()),
    ),
  );
}

const list = values.list && readList(values.list);
if (list?.problem) {
  say(`NOT CHECKED against the list ${values.list}: ${list.problem}`);
  process.exit(2);
}
const versions = lockedVersions();
const registry = askRegistry();
const places = [['the registry', registry]];
if (list) places.push([`the list ${values.list}`, list]);
if (values.save && registry.advisories) {
  writeFileSync(values.save, `${JSON.stringify(registry.advisories, null, 2)}\n`);
}

let found = 0;
let checked = 0;
for (const [place, { advisories, problem }] of places) {
  if (problem !== undefined) {
    say(`NOT CHECKED against ${place}: ${problem}`);
    continue;
  }
  const lines = affected(versions, advisories);
  for (const line of lines) say(line);
  say(`${versions.size} packages checked against ${place}: ${lines.length} advisories apply`);
  checked += 1;
  found += lines.length;
}
if (registry.problem)
  say('Where the registry answers, keep its list with --save FILE; check by it with --list FILE.');
if (found > 0) process.exitCode = 1;
else if (checked === 0) process.exitCode = 2;

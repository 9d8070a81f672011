// Fails when a package imports what its place in the house does not allow, when files import one another in a circle,
// or when two files or two exports of the engine have one name.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

/** Workspace packages that each package may import. The engine is pure: no node: module at all. */
const ALLOWED = {
  contracts: [],
  engine: ['contracts'],
  providers: ['contracts', 'engine'],
  documents: ['contracts', 'engine', 'providers'],
  client: ['contracts'],
  seal: ['contracts', 'engine'],
  service: ['contracts', 'documents', 'engine', 'providers', 'seal'],
  worker: ['client', 'contracts', 'documents', 'engine', 'providers', 'seal'],
  cli: ['client', 'contracts', 'documents', 'engine', 'providers', 'seal', 'service', 'worker'],
  console: ['contracts', 'engine'],
  site: [],
};
/** What these import becomes a part of them when they are built. */
const BUNDLED = new Set(['console', 'site']);
const NO_NODE_MODULES = new Set(['contracts', 'engine', 'client', 'console']);
const DECLARED = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
const TYPE_ONLY = { client: ['contracts'] };

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.tsx?$/.test(path)) yield path;
  }
}

const problems = [];
/** The files that each file imports from its own package. */
const imports = new Map();
for (const [name, allowed] of Object.entries(ALLOWED)) {
  const declared = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
  for (const path of files(join(packages, name, 'src'))) {
    const text = readFileSync(path, 'utf8');
    imports.set(path, []);
    for (const [, typeOnly, target] of text.matchAll(
      /^\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]/gms,
    )) {
      if (target.startsWith('.')) {
        imports.get(path).push(resolve(dirname(path), target.replace(/\.js$/, '.ts')));
        continue;
      }
      if (target.startsWith('node:')) {
        if (NO_NODE_MODULES.has(name)) problems.push(`${path}: ${name} must not import ${target}`);
        continue;
      }
      const [scope, rest] = target.split('/');
      const dependency = scope.startsWith('@') ? `${scope}/${rest}` : scope;
      if (scope === '@claimcheck') {
        if (!allowed.includes(rest)) problems.push(`${path}: ${name} must not import ${target}`);
        else if (TYPE_ONLY[name]?.includes(rest) && !typeOnly)
          problems.push(`${path}: ${name} may import only types from ${target}`);
        if (TYPE_ONLY[name]?.includes(rest)) continue;
      }
      const installed = BUNDLED.has(name) ? declared.devDependencies : declared.dependencies;
      if (!installed?.[dependency] && !declared.optionalDependencies?.[dependency])
        problems.push(`${path}: ${dependency} is not a dependency of ${name}`);
    }
  }
}
problems.push(...sharedNames([...files(join(packages, 'engine/src'))]));
for (const circle of circles(imports))
  problems.push(`import in a circle: ${circle.map((path) => relative(packages, path)).join(' → ')}`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write('package boundaries hold\n');

/** One circle for each import that leads back to a file on the way to it. */
function circles(graph) {
  const found = [];
  const done = new Set();
  const way = [];
  const visit = (path) => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path]);
    if (done.has(path)) return;
    done.add(path);
    way.push(path);
    for (const target of graph.get(path) ?? []) visit(target);
    way.pop();
  };
  for (const path of graph.keys()) visit(path);
  return found;
}

/** A name that two places have sends whoever looks for the one to the other. */
function sharedNames(paths) {
  const places = new Map();
  const add = (name, path) => places.set(name, new Set(places.get(name)).add(path));
  for (const path of paths) {
    if (basename(path) !== 'index.ts') add(`the file name ${basename(path)}`, path);
    for (const [, name] of readFileSync(path, 'utf8').matchAll(DECLARED)) add(`the export ${name}`, path);
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(
      ([name, found]) =>
        `${name} stands twice: ${[...found].map((path) => relative(packages, path)).join(', ')}`,
    );
}

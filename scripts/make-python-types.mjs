// Writes the Python client's types from docs/openapi.json. With --check, only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const TARGET = root('clients/python/src/claimcheck/types.py');
const { schemas } = JSON.parse(readFileSync(root('docs/openapi.json'), 'utf8')).components;
/** Objects without a name of their own get that of the field they stand in: `GateVerdictMetadata`. */
const definitions = new Map();

/** Names that no class may give to a field; a type that has one is written as a table of keys. */
const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const pascal = (name) => name.replace(/(?:^|[_.])([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const singular = (name) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
const literal = (value) =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
const union = (members) => [...new Set(members)].join(' | ');

function typeOf(schema, name) {
  if (schema.$ref) return `"${schema.$ref.split('/').at(-1)}"`;
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
  const members = schema.anyOf ?? schema.oneOf;
  if (members)
    return `Union[${[...new Set(members.map((member, i) => typeOf(member, nameOfMember(member, name, i))))].join(', ')}]`;
  if (Array.isArray(schema.type))
    return `Union[${union(schema.type.map((type) => typeOf({ ...schema, type }, name))).replaceAll(' | ', ', ')}]`;
  if (schema.type === 'array') return `List[${typeOf(schema.items ?? {}, singular(name))}]`;
  if (schema.type === 'object') {
    if (!schema.properties)
      return `Dict[str, ${schema.additionalProperties ? typeOf(schema.additionalProperties, `${name}Value`) : 'Any'}]`;
    define(name, schema);
    return `"${name}"`;
  }
  return (
    { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[schema.type] ?? 'Any'
  );
}

const nameOfMember = (member, name, i) => {
  const kind = member.properties?.type?.const ?? member.properties?.kind?.const;
  return kind ? `${name}${pascal(String(kind))}` : i === 0 ? name : `${name}${i + 1}`;
};

function define(name, { properties, required = [], description }) {
  if (definitions.has(name)) return;
  definitions.set(name, '');
  const asKeys = Object.keys(properties).some((field) => KEYWORDS.has(field));
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = typeOf(schema, `${name}${pascal(field)}`);
    const comment = schema.description ? `    # ${schema.description.replaceAll('\n', ' ')}\n` : '';
    const typed = required.includes(field) ? type : `NotRequired[${type}]`;
    return `${comment}    ${asKeys ? `"${field}": ${typed},` : `${field}: ${typed}`}\n`;
  });
  if (asKeys) {
    definitions.set(name, `${name} = TypedDict("${name}", {\n${fields.join('')}})\n`);
    return;
  }
  const about = description ? `    """${description}"""\n\n` : '';
  definitions.set(name, `class ${name}(TypedDict):\n${about}${fields.join('') || '    pass\n'}`);
}

const aliases = [];
for (const [name, schema] of Object.entries(schemas)) {
  if (schema.type === 'object' && schema.properties) define(name, schema);
  else aliases.push(`${name} = ${typeOf(schema, name === 'WorkerEvent' ? name : `${name}Object`)}\n`);
}
const text = `# Written by scripts/make-python-types.mjs from docs/openapi.json. Do not edit.
"""What the API takes and gives. Offsets count UTF-16 code units; see \`claimcheck.offsets\`."""

from typing import Any, Dict, List, Literal, TypedDict, Union

try:
    from typing import NotRequired
except ImportError:  # Python 3.10 has no NotRequired; only type checkers look at these fields.
    from typing import Optional as NotRequired

${[...definitions.values()].join('\n\n')}

${aliases.join('')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text) {
    process.stderr.write(
      'The Python types differ from docs/openapi.json; renew them with npm run openapi.\n',
    );
    process.exit(1);
  }
} else writeFileSync(TARGET, text);

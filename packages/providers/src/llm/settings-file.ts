import { readFileSync } from 'node:fs';
import { READER_SETTING_NAMES, ReaderConfigError } from './settings.js';

const PREFIX = 'CLAIMCHECK_READER';
/** `{"reader": "openai", "model": "…"}`: each name without its prefix, in small letters. */
const shortName = (name: string): string =>
  name === PREFIX ? 'reader' : name.slice(PREFIX.length + 1).toLowerCase();

/**
 * Settings from the JSON file that CLAIMCHECK_READER_FILE names, with those given on top: the command line and the
 * environment go before the file.
 */
export function withReaderFile(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const path = given.CLAIMCHECK_READER_FILE;
  if (path === undefined || path === '') return { ...given };
  const byShortName = new Map(READER_SETTING_NAMES.map((name) => [shortName(name), name]));
  const settings: Record<string, string> = {};
  for (const [key, value] of Object.entries(contentOf(path))) {
    const name = byShortName.get(key);
    if (name === undefined)
      throw new ReaderConfigError(
        `${path}: ${key} is no setting; known: ${[...byShortName.keys()].join(', ')}.`,
      );
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new ReaderConfigError(`${path}: ${key} must be a text or a number.`);
    settings[name] = String(value);
  }
  const set = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return { ...settings, ...Object.fromEntries(set) };
}

function contentOf(path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new ReaderConfigError(`CLAIMCHECK_READER_FILE: ${path} ${why}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ReaderConfigError(`CLAIMCHECK_READER_FILE: ${path} must hold a JSON object.`);
  return value as Record<string, unknown>;
}

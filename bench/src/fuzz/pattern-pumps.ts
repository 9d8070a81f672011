import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** What makes one repetition of a pattern go on and on: what stands before it, and what it repeats. */
export interface PatternPump {
  readonly before: string;
  readonly pump: string;
}

type Element = AST.Element | AST.Pattern | AST.Alternative | AST.CharacterClassElement;

/**
 * What the engine makes of lists of words as it loads, its code does not show. So these are noted, from when this file
 * loads to when the pumps are asked for.
 */
const MADE = new Set<string>();
const PlainRegExp = globalThis.RegExp;
globalThis.RegExp = new Proxy(PlainRegExp, {
  construct(target, given, self) {
    const pattern: RegExp = Reflect.construct(target, given, self);
    MADE.add(pattern.source);
    return pattern;
  },
});

/** A pump for every repetition of every pattern that a package makes or writes out, each once. */
export function patternPumps(folder: string): PatternPump[] {
  globalThis.RegExp = PlainRegExp;
  if (MADE.size === 0) throw new Error('import pattern-pumps before what it is to note the patterns of');
  const pumps = new Map<string, PatternPump>();
  for (const pattern of patternsIn(folder)) {
    for (const pump of pumpsOf(pattern)) pumps.set(JSON.stringify(pump), pump);
  }
  return [...pumps.values()];
}

/** A literal stands where a value may stand; what a constructor is given is a string or a template of them. */
const LITERAL =
  /(?<=[=(,:[!&|?{};]\s*|return\s|=>\s)\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/[a-z]*/g;
const GIVEN_AS_TEXT = /(?:String\.raw)?`((?:\\.|[^`\\])+)`|'((?:\\.|[^'\\\n])+)'/g;

function* patternsIn(folder: string): Generator<AST.Pattern> {
  yield* parsed([...MADE]);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(folder, name), 'utf8');
    const literals = [...code.matchAll(LITERAL)].map(([, source]) => source!);
    const texts = [...code.matchAll(GIVEN_AS_TEXT)]
      .map(([, template, text]) =>
        (template ?? text!).replace(/\$\{[^}]*\}/g, '(?:a b)').replaceAll('\\\\', '\\'),
      )
      .filter((text) => /[+*]|\{\d+,\d*\}/.test(text) && /\\[a-z]|\[\^?/.test(text));
    yield* parsed([...literals, ...texts]);
  }
}

function* parsed(sources: readonly string[]): Generator<AST.Pattern> {
  const parser = new RegExpParser();
  for (const source of sources) {
    try {
      yield parser.parsePattern(source, 0, source.length, { unicode: true });
    } catch {
      // A string that is no pattern, or one half of one.
    }
  }
}

export function* pumpsOf(pattern: AST.Pattern): Generator<PatternPump> {
  for (const alternative of pattern.alternatives) yield* pumpsIn(alternative, '');
}

function* pumpsIn(alternative: AST.Alternative, outside: string): Generator<PatternPump> {
  let before = outside;
  for (const element of alternative.elements) {
    const inner = element.type === 'Quantifier' ? element.element : element;
    if (element.type === 'Quantifier' && element.max > 5) {
      const each = 'alternatives' in inner ? inner.alternatives.slice(0, 6).map(sample) : [sample(inner)];
      yield { before: before.slice(-40), pump: each.join('') };
      yield { before: '', pump: before.slice(-40) + each[0] };
    }
    if (inner.type === 'Group' || inner.type === 'CapturingGroup')
      for (const choice of inner.alternatives) yield* pumpsIn(choice, before);
    before += sample(element);
  }
}

/** One text that an element matches, looking neither ahead nor behind. */
function sample(element: Element): string {
  switch (element.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sample(element.alternatives[0]!);
    case 'Alternative':
      return element.elements.map(sample).join('');
    case 'Quantifier':
      return sample(element.element).repeat(Math.max(1, Math.min(element.min, 3)));
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
      return element.negate ? outsideOf(element.raw) : sample(element.elements[0]!);
    case 'CharacterSet':
      return ofSet(element.raw);
    case 'CharacterClassRange':
      return sample(element.min);
    default:
      return '';
  }
}

/** A character that a class such as `[^,;]` allows. */
function outsideOf(raw: string): string {
  const pattern = new RegExp(raw, 'u');
  return ['a', ' ', '1', 'A', '.', '(', '“', '\n'].find((character) => pattern.test(character)) ?? '中';
}

const SETS: Readonly<Record<string, string>> = {
  '\\d': '1',
  '\\D': 'a',
  '\\s': ' ',
  '\\S': 'a',
  '\\w': 'a',
  '\\W': ' ',
  '.': 'a',
};

function ofSet(raw: string): string {
  if (SETS[raw]) return SETS[raw];
  const pattern = new RegExp(raw, 'u');
  return (
    ['A', 'a', '1', ' ', '中', '.', '€', 'ア', 'ก', '\u0301', '😀', '('].find((one) => pattern.test(one)) ??
    'a'
  );
}

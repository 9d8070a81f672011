import {
  canonicalJson,
  type SealedReport,
  type SealVerification,
  verifySealedReport,
} from '@claimcheck/seal';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DECISIONS, exampleReport, newKey, OUTPUT, SOURCES, sealed } from './sealed-example.js';

const { keys, key } = newKey('key-1');
let report: SealedReport;
let file: string;
beforeAll(async () => {
  report = await exampleReport();
  file = sealed(report, key, DECISIONS);
});

const everything = { keys, output: OUTPUT, sources: SOURCES };
const broken = ({ checks }: SealVerification) =>
  checks.filter(({ outcome }) => outcome === 'broken').map(({ name }) => name);

test('what was sealed holds, with all the texts and without any', () => {
  const whole = verifySealedReport(file, everything);
  expect(whole.checks.map(({ outcome }) => outcome)).toEqual(Array(9).fill('holds'));
  expect(whole).toMatchObject({ verified: true, keyid: 'key-1' });
  const bare = verifySealedReport(file, { keys });
  expect(bare.verified).toBe(true);
  expect(bare.checks.filter(({ outcome }) => outcome === 'not_checked').map(({ name }) => name)).toEqual([
    'output',
    'sources',
    'quotes',
  ]);
});

test('the same report is sealed to the same bytes, whatever the order of its fields', () => {
  const reversed = Object.fromEntries(Object.entries(report).reverse()) as SealedReport;
  expect(sealed(reversed, key, DECISIONS)).toBe(file);
});

test('any byte of the file that is changed, added or taken away breaks it', () => {
  const bytes = Buffer.from(file);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), fc.nat(2), (at, flip, how) => {
      const changed =
        how === 0
          ? Buffer.concat([bytes.subarray(0, at), Buffer.of(bytes[at]! ^ flip), bytes.subarray(at + 1)])
          : how === 1
            ? Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
            : Buffer.concat([bytes.subarray(0, at), Buffer.of(flip), bytes.subarray(at)]);
      if (changed.equals(bytes)) return;
      const result = verifySealedReport(changed.toString(), everything);
      expect(result.verified).toBe(false);
      expect(broken(result).length).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
});

test('what is nested deeper than a stack goes is no report, and breaks nothing else', () => {
  const envelope = JSON.parse(file);
  const payload = Buffer.from(envelope.payload, 'base64').toString();
  const deep = payload.replace('"report":{', `"report":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)},`);
  expect(deep.length).toBeGreaterThan(payload.length);
  const written = `${canonicalJson({ ...envelope, payload: Buffer.from(deep).toString('base64') })}\n`;
  expect(broken(verifySealedReport(written, everything))).toEqual(['envelope']);
});

/** Any value of the statement, by its path, changed to another; the file is written anew around it. */
function withChange(pick: number): { file: string; path: string } | null {
  const envelope = JSON.parse(file);
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
  const leaves: { holder: Record<string, unknown>; name: string; path: string }[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const here = path === '' ? name : `${path}.${name}`;
      if (typeof child !== 'object')
        leaves.push({ holder: value as Record<string, unknown>, name, path: here });
      visit(child, here);
    }
  };
  visit(statement, '');
  const leaf = leaves[pick % leaves.length]!;
  const before = leaf.holder[leaf.name];
  leaf.holder[leaf.name] =
    typeof before === 'number' ? before + 1 : typeof before === 'boolean' ? !before : `${before}x`;
  envelope.payload = Buffer.from(canonicalJson(statement)).toString('base64');
  return { file: `${canonicalJson(envelope)}\n`, path: leaf.path };
}

test('any value that is changed with the file written anew is noticed by the signature, and named by its part', () => {
  fc.assert(
    fc.property(fc.nat(), (pick) => {
      const change = withChange(pick)!;
      const result = verifySealedReport(change.file, everything);
      expect(result.verified).toBe(false);
      const names = broken(result);
      if (names[0] === 'envelope') return;
      expect(names).toContain('signature');
      if (change.path.startsWith('predicate.report.')) expect(names).toContain('report');
      if (change.path.startsWith('predicate.decisions.')) expect(names).toContain('decisions');
      if (change.path.startsWith('subject.0.digest')) expect(names).toContain('output');
    }),
    { numRuns: 300 },
  );
});

test('any character of a source or of the output that is changed is noticed, and the text is named', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(), fc.integer({ min: 33, max: 126 }), (which, at, code) => {
      const texts = [OUTPUT, ...SOURCES.map(({ text }) => text)];
      const chars = [...texts[which]!];
      const place = at % chars.length;
      if (chars[place] === String.fromCharCode(code)) return;
      chars[place] = String.fromCharCode(code);
      texts[which] = chars.join('');
      const [output, ...sources] = texts;
      const result = verifySealedReport(file, {
        keys,
        output: output!,
        sources: sources.map((text, index) => ({ name: SOURCES[index]!.name, text })),
      });
      expect(broken(result)).toEqual([which === 0 ? 'output' : 'sources']);
      const problems = result.checks.flatMap((check) => (check.outcome === 'broken' ? check.problems : []));
      if (which > 0) expect(problems.join(' ')).toContain(SOURCES[which - 1]!.name);
    }),
    { numRuns: 200 },
  );
});

test('a report of another key, or with no key given, does not hold', () => {
  const other = newKey('key-1');
  expect(broken(verifySealedReport(file, { ...everything, keys: other.keys }))).toEqual(['signature']);
  const result = verifySealedReport(file, { ...everything, keys: { keys: [] } });
  expect(broken(result)).toEqual(['signature']);
});

test('a signer who states what does not follow is found out: verdict, counts and quotes', () => {
  const lie = (change: Partial<SealedReport>) =>
    broken(verifySealedReport(sealed({ ...report, ...change }, key), everything));
  const verdict = { verdict: 'verified_for_use', safe_use_status: 'verified_for_use' } as const;
  expect(lie({ gate_verdict: { ...report.gate_verdict, ...verdict } })).toEqual(['policy']);
  expect(lie({ claim_report: { ...report.claim_report, unsupported_claims: [] } })).toEqual(['policy']);
  const [first, ...rest] = report.source_spans;
  expect(lie({ source_spans: [{ ...first!, quote: 'The warranty lasts 24 months' }, ...rest] })).toEqual([
    'quotes',
  ]);
});

test('what is no sealed report is told', () => {
  for (const text of ['', 'hello', '{}', '[]', '{"payload":"","payloadType":"x","signatures":[]}']) {
    expect(broken(verifySealedReport(text, everything))).toEqual(['envelope']);
  }
});

import { readFileSync } from 'node:fs';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { checkToJson, claimcheck, folderWith, POLICY } from './claimcheck.js';
import { docxOf } from './documents.js';

const ANSWER =
  'Hello 🙂 & <welcome>!\r\n\r\nCustomers may return goods within 14 days of delivery [1].\r\n  The "warranty" period is 36 months from the date of purchase [7].\r\nWe own\u0001 a bakery in Paris.\r\n';
const FILES = { 'my answer.md': ANSWER, 'policy.txt': POLICY };
const ARGS = ['my answer.md', '-s', 'policy.txt'];

const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(
  JSON.parse(readFileSync(new URL('../fixtures/sarif-2.1.0.schema.json', import.meta.url), 'utf8')),
);

// biome-ignore lint/suspicious/noExplicitAny: looks into SARIF of every shape
async function sarifOf(args: readonly string[], cwd: string): Promise<any> {
  const { stdout } = await claimcheck(['check', ...args, '--format', 'sarif'], { cwd });
  const log = JSON.parse(stdout);
  expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
  return log.runs[0];
}

test('SARIF is valid and its regions are exact in the answer file by offset and by line', async () => {
  const cwd = folderWith(FILES);
  const run = await sarifOf(ARGS, cwd);
  const lines = ANSWER.split('\r\n');
  expect(run.results.length).toBeGreaterThanOrEqual(3);
  for (const { locations, ruleId, ruleIndex } of run.results) {
    const { artifactLocation, region } = locations[0].physicalLocation;
    expect(artifactLocation.uri).toBe('my%20answer.md');
    const text = ANSWER.slice(region.charOffset, region.charOffset + region.charLength);
    expect(region.snippet.text).toBe(text);
    expect(region.startLine).toBe(region.endLine);
    expect(lines[region.startLine - 1]!.slice(region.startColumn - 1, region.endColumn - 1)).toBe(text);
    expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
  }
  const ids = run.results.map(({ ruleId }: { ruleId: string }) => ruleId);
  const decided = ['contradicted/figures/quantity-differs', 'unsupported/reader/embedded'];
  expect(ids).toEqual(expect.arrayContaining([...decided, 'unknown_citation']));
});

test('SARIF carries the deciding quote with its line and the repair as a fix', async () => {
  const run = await sarifOf(ARGS, folderWith(FILES));
  const result = run.results.find(({ ruleId }: { ruleId: string }) => ruleId.startsWith('contradicted/'));
  expect(result.properties.decidedBy).toBe('figures/quantity-differs');
  expect(run.tool.driver.rules[result.ruleIndex].help.text).toContain('another figure');
  expect(result.relatedLocations[0].message.text).toContain('The warranty period is 12 months');
  expect(result.relatedLocations[0].physicalLocation).toMatchObject({
    artifactLocation: { uri: 'policy.txt' },
    region: { startLine: 5 },
  });
  const { deletedRegion, insertedContent } = result.fixes[0].artifactChanges[0].replacements[0];
  const { charOffset, charLength } = deletedRegion;
  expect(ANSWER.slice(0, charOffset) + insertedContent.text + ANSWER.slice(charOffset + charLength)).toBe(
    ANSWER.replace('36 months', '12 months'),
  );
});

test('SARIF says which results are new, unchanged and absent against a baseline', async () => {
  const cwd = folderWith({
    ...FILES,
    'fixed.md': ANSWER.replace('36 months', '12 months').replace('bakery', 'castle'),
  });
  await claimcheck(['check', ...ARGS, '-o', 'old.json'], { cwd });
  const run = await sarifOf(['fixed.md', '-s', 'policy.txt', '--baseline', 'old.json'], cwd);
  const states = run.results.map((result: { ruleId: string; baselineState: string }) => [
    result.ruleId,
    result.baselineState,
  ]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['contradicted', 'absent'],
      ['unknown_citation', 'unchanged'],
    ]),
  );
});

test('SARIF of an answer that is no text file is valid and has no regions', async () => {
  const docx = docxOf([{ text: 'The warranty period is 36 months from the date of purchase.' }]);
  const run = await sarifOf(
    ['answer.docx', '-s', 'policy.txt'],
    folderWith({ 'answer.docx': docx, 'policy.txt': POLICY }),
  );
  expect(run.results[0].locations[0].physicalLocation).toEqual({ artifactLocation: { uri: 'answer.docx' } });
});

test('JUnit is well-formed XML with one test case a claim and counts that add up', async () => {
  const cwd = folderWith(FILES);
  const { stdout, code } = await claimcheck(['check', ...ARGS, '-f', 'junit'], { cwd });
  const { report } = await checkToJson(ARGS, { cwd });
  expect(code).toBe(1);
  expect(XMLValidator.validate(stdout)).toBe(true);
  const suite = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'testcase',
  }).parse(stdout).testsuites.testsuite;
  const cases: { name: string; failure?: { type: string; '#text': string } }[] = suite.testcase;
  expect(cases.map(({ name }) => name)).toEqual(
    report.claims.map(({ text }, index) => `${index + 1}: ${text.replace('\u0001', '<U+0001>')}`),
  );
  const failures = cases.flatMap(({ failure }) => failure ?? []);
  expect(suite).toMatchObject({
    tests: String(report.claims.length),
    failures: String(failures.length),
    errors: '0',
    skipped: '0',
  });
  expect(failures.find(({ type }) => type === 'contradicted')!['#text']).toContain('is 12 months');
});

test('in JUnit a supported claim that fails for its citation says so', async () => {
  const cwd = folderWith({
    'house.txt': 'Visitors sign in at the front desk.',
    'warranty.txt': 'The warranty is 12 months.',
    'cited.md': 'Visitors sign in at the front desk [2].\n',
  });
  const { stdout } = await claimcheck(
    ['check', 'cited.md', '-s', 'house.txt', 'warranty.txt', '-f', 'junit'],
    {
      cwd,
    },
  );
  expect(stdout).toContain(
    '<failure type="wrong_source" message="Wrong source. source 2 does not say this; source 1 states it.">',
  );
});

test('in JUnit a repair that only takes words away is a cut', async () => {
  const cwd = folderWith({
    'answer.md': 'Reported side effects were headache and nausea, mostly mild, and seizures in rare cases.\n',
    'study.txt': 'Reported side effects were headache and nausea, mostly mild.',
  });
  const { stdout } = await claimcheck(['check', 'answer.md', '-s', 'study.txt', '-f', 'junit'], { cwd });
  expect(stdout).toMatch(/Repair: cut &quot;.*seizures/);
});

test('in JUnit a problem that the gate lets pass is skipped, not failed', async () => {
  const cwd = folderWith(FILES);
  const { stdout, code } = await claimcheck(['check', ...ARGS, '-f', 'junit', '--fail-on', 'none'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('failures="0"');
  expect(stdout).toContain('<skipped');
});

test('the markdown report is the one of the API', async () => {
  const cwd = folderWith(FILES);
  const { stdout } = await claimcheck(['check', ...ARGS, '-f', 'markdown'], { cwd });
  const { report } = await checkToJson(ARGS, { cwd });
  expect(stdout).toBe(report.claim_report.markdown);
});

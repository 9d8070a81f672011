import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GREEDY_SOURCES, SMALL_HEAP } from '../greedy.js';
import { BIN, cleanEnv } from '../service-process.js';
import { BAD_ANSWER, GOOD_ANSWER, POLICY } from './claimcheck.js';

const client = new Client({ name: 'test', version: '1.0.0' });

beforeAll(async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp'],
    env: cleanEnv(SMALL_HEAP),
  });
  await client.connect(transport);
});
afterAll(() => client.close());

const call = (args: Record<string, unknown>) => client.callTool({ name: 'check_claims', arguments: args });
const sources = [{ title: 'Policy', content: POLICY }];

test('the server offers check_claims as a read-only tool with schemas for input and output', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['check_claims']);
  expect(tools[0]).toMatchObject({
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: { required: ['text', 'sources'] },
    outputSchema: { type: 'object' },
  });
});

test('a text with a changed number comes back with the problem, the quote and the repair', async () => {
  const { structuredContent, content, isError } = await call({ text: BAD_ANSWER, sources });
  expect(isError).toBeFalsy();
  expect(structuredContent).toMatchObject({
    safe_to_use: false,
    claim_count: 2,
    supported_count: 1,
    problems: [
      {
        support_status: 'contradicted',
        claim: 'The warranty period is 36 months from the date of purchase',
        quote: 'The warranty period is 12 months from the date of purchase.',
        source_title: 'Policy',
        repair: { original: '36 months', replacement: '12 months' },
      },
    ],
    supported: [
      {
        claim: 'Customers may return goods within 14 days of delivery',
        quote: 'Customers may return goods within 14 days of delivery.',
        sure: expect.stringMatching(/^Very sure, 9\d %$/),
      },
    ],
  });
  const [problem] = (
    structuredContent as { problems: { start_offset: number; end_offset: number; claim: string }[] }
  ).problems;
  expect(BAD_ANSWER.slice(problem!.start_offset, problem!.end_offset)).toBe(problem!.claim);
  expect((content as { text: string }[])[0]!.text).toContain(
    'Contradicted (fairly sure, 89 %): The warranty period is 36 months',
  );
  expect((content as { text: string }[])[0]!.text).toMatch(
    /\n2\. Supported \(very sure, 9\d %\): Customers may.*\n {3}Policy: "/,
  );
});

test('a client that asks for it hears how far the check is', async () => {
  const heard: unknown[] = [];
  const request = { name: 'check_claims', arguments: { text: BAD_ANSWER, sources } };
  await client.callTool(request, undefined, { onprogress: (progress) => void heard.push(progress) });
  expect(heard).toMatchObject([
    { progress: 1, total: 2 },
    { progress: 2, total: 2 },
  ]);
});

test('a text that restates its source is safe to use and has no problems', async () => {
  const { structuredContent } = await call({ text: GOOD_ANSWER, sources });
  expect(structuredContent).toMatchObject({ verdict: 'verified_for_use', safe_to_use: true, problems: [] });
});

test('a text that costs the engine its process is a tool error, and the next one is reviewed', async () => {
  const { isError, content } = await call({ text: GOOD_ANSWER, sources: GREEDY_SOURCES });
  expect(isError).toBe(true);
  expect((content as { text: string }[])[0]!.text).toMatch(/^engine_error: /);
  expect((await call({ text: GOOD_ANSWER, sources })).isError).toBeFalsy();
});

test.each([
  ['no sources', { text: GOOD_ANSWER, sources: [] }, /sources/],
  ['an empty source', { text: GOOD_ANSWER, sources: [{ title: 'A', content: ' ' }] }, /white space/],
  ['too many sources', { text: GOOD_ANSWER, sources: Array(51).fill(sources[0]) }, /sources/],
  ['a text that is too long', { text: 'A. '.repeat(40_000), sources }, /text/],
  [
    'equal labels',
    { text: GOOD_ANSWER, sources: [1, 2].map(() => ({ ...sources[0], citation_label: 'A' })) },
    /citation_label/,
  ],
])('%s is a tool error that names the field, and the server lives on', async (_, args, message) => {
  const result = await call(args);
  expect(result.isError).toBe(true);
  expect((result.content as { text: string }[])[0]!.text).toMatch(message);
  expect((await call({ text: GOOD_ANSWER, sources })).isError).toBeFalsy();
});

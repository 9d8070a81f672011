import type { Answer, Call, Env, TestService } from '../harness.js';

export const IMPORT_SCOPES = ['imports:create', 'review_runs:create', 'review_runs:read', 'billing:read'];

let serial = 0;
export const freshId = (): string => `row-${++serial}-${Math.random().toString(36).slice(2)}`;

export const row = (more: object = {}) => ({
  external_id: freshId(),
  ai_output: 'The warranty lasts 12 months.',
  sources: [{ title: 'Terms', content: 'The warranty period is 12 months from delivery.' }],
  intended_use: 'eval_only',
  ...more,
});

export const jsonl = (rows: readonly object[]): string =>
  rows.map((one) => `${JSON.stringify(one)}\n`).join('');

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows with one source each, as CSV with CRLF line ends. */
export function csv(rows: readonly ReturnType<typeof row>[]): string {
  const lines = rows.map(({ external_id, ai_output, intended_use, sources }) =>
    [external_id, ai_output, intended_use, sources[0]!.title, sources[0]!.content].map(cell).join(','),
  );
  return ['external_id,ai_output,intended_use,source_1_title,source_1_content', ...lines, ''].join('\r\n');
}

export type Send = (
  type: string,
  raw: string | Buffer,
  more?: { key?: string; headers?: Env },
) => Promise<Answer>;

export const senderFor =
  (call: Call): Send =>
  (type, raw, { key, headers = {} } = {}) =>
    call('POST', '/v1/imports', { raw, headers: { 'content-type': type, ...headers }, ...(key && { key }) });

export async function usedBy(service: TestService, key?: string): Promise<number> {
  return (await service.call('GET', '/v1/usage', key ? { key } : {})).body.used;
}

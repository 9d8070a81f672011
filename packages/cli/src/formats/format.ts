import { extname } from 'node:path';

export const FORMATS = ['text', 'json', 'markdown', 'html', 'junit', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

const FORMAT_BY_EXTENSION: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.md': 'markdown',
  '.html': 'html',
  '.xml': 'junit',
  '.sarif': 'sarif',
};

/** The format that a file's name asks for. */
export function formatOfFile(path: string): Format {
  return FORMAT_BY_EXTENSION[extname(path).toLowerCase()] ?? 'text';
}

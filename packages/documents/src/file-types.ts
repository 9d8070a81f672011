import { extname } from 'node:path';
import type { FileMediaType } from '@claimcheck/contracts';

export type FileType = 'plain' | 'markdown' | 'html' | 'pdf' | 'docx';

const TYPE_BY_EXTENSION: Readonly<Record<string, FileType>> = {
  '.txt': 'plain',
  '.text': 'plain',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.pdf': 'pdf',
  '.docx': 'docx',
};

/** What is taken from a folder. */
export const FOLDER_EXTENSIONS: readonly string[] = Object.keys(TYPE_BY_EXTENSION);

/** A file of any other name is plain text, if it is text at all. */
export function fileTypeOf(path: string): FileType {
  return TYPE_BY_EXTENSION[extname(path).toLowerCase()] ?? 'plain';
}

/** A name for a file of which only the type is known. */
export const NAME_OF_TYPE: Readonly<Record<FileMediaType, string>> = {
  'text/plain': 'file.txt',
  'text/markdown': 'file.md',
  'text/html': 'file.html',
  'application/pdf': 'file.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'file.docx',
};

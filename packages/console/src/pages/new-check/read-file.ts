import type { MediaType } from '@claimcheck/contracts';
import { send } from '../../api/http.js';

export interface ReadFile {
  readonly content: string;
  readonly media_type: MediaType;
}

/** The text of a file, extracted by the service with the same code as the command line's. */
export async function readFile(file: File): Promise<ReadFile> {
  const path = `/console/api/extract?name=${encodeURIComponent(file.name)}`;
  const response = await send(path, { method: 'POST', file });
  const { text, media_type } = (await response.json()) as { text: string; media_type: MediaType };
  return { content: text, media_type };
}

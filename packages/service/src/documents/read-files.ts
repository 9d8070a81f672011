import {
  type CreateReviewRunBody,
  CreateReviewRunRequest,
  type FileMediaType,
  type SourceDocument,
  type SourceFile,
} from '@claimcheck/contracts';
import type { PlaceStarts } from '@claimcheck/engine';
import { invalidRequest, toDetails } from '../http/validation.js';
import { extractDocument } from './extract.js';

/** For all files of a request together. */
const MOST_MS = 60_000;

/** Documents are read by the ending of their name. */
const NAME: Readonly<Record<FileMediaType, string>> = {
  'text/plain': 'file.txt',
  'text/markdown': 'file.md',
  'text/html': 'file.html',
  'application/pdf': 'file.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'file.docx',
};

export interface ReadRequest {
  readonly request: CreateReviewRunRequest;
  /** By source; null for one that was sent as text. */
  readonly places: readonly (PlaceStarts | null)[];
}

/** The request with the text of each file in the place of the file. */
export async function readFiles(body: CreateReviewRunBody): Promise<ReadRequest> {
  if (!body.sources.some((source) => 'content_base64' in source))
    return { request: body as CreateReviewRunRequest, places: [] };
  const deadline = Date.now() + MOST_MS;
  const sources: SourceDocument[] = [];
  const places: (PlaceStarts | null)[] = [];
  for (const [index, source] of body.sources.entries()) {
    const read = 'content_base64' in source ? await readSource(source, index, deadline) : { source };
    sources.push(read.source);
    places.push('places' in read ? read.places : null);
  }
  const parsed = CreateReviewRunRequest.safeParse({ ...body, sources });
  if (!parsed.success) throw invalidRequest(toDetails(parsed.error));
  return { request: parsed.data, places };
}

async function readSource({ content_base64, ...source }: SourceFile, index: number, deadline: number) {
  const path = `sources[${index}].content_base64`;
  const left = deadline - Date.now();
  if (left <= 0)
    throw invalidRequest([{ path, message: `the files took longer than ${MOST_MS / 1000} s; send fewer` }]);
  const name = NAME[source.media_type];
  const bytes = new Uint8Array(Buffer.from(content_base64, 'base64'));
  const read = await extractDocument({ bytes, name }, left);
  if ('problem' in read) throw invalidRequest([{ path, message: read.problem.replace(`${name}: `, '') }]);
  return { source: { ...source, content: read.text, media_type: read.media_type }, places: read.places };
}

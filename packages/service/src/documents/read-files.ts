import {
  type AttachedFile,
  type CreateReviewRunForm,
  CreateReviewRunRequest,
  type SourceDocument,
  type SourceFile,
} from '@claimcheck/contracts';
import { NAME_OF_TYPE, type NamedBytes } from '@claimcheck/documents';
import type { PlaceStarts } from '@claimcheck/engine';
import type { FormFile } from '../http/form-body.js';
import { invalidRequest, toDetails } from '../http/validation.js';
import { saidType } from './attach-files.js';
import type { DocumentReader } from './document-reader.js';

/** For all files of a request together, without the time that they wait for their turn. */
const MOST_MS = 60_000;

export interface ReadRequest {
  readonly request: CreateReviewRunRequest;
  /** By source; null for one that was sent as text. */
  readonly places: readonly (PlaceStarts | null)[];
}

/** The bytes of a source, what they are called and which field an error names. */
interface FileOfSource extends NamedBytes {
  readonly shown: string;
  readonly path: string;
}

/** The request with the text of each file in the place of the file. `attached`: the files of a form, by source. */
export async function readFiles(
  body: CreateReviewRunForm,
  attached: ReadonlyMap<number, FormFile>,
  read: (file: NamedBytes) => ReturnType<DocumentReader['read']>,
): Promise<ReadRequest> {
  let tookMs = 0;
  const sources: SourceDocument[] = [];
  const places: (PlaceStarts | null)[] = [];
  for (const [index, source] of body.sources.entries()) {
    if ('content' in source) {
      sources.push(source);
      places.push(null);
      continue;
    }
    const { bytes, name, shown, path } = fileOf(source, index, attached);
    if (tookMs > MOST_MS)
      throw invalidRequest([
        { path, message: `the files before it took longer than ${MOST_MS / 1000} s; send fewer` },
      ]);
    const answer = await read({ bytes, name });
    if ('problem' in answer)
      throw invalidRequest([{ path, message: answer.problem.replace(`${name}: `, shown) }]);
    tookMs += answer.tookMs;
    const { file, content_base64: _, ...said } = { file: '', content_base64: '', ...source };
    sources.push({ ...said, title: said.title ?? file, content: answer.text, media_type: answer.media_type });
    places.push(answer.places);
  }
  if (places.every((place) => place === null)) return { request: { ...body, sources }, places: [] };
  const parsed = CreateReviewRunRequest.safeParse({ ...body, sources });
  if (!parsed.success) throw invalidRequest(toDetails(parsed.error));
  return { request: parsed.data, places };
}

function fileOf(
  source: SourceFile | AttachedFile,
  index: number,
  attached: ReadonlyMap<number, FormFile>,
): FileOfSource {
  const path = `sources[${index}]`;
  if ('content_base64' in source) {
    const bytes = new Uint8Array(Buffer.from(source.content_base64, 'base64'));
    return { bytes, name: NAME_OF_TYPE[source.media_type], shown: '', path: `${path}.content_base64` };
  }
  const file = attached.get(index)!;
  const type = source.media_type ?? saidType(file);
  return { bytes: file.bytes, name: type ? NAME_OF_TYPE[type] : file.name, shown: `${file.name}: `, path };
}

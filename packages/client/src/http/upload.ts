import { ClaimcheckError } from '../errors.js';
import type { UploadInput, UploadReviewRunInput } from '../wire/review-runs.js';
import { formBody, jsonBody, type RequestBody } from './body.js';

/** JSON, or a form where files are among the sources. */
export function runBody(input: UploadReviewRunInput): RequestBody {
  if (!input.sources?.some(isUpload)) return jsonBody(input);
  const form = new FormData();
  const names = input.sources.map((source, index) => (isUpload(source) ? nameOf(source, index) : ''));
  const sources = input.sources.map((source, index) => {
    if (!isUpload(source)) return source;
    // A name says which file is meant, so no two files have the same.
    const file = names.indexOf(names[index]!) === index ? names[index]! : `${index + 1} ${names[index]!}`;
    form.append('sources', source.file, file);
    return { ...source, file, title: source.title ?? names[index]! };
  });
  form.append('request', new Blob([JSON.stringify({ ...input, sources })], { type: 'application/json' }));
  return formBody(form);
}

const isUpload = (source: object): source is UploadInput => 'file' in source;

function nameOf({ file, title }: UploadInput, index: number): string {
  if (!(file instanceof Blob)) throw new ClaimcheckError(`sources[${index}].file must be a Blob or a File.`);
  const name = file instanceof File ? file.name : title;
  if (name) return name;
  throw new ClaimcheckError(`sources[${index}] needs a title: its file has no name.`);
}

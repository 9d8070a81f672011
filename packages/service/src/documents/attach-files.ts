import { type AttachedFile, type ErrorDetail, FileMediaType } from '@claimcheck/contracts';
import type { Form, FormFile } from '../http/form-body.js';
import { invalidRequest } from '../http/validation.js';

/** A request whose sources may be files, and by source the file that is meant. */
export class RequestWithFiles {
  readonly request: unknown;
  readonly files: ReadonlyMap<number, FormFile>;

  constructor(request: unknown, files: ReadonlyMap<number, FormFile>) {
    this.request = request;
    this.files = files;
  }
}

/** Finds the file that each source names; those that nobody names are sources of their own, after the others. */
export function attachFiles({ request, files }: Form): RequestWithFiles {
  const given = (request as { sources?: unknown } | null)?.sources ?? [];
  // Not even a request: the schema says so.
  if (typeof request !== 'object' || request === null || !Array.isArray(given))
    return new RequestWithFiles(request, new Map());
  const attached = new Map<number, FormFile>();
  const problems: ErrorDetail[] = [];
  for (const [index, source] of given.entries()) {
    const named = (source as Partial<AttachedFile> | null)?.file;
    if (typeof named !== 'string') continue;
    const [file, ...more] = files.filter(({ name }) => name === named);
    const taken = [...attached.values()].includes(file!);
    const message = !file
      ? 'is the name of no file of this form'
      : more.length > 0
        ? 'is the name of several files of this form; rename one'
        : taken
          ? 'is named by another source too'
          : null;
    if (message !== null) problems.push({ path: `sources[${index}].file`, message });
    else attached.set(index, file!);
  }
  if (problems.length > 0) throw invalidRequest(problems);
  const named = [...attached.values()];
  const unnamed = files.filter((file) => !named.includes(file));
  for (const [at, file] of unnamed.entries()) attached.set(given.length + at, file);
  const sources = [...given, ...unnamed.map(({ name }) => ({ file: name }))];
  return new RequestWithFiles({ ...request, sources }, attached);
}

/** What the sender says the file is; a client that does not know says text or bytes. */
export function saidType({ mediaType }: FormFile): FileMediaType | null {
  const said = FileMediaType.safeParse(mediaType);
  return said.success && said.data !== 'text/plain' ? said.data : null;
}

import { type ErrorDetail, problemWords } from '@claimcheck/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../errors.js';

const MAX_DETAILS = 50;

/** One detail a problem, each with the path of the field concerned. An unknown field is named itself. */
export function toDetails({ issues }: z.core.$ZodError, most = MAX_DETAILS): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  let left = 0;
  const add = (path: PropertyKey[], message: string) => {
    if (details.length < most) details.push({ path: z.core.toDotPath(path), message });
    else left += 1;
  };
  for (const issue of issues.flatMap(likeliest)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'is not a known field');
    } else if (issue.path.length > 0) add(issue.path, problemWords(issue));
    // No field's name stands before it.
    else add([], `It ${problemWords(issue)}.`);
  }
  if (left > 0) details.push({ path: '', message: `${left} more problems are not listed` });
  return details;
}

/** What is wrong with a value that fits no alternative: by the one that knows most of its fields. */
function likeliest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const unknown = (branch: readonly z.core.$ZodIssue[]) =>
    branch.reduce((sum, each) => sum + (each.code === 'unrecognized_keys' ? each.keys.length : 0), 0);
  const [nearest, next] = issue.errors.toSorted((a, b) => unknown(a) - unknown(b));
  const [field, other] = [nearest!, next ?? []].map(firstUnknown);
  if (field && other && field !== other && unknown(nearest!) === unknown(next!)) {
    const message = `cannot be given together with ${other}; leave one of them out`;
    return [{ code: 'custom', path: [...issue.path, field], message, input: undefined }];
  }
  return nearest!.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
}

const firstUnknown = (branch: readonly z.core.$ZodIssue[]): string | undefined =>
  branch.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0];

export function invalidRequest(details: ErrorDetail[]): ApiError {
  const [first] = details;
  const named = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'see details');
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  return new ApiError('invalid_request', `The request is not valid. ${named}${more}`, { details });
}

/** What a value is by a schema, or our error. */
export const validatorOf = (schema: z.ZodType) => (data: unknown) => {
  const result = schema.safeParse(data);
  return result.success ? { value: result.data } : { error: invalidRequest(toDetails(result.error)) };
};

/** Makes the schemas of the routes their validators. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => validatorOf(schema);

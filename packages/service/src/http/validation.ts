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
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'is not a known field');
    } else add(issue.path, problemWords(issue));
  }
  if (left > 0) details.push({ path: '', message: `${left} more problems are not listed` });
  return details;
}

export function invalidRequest(details: ErrorDetail[]): ApiError {
  const [first] = details;
  const named = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'see details');
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  return new ApiError('invalid_request', `The request is not valid. ${named}${more}`, { details });
}

/** Makes the schemas of the routes their validators, with our error. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: invalidRequest(toDetails(result.error)) };
  };

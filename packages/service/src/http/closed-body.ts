import { type ErrorDetail, findSecret } from '@claimcheck/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../errors.js';
import { invalidRequest } from './validation.js';

/** Largest body of the metadata-only endpoints: more than every field at its longest. */
export const CLOSED_BODY_BYTES = 64 * 1024;
const MAX_DETAILS = 50;
const PLAIN_NAME = /^[A-Za-z0-9_.-]{1,64}$/;

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly unknownField: boolean;
}

/** Names a place without repeating what might be content: a key can hold a sentence too. */
const safePath = (path: readonly PropertyKey[]): string =>
  z.core.toDotPath(
    path.map((part) => (typeof part === 'string' && !PLAIN_NAME.test(part) ? '(a key)' : part)),
  );

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}

function problemsIn({ issues }: z.core.$ZodError): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: 'is not a field of this endpoint',
        unknownField: true,
      }));
    }
    const message = issue.code === 'custom' ? issue.message : 'is not a value this field takes';
    return [{ path: issue.path, message, unknownField: issue.code === 'invalid_key' }];
  });
}

/**
 * Text, a list or an object where the schema has no place for it may be content and is refused as such.
 * What is missing, or a number out of range, is an ordinary mistake.
 */
function refusal(error: z.core.$ZodError, data: unknown): ApiError {
  const problems = problemsIn(error);
  const mayBeContent = ({ path, unknownField }: Problem) => {
    const value = valueAt(data, path);
    return unknownField || typeof value === 'string' || (typeof value === 'object' && value !== null);
  };
  const toDetail = ({ path, message }: Problem): ErrorDetail => ({ path: safePath(path), message });
  const raw = problems.filter(mayBeContent);
  if (raw.length === 0) {
    return invalidRequest(
      problems
        .slice(0, MAX_DETAILS)
        .map((problem) =>
          valueAt(data, problem.path) === undefined
            ? { path: safePath(problem.path), message: 'is required' }
            : toDetail(problem),
        ),
    );
  }
  const details = raw.slice(0, MAX_DETAILS).map(toDetail);
  const where = details[0]!.path === '' ? 'the body' : details[0]!.path;
  return new ApiError(
    'raw_content_rejected',
    `This endpoint takes metadata only; ${where} cannot be accepted. Nothing of the request was kept.`,
    { details },
  );
}

function secretRefusal(data: unknown): ApiError | null {
  const secret = findSecret(data);
  return (
    secret &&
    new ApiError(
      'metadata_contains_secret',
      `${secret.path} looks like a credential (${secret.kind}). Nothing of the request was kept.`,
    )
  );
}

/** Validates by the exact list of the schema; neither the answer nor a log repeats a refused value. */
export const closedValidator: FastifySchemaCompiler<unknown> =
  ({ schema }) =>
  (data: unknown) => {
    const result = (schema as z.ZodType).safeParse(data);
    const error = result.success ? secretRefusal(result.data) : refusal(result.error, data);
    return error ? { error } : { value: result.data };
  };

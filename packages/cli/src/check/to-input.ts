import {
  CreateReviewRunRequest,
  defaultCitationLabel,
  type IntendedUse,
  LIMITS,
  type Strictness,
} from '@claimcheck/contracts';
import type { ReviewInput } from '@claimcheck/engine';
import { z } from 'zod';
import type { LoadedSource } from '../sources/load-sources.js';
import { sidecarOf } from '../sources/read-sidecar.js';
import { UsageError } from '../usage-error.js';

export interface CheckInput {
  readonly answer: { readonly name: string; readonly text: string };
  readonly sources: readonly LoadedSource[];
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly minConfidence: number | null;
  readonly question: string | null;
}

/** The engine's input, within the limits of the service; what is beyond them is named, never cut. */
export function toReviewInput({
  answer,
  sources,
  intendedUse,
  strictness,
  minConfidence,
  question,
}: CheckInput): ReviewInput {
  const parsed = CreateReviewRunRequest.safeParse({
    ai_output: answer.text,
    sources: sources.map(({ title, text, mediaType, said }) => ({
      title,
      content: text,
      media_type: mediaType,
      ...said,
    })),
    intended_use: intendedUse,
    strictness,
    question,
  });
  if (!parsed.success) {
    const { path, code, message } = parsed.error.issues[0]!;
    if (path[2] === 'supersedes')
      throw new UsageError(
        `${sidecarOf(sources[path[1] as number]!.path)}: ${z.core.toDotPath(path.slice(2))} ${message}`,
      );
    const place = placeOf(path, answer.name, sources);
    throw new UsageError(
      `${place.name}: ${code === 'too_big' ? tooLong(place.length, place.limit) : message}`,
    );
  }
  return {
    aiOutput: answer.text,
    sources: sources.map(({ title, text, mediaType, said }, index) => ({
      title,
      content: text,
      uri: null,
      citationLabel: defaultCitationLabel(index + 1),
      mediaType,
      ...(said && { said }),
    })),
    intendedUse,
    strictness,
    question,
    ...(minConfidence !== null && { minConfidence }),
  };

  function placeOf(path: readonly PropertyKey[], answerName: string, files: readonly LoadedSource[]) {
    if (path[0] === 'ai_output')
      return { name: answerName, length: answer.text.length, limit: LIMITS.aiOutputChars };
    if (path[0] === 'question')
      return { name: '--question', length: question?.length ?? 0, limit: LIMITS.questionChars };
    const source = files[path[1] as number];
    return source && path[2] === 'content'
      ? { name: source.path, length: source.text.length, limit: LIMITS.sourceContentChars }
      : {
          name: source?.path ?? '--source',
          length: source?.title.length ?? 0,
          limit: LIMITS.sourceTitleChars,
        };
  }
}

function tooLong(length: number, limit: number): string {
  const number = (n: number) => n.toLocaleString('en-US');
  return `${number(length)} characters; at most ${number(limit)} can be checked at once. Split it`;
}

import type { SourceStatement } from '@claimcheck/contracts';
import type { PlaceStarts, ReviewInput } from '@claimcheck/engine';
import type { Db } from '../storage/storage.js';

/** The inputs of a run as the engine takes them; null when the run was deleted meanwhile. */
export async function loadInputs(db: Db, runId: string): Promise<ReviewInput | null> {
  const run = await db
    .selectFrom('review_runs')
    .select(['ai_output', 'intended_use', 'strictness', 'min_confidence', 'question', 'rechecks_run_id'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run || run.ai_output === null) return null;
  const sources = await db
    .selectFrom('sources')
    .select(['title', 'content', 'uri', 'citation_label', 'media_type', 'said', 'places'])
    .where('review_run_id', '=', run.rechecks_run_id ?? runId)
    .orderBy('ordinal')
    .execute();
  return {
    aiOutput: run.ai_output,
    intendedUse: run.intended_use,
    strictness: run.strictness,
    question: run.question,
    ...(run.min_confidence !== null && { minConfidence: run.min_confidence }),
    sources: sources.map(({ citation_label, media_type, said, places, ...source }) => ({
      ...source,
      citationLabel: citation_label,
      mediaType: media_type,
      ...(said !== null && { said: JSON.parse(said) as SourceStatement }),
      ...(places !== null && { places: JSON.parse(places) as PlaceStarts }),
    })),
  };
}

import {
  type ClaimReader,
  lexicalVerifier,
  ReaderAbsent,
  type ReviewInput,
  review,
} from '@claimcheck/engine';
import { EmbeddedVerifier, LanguageModelReader, type ReaderSetup } from '@claimcheck/providers';

export interface Trial {
  readonly what: string;
  readonly state: 'works' | 'failed' | 'off';
  readonly found: string;
}

export async function tryEmbedded(): Promise<Trial> {
  const what = 'embedded model';
  try {
    const verifier = await EmbeddedVerifier.load({ threads: 1 });
    const { name, version } = verifier.identity;
    await verifier.close();
    return { what, state: 'works', found: `${name}, ${version}` };
  } catch (error) {
    return { what, state: 'failed', found: error instanceof Error ? error.message : String(error) };
  }
}

const CLAIM: ReviewInput = {
  aiOutput: 'The made-up ferry to Nowhere leaves at 9:00.',
  sources: [
    {
      title: 'Timetable of a made-up ferry',
      content: 'The made-up ferry to Nowhere leaves at 9:00 on every day of the week.',
      uri: null,
      citationLabel: 'source 1',
      mediaType: 'text/plain',
    },
  ],
  intendedUse: 'eval_only',
  strictness: 'standard',
  question: null,
};

/** Asks about one claim, the whole way: request, answer, checks. */
export async function tryReader(setup: ReaderSetup | null): Promise<Trial> {
  const what = 'second reader';
  if (!setup) return { what, state: 'off', found: 'off; set CLAIMCHECK_READER to use one' };
  const { settings, mode, ask } = setup;
  const where = `${settings.provider}, ${settings.model} at ${new URL(settings.baseUrl).host}`;
  const reader = overhearing(new LanguageModelReader({ ...settings, markSecret: 'doctor' }));
  const { second } = await review(CLAIM, {
    verifier: lexicalVerifier,
    secondReader: { reader, mode, ask: 'all' },
  });
  const { reading } = second!.claims[0]!;
  const { work } = second!;
  if (reading.kind === 'absent') return { what, state: 'failed', found: `${where}: ${reader.trouble}` };
  if (reading.kind !== 'opinion')
    return {
      what,
      state: 'failed',
      found: `${where}: it answers, but not in the form asked for (${'why' in reading ? reading.why : ''})`,
    };
  const cost = `${work.inputTokens} tokens sent, ${work.outputTokens} received, ${work.latencyMs} ms`;
  const verdict =
    reading.opinion.status === 'supported'
      ? 'judged a plain claim rightly'
      : `called a plainly supported claim ${reading.opinion.status}`;
  return { what, state: 'works', found: `${where}: ${verdict}; ${cost}; mode ${mode}, ask ${ask}` };
}

/** The same reader, which keeps what went wrong for whoever set it up. */
function overhearing(reader: LanguageModelReader): ClaimReader & { trouble: string } {
  const heard = {
    trouble: '',
    identity: reader.identity,
    destination: reader.destination,
    mark: (text: string) => reader.mark(text),
    ask: (...args: Parameters<ClaimReader['ask']>) =>
      reader.ask(...args).catch((error: unknown) => {
        heard.trouble = error instanceof ReaderAbsent ? error.message : 'no reply';
        throw error;
      }),
  };
  return heard;
}

import type { CreateReviewRunInput, CreateReviewRunResponse } from '@claimcheck/contracts';
import { defaultCitationLabel } from '@claimcheck/contracts/citation-label';
import { measuredStrictness } from '@claimcheck/contracts/measured-strictness';
import { STRICTNESS_LABEL, STRICTNESS_MEANING, USE_LABEL, USE_MEANING } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf, postJson } from '../api/http.js';
import { forgetDraft, useDraft } from '../parts/drafts.js';
import { navigate } from '../router.jsx';
import { readFile } from './new-check/read-file.js';
import { type DraftSource, SourceList } from './new-check/source-list.jsx';
import { NOTHING_SAID, statementOf } from './new-check/source-statement.jsx';
import { Options } from './queue-filters.jsx';
import { SAMPLE } from './sample-check.jsx';

type Use = CreateReviewRunInput['intended_use'];
type Strictness = NonNullable<CreateReviewRunInput['strictness']>;

let nextKey = 1;
const draft = (source: Omit<DraftSource, 'key' | 'said'>): DraftSource => ({
  key: nextKey++,
  said: NOTHING_SAID,
  ...source,
});

/** What is typed here is there again for whoever comes back from another page. */
const DRAFT = { output: 'new output', question: 'new question', sources: 'new sources' };
const NONE: readonly DraftSource[] = [];

export function NewCheckPage(): JSX.Element {
  const [output, setOutput] = useDraft(DRAFT.output, '');
  const [question, setQuestion] = useDraft(DRAFT.question, '');
  const [sources, setSources] = useDraft(DRAFT.sources, NONE);
  const [use, setUse] = useState<Use>('customer_facing');
  const [strictness, setStrictness] = useState<Strictness>('standard');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'New check · Claimcheck';
  }, []);

  const addFiles = async (files: readonly File[], to: 'sources' | 'output') => {
    setBusy(true);
    const failed: string[] = [];
    const added: DraftSource[] = [];
    for (const file of files) {
      if (to === 'sources') setReading(file.name);
      try {
        const read = await readFile(file);
        if (to === 'output') setOutput(read.content);
        else added.push(draft({ title: file.name, ...read }));
      } catch (error) {
        failed.push(messageOf(error));
      }
    }
    if (added.length > 0) setSources((before) => [...before, ...added]);
    setProblems(failed);
    setReading(null);
    setBusy(false);
  };
  const takeSample = () => {
    setOutput(SAMPLE.ai_output);
    setQuestion(SAMPLE.question ?? '');
    setSources(
      SAMPLE.sources.map(({ title, content, media_type }) =>
        draft({ title, content, media_type: media_type ?? 'text/plain' }),
      ),
    );
  };
  const filled = sources.filter(({ content }) => content.trim() !== '');
  const ready = output.trim() !== '' && filled.length > 0 && !busy;
  /** The label that a source without one gets; null for a draft that is not sent. */
  const labelOf = (key: number): string | null => {
    const index = filled.findIndex((source) => source.key === key);
    return index < 0 ? null : defaultCitationLabel(index + 1);
  };
  const start = async () => {
    setBusy(true);
    setProblems([]);
    try {
      const request: CreateReviewRunInput = {
        ai_output: output,
        sources: filled.map(({ title, content, media_type, said }, index) => ({
          title: title.trim() || `Source ${index + 1}`,
          content,
          media_type,
          ...statementOf(said, labelOf),
        })),
        intended_use: use,
        strictness,
        ...(question.trim() !== '' && { question }),
      };
      const { review_run } = await postJson<CreateReviewRunResponse>('/v1/review-runs', request);
      for (const about of Object.values(DRAFT)) forgetDraft(about);
      navigate(`/runs/${review_run.id}`);
    } catch (error) {
      setProblems([messageOf(error)]);
      setBusy(false);
    }
  };

  return (
    <main id="main" class="page new-check">
      <header class="page-head">
        <h1>New check</h1>
        <button type="button" class="link" onClick={takeSample}>
          Fill in a sample
        </button>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <div class="two">
          <section aria-labelledby="the-text">
            <h2 id="the-text">
              <label for="output">The text to check</label>
            </h2>
            <textarea
              id="output"
              rows={16}
              placeholder="Paste the AI’s answer, or drop a file here"
              value={output}
              onInput={(event) => setOutput(event.currentTarget.value)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const files = [...(event.dataTransfer?.files ?? [])];
                if (files.length === 0) return;
                event.preventDefault();
                void addFiles(files.slice(0, 1), 'output');
              }}
            />
            <label for="question">What was asked (optional)</label>
            <input
              id="question"
              type="text"
              maxLength={4000}
              value={question}
              onInput={(event) => setQuestion(event.currentTarget.value)}
            />
          </section>
          <section aria-labelledby="the-sources">
            <h2 id="the-sources">Sources it should rest on</h2>
            <SourceList
              sources={sources}
              reading={reading}
              onChange={(left) => setSources(left.length === 0 ? NONE : left)}
              onFiles={(files) => void addFiles(files, 'sources')}
              onPaste={() =>
                setSources((before) => [
                  ...before,
                  draft({ title: '', content: '', media_type: 'text/plain' }),
                ])
              }
            />
          </section>
        </div>
        <div class="choices">
          <div>
            <label for="use">What it is for</label>
            <select id="use" value={use} onChange={(event) => setUse(event.currentTarget.value as Use)}>
              <Options labels={USE_LABEL} />
            </select>
            <p class="soft small">{USE_MEANING[use]}</p>
          </div>
          <div>
            <label for="strictness">How strict</label>
            <select
              id="strictness"
              value={strictness}
              onChange={(event) => setStrictness(event.currentTarget.value as Strictness)}
            >
              <Options labels={STRICTNESS_LABEL} />
            </select>
            <p class="soft small">{STRICTNESS_MEANING[strictness]}</p>
            <p class="soft small">Measured: {measuredStrictness(strictness)}.</p>
          </div>
          <button type="submit" class="primary" disabled={!ready}>
            {busy ? 'Working…' : 'Check'}
          </button>
        </div>
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} class="problem">
              {problem}
            </p>
          ))}
        </div>
      </form>
    </main>
  );
}

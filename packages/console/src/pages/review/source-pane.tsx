import type { SourceRecord } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { messageOf, send } from '../../api/http.js';
import { SourceText } from '../../parts/source-text.jsx';
import type { LoadedRun } from './model.js';
import { apart, highlightOf, type Passage } from './passages.js';

/** Texts of sources by run and number; a run's sources never change. */
const texts = new Map<string, Promise<string>>();
const MOST_KEPT = 60;

function sourceText(runId: string, ordinal: number): Promise<string> {
  const key = `${runId} ${ordinal}`;
  const known = texts.get(key);
  if (known) return known;
  if (texts.size >= MOST_KEPT) texts.delete(texts.keys().next().value!);
  const loading = send(`/console/api/runs/${runId}/sources/${ordinal}`).then((response) => response.text());
  loading.catch(() => texts.delete(key));
  texts.set(key, loading);
  return loading;
}

export const ordinalOf = ({ id }: SourceRecord): number => Number(id.split('_').at(-1));

interface Props {
  readonly run: LoadedRun;
  readonly passages: readonly Passage[];
  readonly focus: Passage | null;
  readonly sourceId: string | null;
  readonly onSource: (sourceId: string) => void;
}

/** One source at a time, scrolled to the passage in focus. */
export function SourcePane({ run, passages, focus, sourceId, onSource }: Props): JSX.Element {
  const { sources } = run.detail;
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0];
  const [loaded, setLoaded] = useState<{ id: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!source) return;
    let current = true;
    setProblem(null);
    sourceText(run.detail.id, ordinalOf(source)).then(
      (text) => current && setLoaded({ id: source.id, text }),
      (error) => current && setProblem(messageOf(error)),
    );
    return () => {
      current = false;
    };
  }, [source, run.detail.id]);

  const focused = useMemo(
    () => (focus && focus.span.source_document_id === source?.id ? highlightOf(focus) : null),
    [focus, source?.id],
  );
  const here = useMemo(() => {
    const others = passages.filter(({ span }) => span.source_document_id === source?.id).map(highlightOf);
    return apart(focused ? [focused, ...others] : others);
  }, [passages, focused, source?.id]);
  if (!source) return <p class="soft">This run has no sources here.</p>;
  return (
    <section class="source-pane" aria-label="Source">
      <div class="source-head">
        <label class="visually-hidden" for="source">
          Source
        </label>
        <select id="source" value={source.id} onChange={(event) => onSource(event.currentTarget.value)}>
          {sources.map(({ id, title, citation_label }) => {
            const count = passages.filter(({ span }) => span.source_document_id === id).length;
            return (
              <option key={id} value={id}>
                {`${citation_label === title ? title : `${citation_label} · ${title}`}${count > 0 ? ` (${count})` : ''}`}
              </option>
            );
          })}
        </select>
        {source.uri && <span class="uri soft">{source.uri}</span>}
      </div>
      {problem && <p class="problem">{problem}</p>}
      {loaded?.id === source.id ? (
        <SourceText text={loaded.text} highlights={here} focus={focused} label={`Text of ${source.title}`} />
      ) : (
        <div class="source-text loading">Loading…</div>
      )}
    </section>
  );
}

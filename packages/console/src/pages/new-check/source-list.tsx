import type { MediaType } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { DropZone } from '../../parts/drop-zone.jsx';
import { type SaidOfSource, SourceStatementFields } from './source-statement.jsx';

export interface DraftSource {
  readonly key: number;
  readonly title: string;
  readonly content: string;
  readonly media_type: MediaType;
  readonly said: SaidOfSource;
}

interface Props {
  readonly sources: readonly DraftSource[];
  /** The file that is being read. */
  readonly reading: string | null;
  readonly onChange: (sources: readonly DraftSource[]) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPaste: () => void;
}

const ACCEPTED = '.txt,.text,.md,.markdown,.html,.htm,.pdf,.docx';

/** Files and pasted texts, each with a title and the text as it will be checked. */
export function SourceList({ sources, reading, onChange, onFiles, onPaste }: Props): JSX.Element {
  const change = (key: number, more: Partial<DraftSource>) =>
    onChange(sources.map((source) => (source.key === key ? { ...source, ...more } : source)));
  return (
    <>
      {sources.map((source, index) => (
        <fieldset class="source-draft" key={source.key}>
          <legend class="visually-hidden">Source {index + 1}</legend>
          <div class="row">
            <input
              type="text"
              aria-label={`Title of source ${index + 1}`}
              placeholder={`Source ${index + 1}`}
              maxLength={500}
              value={source.title}
              onInput={(event) => change(source.key, { title: event.currentTarget.value })}
            />
            <span class="soft small">{source.content.length.toLocaleString()} characters</span>
            <button
              type="button"
              class="quiet"
              onClick={() => onChange(sources.filter(({ key }) => key !== source.key))}
            >
              Remove
            </button>
          </div>
          <textarea
            rows={5}
            aria-label={`Text of source ${index + 1}`}
            placeholder="Paste the text of the source"
            value={source.content}
            onInput={(event) => change(source.key, { content: event.currentTarget.value })}
          />
          <SourceStatementFields
            said={source.said}
            others={sources.filter(({ key }) => key !== source.key)}
            nameOf={(other) => other.title.trim() || `Source ${sources.indexOf(other) + 1}`}
            onChange={(said) => change(source.key, { said })}
          />
        </fieldset>
      ))}
      <DropZone
        multiple
        accept={ACCEPTED}
        choose="Choose files"
        onFiles={onFiles}
        beside={
          <button type="button" onClick={onPaste}>
            Paste a text
          </button>
        }
      >
        <span role="status">
          {reading === null ? 'Drop files here: text, Markdown, HTML, PDF or Word' : `Reading ${reading}…`}
        </span>
      </DropZone>
    </>
  );
}

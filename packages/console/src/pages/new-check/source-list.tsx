import type { MediaType } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

export interface DraftSource {
  readonly key: number;
  readonly title: string;
  readonly content: string;
  readonly media_type: MediaType;
}

interface Props {
  readonly sources: readonly DraftSource[];
  readonly onChange: (sources: readonly DraftSource[]) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPaste: () => void;
}

const ACCEPTED = '.txt,.text,.md,.markdown,.html,.htm,.pdf,.docx';

/** Files and pasted texts, each with a title and the text as it will be checked. */
export function SourceList({ sources, onChange, onFiles, onPaste }: Props): JSX.Element {
  const [over, setOver] = useState(false);
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
        </fieldset>
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way besides the button, for who has a mouse */}
      <div
        class={`drop${over ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <p>Drop files here: text, Markdown, HTML, PDF or Word</p>
        <p class="row">
          <label class="button">
            Choose files
            <input
              type="file"
              class="visually-hidden"
              multiple
              accept={ACCEPTED}
              onChange={(event) => {
                onFiles([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <button type="button" onClick={onPaste}>
            Paste a text
          </button>
        </p>
      </div>
    </>
  );
}

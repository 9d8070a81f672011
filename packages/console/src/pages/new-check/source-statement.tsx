import type { SourceStatement } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { DraftSource } from './source-list.jsx';

/** What only the person knows of a source; empty where nothing is said. */
export interface SaidOfSource {
  readonly published_at: string;
  readonly version: string;
  readonly authority: number | null;
  /** Keys of the drafts whose place it takes. */
  readonly supersedes: readonly number[];
}

export const NOTHING_SAID: SaidOfSource = { published_at: '', version: '', authority: null, supersedes: [] };

/** The same as a request says it; `labelOf` names the source that a draft becomes. */
export function statementOf(
  { published_at, version, authority, supersedes }: SaidOfSource,
  labelOf: (key: number) => string | null,
): SourceStatement {
  const replaced = supersedes.flatMap((key) => labelOf(key) ?? []);
  return {
    ...(published_at !== '' && { published_at }),
    ...(version.trim() !== '' && { version: version.trim() }),
    ...(authority !== null && { authority }),
    ...(replaced.length > 0 && { supersedes: replaced }),
  };
}

const AUTHORITY: readonly (readonly [number, string])[] = [
  [5, 'Highest, follow it first'],
  [4, 'High'],
  [3, 'Usual'],
  [2, 'Low'],
  [1, 'Lowest, follow it last'],
];

interface Props {
  readonly said: SaidOfSource;
  readonly others: readonly DraftSource[];
  readonly nameOf: (other: DraftSource) => string;
  readonly onChange: (said: SaidOfSource) => void;
}

/** Folded, since most sources need none of it: it matters where sources disagree. */
export function SourceStatementFields({ said, others, nameOf, onChange }: Props): JSX.Element {
  const id = useId();
  const change = (more: Partial<SaidOfSource>) => onChange({ ...said, ...more });
  const toggle = (key: number) =>
    change({
      supersedes: said.supersedes.includes(key)
        ? said.supersedes.filter((other) => other !== key)
        : [...said.supersedes, key],
    });
  return (
    <details class="statement">
      <summary>What only you know about this source</summary>
      <p class="soft small">
        Where sources disagree, this decides which one is followed. All of it is optional.
      </p>
      <div class="fields">
        <div>
          <label for={`${id}date`}>Published on</label>
          <input
            id={`${id}date`}
            type="date"
            value={said.published_at}
            onInput={(event) => change({ published_at: event.currentTarget.value })}
          />
        </div>
        <div>
          <label for={`${id}version`}>Version</label>
          <input
            id={`${id}version`}
            type="text"
            maxLength={100}
            placeholder="2.1"
            value={said.version}
            onInput={(event) => change({ version: event.currentTarget.value })}
          />
        </div>
        <div>
          <label for={`${id}authority`}>Authority</label>
          <select
            id={`${id}authority`}
            value={said.authority ?? ''}
            onChange={(event) => change({ authority: Number(event.currentTarget.value) || null })}
          >
            <option value="">Not said</option>
            {AUTHORITY.map(([level, words]) => (
              <option key={level} value={level}>
                {words}
              </option>
            ))}
          </select>
        </div>
      </div>
      {others.length > 0 && (
        <fieldset class="scopes">
          <legend>It replaces</legend>
          {others.map((other) => (
            <label key={other.key}>
              <input
                type="checkbox"
                checked={said.supersedes.includes(other.key)}
                onChange={() => toggle(other.key)}
              />{' '}
              <bdi>{nameOf(other)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}

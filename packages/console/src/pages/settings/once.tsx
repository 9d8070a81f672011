import type { JSX } from 'preact';
import { copy } from '../../parts/copy.js';

/** A secret that is shown this one time. */
export function Once({ text, label }: { text: string; label: string }): JSX.Element {
  return (
    <div class="once" role="status">
      <p>{label}</p>
      <p class="row">
        <code>{text}</code>
        <button type="button" onClick={() => void copy(text)}>
          Copy
        </button>
      </p>
    </div>
  );
}

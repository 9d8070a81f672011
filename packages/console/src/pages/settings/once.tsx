import type { JSX } from 'preact';
import { notify } from '../../parts/notices.jsx';

/** A secret that is shown this one time. */
export function Once({ text, label }: { text: string; label: string }): JSX.Element {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('Copied.'),
      () => notify('It could not be copied; select it and copy it yourself.', 'problem'),
    );
  return (
    <div class="once" role="status">
      <p>{label}</p>
      <p class="row">
        <code>{text}</code>
        <button type="button" onClick={copy}>
          Copy
        </button>
      </p>
    </div>
  );
}

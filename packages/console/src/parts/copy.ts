import { notify } from './notices.jsx';

/** Copies a text; browsers allow it on pages they hold to be safe only. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('Copied.');
  } catch {
    notify(`It could not be copied; do it yourself: ${text}`, 'problem');
  }
}

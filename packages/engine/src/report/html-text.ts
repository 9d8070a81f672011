import { allSeen } from '../text/unseen.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Texts of a run as they may stand in HTML, in elements and in attributes; all of them can be seen. */
export function text(value: string): string {
  return allSeen(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export function list(items: readonly string[]): string {
  return items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '<p>None.</p>';
}

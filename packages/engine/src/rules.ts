import type { Check, Example } from './verify/checks/check.js';
import { CHECKS } from './verify/checks/registry.js';
import { DECIDERS } from './verify/explain/deciders.js';

/** What may decide a claim, by the id that a verdict names: a check, or a step of the way to a verdict. */
export interface Rule {
  readonly id: string;
  readonly about: string;
  /** What a check makes of a claim; other rules have no examples of their own. */
  readonly effect?: Check['effect'];
  readonly examples?: { readonly fires: readonly Example[]; readonly silent: readonly Example[] };
}

/** All rules, by subject. */
export const RULES: readonly Rule[] = [
  ...CHECKS.map(({ id, about, effect, examples }) => ({ id, about, effect, examples })),
  ...Object.entries(DECIDERS).map(([id, about]) => ({ id, about })),
].sort((a, b) => (a.id < b.id ? -1 : 1));

const ABOUT: ReadonlyMap<string, string> = new Map(RULES.map(({ id, about }) => [id, about]));

/** What a `ruled_by` goes by, in one sentence; null for one of an engine that knew others. */
export const aboutRule = (id: string): string | null => ABOUT.get(id) ?? null;

/** The rules themselves, for whoever measures what each is worth. */
export { ON_EVIDENCE, ON_STANDING, QUOTES_ONLY } from './verify/steps.js';
export { CHECKS };

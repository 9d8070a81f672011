import type { Rule } from '../rules.js';
import type { Example } from '../verify/checks/check.js';

const INTRODUCTION = `# Rules

Every verdict names the rule that decided it, in \`metadata.decided_by\`. This page lists all of them. It is made by
\`npm run rules\` from the rules themselves; the examples are tried in the tests.

A rule that **contradicts** found that claim and source cannot both hold. One that **limits** found a condition that the
claim leaves out. A rule without examples goes by what a reader makes of the passages.
`;

/** The rule reference as Markdown, a section each. */
export const renderRules = (rules: readonly Rule[]): string =>
  [INTRODUCTION, ...rules.map(sectionOf)].join('\n');

function sectionOf({ id, about, effect, examples }: Rule): string {
  const kind = effect === undefined ? [] : [`**${effect}**`, ''];
  const lists = examples
    ? [...tableOf('Finds', examples.fires), ...tableOf('Is silent on', examples.silent)]
    : [];
  return [`## ${id}`, '', ...kind, about, '', ...lists].join('\n');
}

const tableOf = (title: string, examples: readonly Example[]): string[] => [
  `| ${title} | where the source says |`,
  '|---|---|',
  ...examples.map(
    ([claim, source, place]) => `| ${claim} | ${place?.context ? `${place.context}: ` : ''}${source} |`,
  ),
  '',
];

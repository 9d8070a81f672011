import type { LanguageFn } from 'highlight.js';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from './html.js';

/** Without the shell's own commands, which it also finds in the middle of others: `--source`, `git clone`. */
const shell: LanguageFn = (library) => {
  const language = bash(library);
  return { ...language, keywords: { ...(language.keywords as Record<string, unknown>), built_in: [] } };
};

const LANGUAGES = { sh: shell, json, python, ts: typescript, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);

/** A block of code, coloured by classes where its language is known. */
export function codeBlock(code: string, language: string | undefined): string {
  const known = language !== undefined && language in LANGUAGES;
  const html = known
    ? highlighter.highlight(code, { language, ignoreIllegals: true }).value
    : escapeHtml(code);
  return `<pre tabindex="0"><code>${html}</code></pre>\n`;
}

import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from './html.js';

const LANGUAGES = { sh: bash, json, python, ts: typescript, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);

/** A block of code, coloured by classes where its language is known. */
export function codeBlock(code: string, language: string | undefined): string {
  const known = language !== undefined && language in LANGUAGES;
  const html = known
    ? highlighter.highlight(code, { language, ignoreIllegals: true }).value
    : escapeHtml(code);
  return `<pre tabindex="0"><code>${html}</code></pre>\n`;
}

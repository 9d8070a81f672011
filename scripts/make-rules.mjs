// Writes docs/rules/README.md, the rule reference, from the rules of the engine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { RULES, renderRules } from '@claimcheck/engine';

const folder = new URL('../docs/rules/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('README.md', folder), renderRules(RULES));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads every case of every `*.jsonl` in a folder, in a fixed order. */
export function readCases(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

/** The sources of a case as the engine takes them. */
export function engineSources(sources) {
  return sources.map((source, i) => ({
    title: source.title,
    content: source.content,
    uri: source.uri ?? null,
    citationLabel: source.citation_label ?? `source ${i + 1}`,
    mediaType: source.media_type ?? 'text/plain',
  }));
}

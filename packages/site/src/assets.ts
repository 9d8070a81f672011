import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from './html.js';
import { ROOT } from './repository.js';

const OWN = fileURLToPath(new URL('../../assets/', import.meta.url));
const VERSION = '{assets}';

/** The files beside the pages, under one address that changes with any of them, so that browsers may keep them. */
export class AssetFolder {
  readonly #files = new Map<string, string | Buffer>();

  constructor() {
    for (const name of readdirSync(OWN)) this.add(name, readFileSync(`${OWN}${name}`));
    this.add('icon.svg', readFileSync(`${ROOT}packages/console/src/icon.svg`));
  }

  add(name: string, content: string | Buffer): void {
    this.#files.set(name, content);
  }

  /** Stands for the address until all files are known. */
  address(name: string): string {
    return `/docs/assets/${VERSION}/${name}`;
  }

  place(html: string): string {
    return html.replaceAll(VERSION, this.#version());
  }

  /** A drawing becomes part of the page, so that it takes the page's colours; anything else is a file. */
  picture(path: string, description: string): string {
    const file = readFileSync(`${ROOT}${path}`);
    const drawing = file.toString('utf8');
    if (path.startsWith('docs/pictures/')) {
      const inline = drawing
        .replace(/<style>.*?<\/style>\s*/s, '')
        .replace('<svg ', `<svg role="img" aria-label="${escapeHtml(description)}" `);
      return `<span class="picture">${inline.trim()}</span>`;
    }
    this.add(basename(path), file);
    return `<img src="${this.address(basename(path))}" alt="${escapeHtml(description)}" loading="lazy">`;
  }

  files(): [string, string | Buffer][] {
    const version = this.#version();
    return [...this.#files].map(([name, content]) => [`assets/${version}/${name}`, content]);
  }

  #version(): string {
    const hash = createHash('sha256');
    for (const name of [...this.#files.keys()].sort()) hash.update(name).update(this.#files.get(name)!);
    return hash.digest('hex').slice(0, 12);
  }
}

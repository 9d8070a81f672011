import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes a folder hold these files and no others; a file that is right already is left alone. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.slice(folder.length))) rmSync(path);
  }
  for (const [name, content] of files) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

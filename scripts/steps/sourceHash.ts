import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from './tools.ts';

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash over everything that something is built from: names and bytes of files, and of all in folders but tests. */
export function sourceHash(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [
    ...folders.flatMap((folder) => filesBelow(join(top, folder))),
    ...files.map((name) => join(top, name)),
  ]) {
    hash.update(file.slice(top.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { top } from './tools.ts';

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Everything that something is built from: files in all folders but tests, and single files, from the top of the project. */
export const sourceFiles = (folders: readonly string[], files: readonly string[]): readonly string[] => [
  ...folders.flatMap((folder) => filesBelow(join(top, folder)).map((file) => relative(top, file))),
  ...files,
];

/** A hash over names and bytes of files. */
export function sourceHash(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(top, file)))
      .update('\0');
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

/** How a file stands: its size, and when it was last written; -1 for one that is not there. */
export type Stand = readonly [file: string, size: number, written: number];

const standOf = (file: string): Stand => {
  const { size = -1, mtimeMs = -1 } = statSync(join(top, file), { throwIfNoEntry: false }) ?? {};
  return [file, size, mtimeMs];
};

/** How files stand now. */
export const standsOf = (files: readonly string[]): readonly Stand[] => files.map(standOf);

/** Whether no file was written or taken away since it stood so: a fifth of the time that reading them takes. */
export const stillStand = (stands: readonly Stand[]): boolean =>
  stands.every(([file, size, written]) => {
    const now = standOf(file);
    return now[1] === size && now[2] === written;
  });

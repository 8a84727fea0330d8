import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pieceFolder, readRecord, sampleFolder } from './disk.ts';
import type { ObjectRecord } from './disk.ts';

/** What lies in a directory of objects and is nobody's sample, to be laid into another one. */
export interface Parts {
  readonly folder: string;
  /** Paths below the folder. */
  readonly files: readonly string[];
  /** Names of all records that are to stand in the end, those of samples among them; null for every one there is. */
  readonly records: readonly string[] | null;
}

const piecesIn = (directory: string, folder: string): readonly string[] => {
  try {
    return readdirSync(pieceFolder(directory, folder)).map((file) => join('pieces', folder, file));
  } catch {
    return [];
  }
};

/** Records and pieces of objects that somebody has put there, and of uploads that are under way; paths below it. */
export const ownPartsOf = (directory: string): readonly string[] => {
  const objects = readdirSync(join(directory, 'objects')).flatMap((name) => {
    const record = readRecord<ObjectRecord>(join(directory, 'objects', name));
    if (record === null || record.folder === sampleFolder) return [];
    return [join('objects', name), ...record.pieces.map(({ file }) => join('pieces', record.folder, file))];
  });
  const uploads = readdirSync(join(directory, 'uploads')).flatMap((name) => [
    join('uploads', name),
    ...piecesIn(directory, name.replace(/\.json$/, '')),
  ]);
  return [...new Set([...objects, ...uploads])];
};

/** Whether a path below a directory is one of those that parts have. */
export const isPartPath = (path: string): boolean =>
  /^(?:objects\/[\da-f]{64}\.json|uploads\/[\dA-F]{32}\.json|pieces\/[\dA-F]{32}\/[\w-]{1,80})$/.test(path);

/**
 * Lays parts into a directory that has its rooms. Bytes of pieces never change once they lie there, so both directories
 * share them; records are each one's own.
 */
export const carryParts = ({ folder, files }: Parts, to: string): void => {
  for (const file of files) {
    const [from, target] = [join(folder, file), join(to, file)];
    mkdirSync(dirname(target), { recursive: true });
    if (!file.startsWith('pieces')) copyFileSync(from, target);
    else
      try {
        linkSync(from, target);
      } catch {
        // another disk, or one without links
        copyFileSync(from, target);
      }
  }
};

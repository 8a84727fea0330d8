import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where worlds lie that nobody is in: files of a folder, or bytes in memory where nothing is kept on disk. */
export interface Shelf {
  /** Puts a file in the place of the one before, whole or not at all. */
  put(name: string, file: Buffer): void;
  get(name: string): Buffer | null;
  /** Its first bytes. */
  start(name: string, length: number): Buffer;
  remove(name: string): void;
  names(): readonly string[];
  /** Bytes of all files. */
  size(): number;
}

export const memoryShelf = (): Shelf => {
  const files = new Map<string, Buffer>();
  return {
    put: (name, file) => void files.set(name, file),
    get: (name) => files.get(name) ?? null,
    start: (name, length) => (files.get(name) ?? Buffer.alloc(0)).subarray(0, length),
    remove: (name) => void files.delete(name),
    names: () => [...files.keys()],
    size: () => [...files.values()].reduce((sum, { length }) => sum + length, 0),
  };
};

const ending = '.world';
const unfinished = '.writing';

/** Makes sure that what was written or renamed is there after a loss of power. */
const sync = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Files of a folder, which is made when the first one comes; what was not finished when somebody was killed is removed. */
export const folderShelf = (folder: string): Shelf => {
  const pathOf = (name: string): string => join(folder, name + ending);
  const all = (): readonly string[] => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  for (const name of all()) if (name.endsWith(unfinished)) rmSync(join(folder, name), { force: true });
  const names = (): readonly string[] =>
    all().flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
  return {
    put: (name, bytes) => {
      mkdirSync(folder, { recursive: true });
      const writing = pathOf(name) + unfinished;
      const file = openSync(writing, 'w');
      try {
        for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(writing, pathOf(name));
      sync(folder);
    },
    get: (name) => {
      try {
        return readFileSync(pathOf(name));
      } catch {
        return null;
      }
    },
    start: (name, length) => {
      const bytes = Buffer.alloc(length);
      const file = openSync(pathOf(name), 'r');
      try {
        return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
      } finally {
        closeSync(file);
      }
    },
    remove: (name) => rmSync(pathOf(name), { force: true }),
    names,
    size: () => names().reduce((sum, name) => sum + statSync(pathOf(name)).size, 0),
  };
};

import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { schemaVersion } from '../schema.ts';

/** The files of a world that is kept: a database, and beside it a folder of objects, and one of the worlds beside it. */

/** Where the objects of a database lie. */
export const objectsDirectoryOf = (file: string): string => `${file}.objects`;

/** Where the worlds lie that have a name. */
export const worldsDirectoryOf = (file: string): string => `${file}.worlds`;

const folders = [objectsDirectoryOf, worldsDirectoryOf];

/**
 * The version of a database that another gateway wrote, made one file without a log beside it; null when there is none,
 * when it is in use, and for everything that the gateway itself refuses with a line of its own.
 */
const otherVersionOf = (file: string): number | null => {
  if (!existsSync(file)) return null;
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { fileMustExist: true, timeout: 1000 });
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version === 0 || version === schemaVersion) return null;
    // The log goes into the file. That cannot be done while another process has it open.
    return database.pragma('journal_mode = delete', { simple: true }) === 'delete' ? version : null;
  } catch {
    return null;
  } finally {
    database?.close();
  }
};

const freeName = (file: string, version: number): string => {
  const isTaken = (name: string) => existsSync(name) || folders.some((of) => existsSync(of(name)));
  const name = `${file}.v${version}`;
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name}-${count}`;
  return free;
};

/**
 * Moves a database of another version out of the way, with its objects and worlds: as `<file>.v<version>` it can still be opened by
 * the gateway that wrote it.
 * @returns its version and where it is now; null when there was nothing to move
 */
export const setOtherVersionAside = (file: string): { readonly version: number; readonly file: string } | null => {
  const version = otherVersionOf(file);
  if (version === null) return null;
  const aside = freeName(file, version);
  renameSync(file, aside);
  for (const of of folders) if (existsSync(of(file))) renameSync(of(file), of(aside));
  return { version, file: aside };
};

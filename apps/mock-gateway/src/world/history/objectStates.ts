import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing, prepareDirectory } from '../../objects/disk.ts';

/**
 * What stands in a directory of objects at a moment, so that it can be brought back: records are small and kept as they
 * are; pieces never change, so a link to each is kept aside (`kept/`), which holds its bytes when the piece is removed.
 */
export interface ObjectsState {
  /** Bytes of records, by their paths below the directory. */
  readonly records: ReadonlyMap<string, Buffer>;
  /** Paths of pieces below `pieces/`. */
  readonly pieces: ReadonlySet<string>;
}

const rooms = ['objects', 'uploads'] as const;

const namesIn = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const bytesOf = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const keptOf = (directory: string): string => join(directory, 'kept');

const link = (from: string, to: string): void => {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    // gone again since it was seen
    if (isMissing(error)) return;
    // a disk without links
    copyFileSync(from, to);
  }
};

const isSame = (one: ObjectsState, other: ObjectsState): boolean =>
  one.records.size === other.records.size &&
  one.pieces.size === other.pieces.size &&
  [...one.records].every(([path, bytes]) => other.records.get(path)?.equals(bytes) === true) &&
  [...one.pieces].every((piece) => other.pieces.has(piece));

/**
 * What stands in a directory now, its pieces held; the state before when it is still that.
 *
 * @param loose files beside the rooms that say something of them
 */
export const stateOf = (directory: string, before: ObjectsState | null, loose: readonly string[]): ObjectsState => {
  const paths = [...loose, ...rooms.flatMap((room) => namesIn(join(directory, room)).map((name) => join(room, name)))];
  const records = new Map(
    paths.flatMap((path) => {
      const bytes = bytesOf(join(directory, path));
      if (bytes === null) return [];
      const known = before?.records.get(path);
      return [[path, known?.equals(bytes) === true ? known : bytes] as const];
    }),
  );
  const pieces = new Set(
    namesIn(join(directory, 'pieces')).flatMap((folder) =>
      namesIn(join(directory, 'pieces', folder)).map((file) => join(folder, file)),
    ),
  );
  for (const piece of pieces)
    if (before?.pieces.has(piece) !== true) link(join(directory, 'pieces', piece), join(keptOf(directory), piece));
  const now = { records, pieces };
  return before !== null && isSame(before, now) ? before : now;
};

/** Lays a state into a directory that has nothing yet; its pieces are kept in another one, which goes on keeping them. */
export const layState = (directory: string, { records, pieces }: ObjectsState, from: string): void => {
  prepareDirectory(directory);
  for (const piece of pieces) link(join(keptOf(from), piece), join(directory, 'pieces', piece));
  for (const [path, bytes] of records) writeFileSync(join(directory, path), bytes);
};

/** Puts a directory into a state whose pieces are kept in it or in another one, which hands over what it keeps. */
export const bringBack = (
  directory: string,
  { records, pieces }: ObjectsState,
  from: string,
  loose: readonly string[],
): void => {
  prepareDirectory(directory);
  if (from !== directory && existsSync(keptOf(from))) renameSync(keptOf(from), keptOf(directory));
  for (const piece of pieces) link(join(keptOf(directory), piece), join(directory, 'pieces', piece));
  const standing = [
    ...loose,
    ...rooms.flatMap((room) => namesIn(join(directory, room)).map((name) => join(room, name))),
  ];
  for (const path of standing) if (!records.has(path)) rmSync(join(directory, path), { force: true });
  for (const [path, bytes] of records) writeFileSync(join(directory, path), bytes);
};

/** Lets go of all pieces that are kept but those of some states. */
export const forgetPieces = (directory: string, states: readonly ObjectsState[]): void => {
  const wanted = new Set(states.flatMap(({ pieces }) => [...pieces].map((piece) => join(keptOf(directory), piece))));
  if (wanted.size === 0) {
    rmSync(keptOf(directory), { recursive: true, force: true });
    return;
  }
  for (const folder of namesIn(keptOf(directory)))
    for (const file of namesIn(join(keptOf(directory), folder))) {
      const path = join(keptOf(directory), folder, file);
      if (!wanted.has(path)) rmSync(path, { force: true });
    }
};

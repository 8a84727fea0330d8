import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carryParts, ownPartsOf, type Parts } from '../objects/carrying.ts';
import { prepareDirectory } from '../objects/disk.ts';
import { sampledOf } from '../objects/sampled.ts';
import type { Store } from '../store/store.ts';
import { bringBack, forgetPieces, layState, type ObjectsState, stateOf } from './history/objectStates.ts';
import { placeSamples } from './samples.ts';

/** Where the objects of a world lie. */
export interface ObjectsFolder {
  /** The folder, whatever is in it; null as long as there is none. */
  readonly made: string | null;
  /** Makes it, with nothing in it yet. */
  make(): string;
  /** The folder with the objects of the data set in it. */
  filled(): string;
  /** Empties it for the objects of what the store holds now. */
  renew(): void;
  /** What lies there that the data set does not give, and what is left of that; null when it is as it began. */
  own(): Parts | null;
  /** Lays what another folder has of its own into this one, in which nothing lies yet. */
  take(parts: Parts): void;
  /** What stands there, the one of before when it still does; null as long as there is no folder. Its pieces are held. */
  look(before: ObjectsState | null): ObjectsState | null;
  /** Puts it into a state that was seen in it, or in another folder, which is done with then. */
  bringBack(state: ObjectsState | null, from: string | null): void;
  /** Lays a state that was seen in another folder into this one, in which nothing lies yet. */
  lay(state: ObjectsState, from: string): void;
  /** Lets go of the pieces that are held, but for those of some states. */
  forget(states: readonly (ObjectsState | null)[]): void;
  /** Removes it with all that is in it. */
  remove(): void;
}

/** Stands in the folder once the objects of the data set do: whoever opens it after an end in between goes on there. */
const markerOf = (path: string): string => join(path, 'filled');

/** The records that a copy is to have, as long as those of the data set are not placed there. */
const wantedOf = (path: string): string => join(path, 'wanted.json');

/** What a folder says of its objects beside their records. */
const loose = ['samples.json', 'wanted.json', 'filled'];

/**
 * A folder for the objects of a store. They are placed when somebody first looks: most worlds end before that, and placing
 * them takes longer than all the rest. A copy of another world gets what is its own, and those of the data set that were
 * left there when somebody looks.
 *
 * @param place asked for the path when something is to lie there; a path that is known is given as it is
 */
export const createObjectsFolder = (place: string | (() => string), store: Store): ObjectsFolder => {
  let path = typeof place === 'string' ? place : null;
  const made = (): string | null => (path !== null && existsSync(path) ? path : null);
  const make = (): string => {
    path ??= typeof place === 'string' ? place : place();
    prepareDirectory(path);
    return path;
  };
  let isFilled = path !== null && existsSync(markerOf(path));
  const wanted = (folder: string): readonly string[] | null => {
    if (isFilled) return [...readdirSync(join(folder, 'objects')), ...Object.keys(sampledOf(folder))];
    return existsSync(wantedOf(folder))
      ? (JSON.parse(readFileSync(wantedOf(folder), 'utf8')) as readonly string[])
      : null;
  };
  const renew = (): void => {
    const folder = made();
    isFilled = false;
    if (folder === null) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  };
  return {
    get made() {
      return made();
    },
    make,
    filled: () => {
      if (isFilled && path !== null) return path;
      const folder = make();
      const records = wanted(folder);
      placeSamples(store, folder, records === null ? null : new Set(records));
      writeFileSync(markerOf(folder), '');
      isFilled = true;
      return folder;
    },
    renew,
    own: () => {
      const folder = made();
      if (folder === null) return null;
      prepareDirectory(folder);
      const records = wanted(folder);
      const files = ownPartsOf(folder);
      return records === null && files.length === 0 ? null : { folder, files, records };
    },
    take: (parts) => {
      const folder = make();
      carryParts(parts, folder);
      if (parts.records !== null) writeFileSync(wantedOf(folder), JSON.stringify(parts.records));
    },
    look: (before) => {
      const folder = made();
      return folder === null ? null : stateOf(folder, before, loose);
    },
    bringBack: (state, from) => {
      if (state === null) return renew();
      bringBack(make(), state, from ?? make(), loose);
      isFilled = existsSync(markerOf(make()));
    },
    lay: (state, from) => {
      layState(make(), state, from);
      isFilled = existsSync(markerOf(make()));
    },
    forget: (states) => {
      const folder = made();
      if (folder !== null)
        forgetPieces(
          folder,
          states.filter((state) => state !== null),
        );
    },
    remove: () => {
      if (path !== null) rmSync(path, { recursive: true, force: true });
    },
  };
};

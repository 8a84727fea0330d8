import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasOurTables } from './foreign.ts';
import { prepareDirectory } from '../../objects/disk.ts';
import { createWorld, type WorldOptions } from '../createWorld.ts';
import type { World } from '../world.ts';
import { isWorldName } from './naming.ts';
import { WorldProblem } from './problem.ts';
import type { Shelf } from './shelf.ts';
import { headOf, unpackWorld, type WorldHead } from './worldFile.ts';

/** Worlds that were kept: those of a folder, and one that comes in a file. */

/** With what a world is opened that is to be one of these. */
export type Opening = Required<Pick<WorldOptions, 'name' | 'realNow'>> & { readonly objectsDirectory: string };

/** What is opened, and what it is called. */
export interface Opened {
  readonly world: World;
  readonly title: string;
  /** The world that it was begun from; null for none that is known. */
  readonly parent: string | null;
}

/** Heads of the worlds that a folder holds; objects of worlds that are not there any more are removed from it. */
export const keptIn = (folder: string, shelf: Shelf): readonly WorldHead[] => {
  const heads = shelf.names().flatMap((name): WorldHead[] => {
    try {
      const head = headOf(shelf.start(name, 1024 ** 2));
      return head.name === name && isWorldName(name) ? [head] : [];
    } catch (error) {
      // somebody else's file, or of another version: it stays where it is
      if (error instanceof WorldProblem) return [];
      throw error;
    }
  });
  const used = new Set(heads.map(({ objects }) => objects));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.objects') && !used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  return heads;
};

/**
 * Opens a world of a file, its objects laid into the folder.
 * @throws WorldProblem
 */
export const openWorldFile = (file: Buffer, { name, realNow, objectsDirectory }: Opening): Opened => {
  const { head, image, layParts } = unpackWorld(file);
  if (head.parts.length > 0 || head.records !== null) {
    prepareDirectory(objectsDirectory);
    layParts(objectsDirectory);
  }
  let world: World;
  try {
    if (!hasOurTables(image)) throw new Error('other tables');
    world = createWorld({ file: ':memory:', image, name, realNow, objectsDirectory });
  } catch {
    throw new WorldProblem('input', '世界文件中的数据已损坏（damaged data）');
  }
  if (head.records !== null) world.objectsFolder.take({ folder: objectsDirectory, files: [], records: head.records });
  return { world, title: head.title, parent: head.parent };
};

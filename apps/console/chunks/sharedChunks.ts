import { basename, dirname } from 'node:path';
import type { ChunkingContext } from 'rolldown';
import { gathered } from './gathering.ts';
import { ModuleGraph } from './moduleGraph.ts';
import { sharedOf } from './pieces.ts';

/**
 * What several pages share, gathered by what they need: a file for every set of pages that share something would be
 * ninety requests for a list, and one for all of them would bring everybody what is of others. What a page alone needs,
 * and what is loaded when it is first used, stays in files of its own.
 */

/** What a file is called by a module of it: of our own with its folder, since every area has a contract. */
const ourOwn = /\/(?:apps\/console|packages\/domain)\/src\//;
function nameBy(id: string): string {
  const stem = basename(id.split('?')[0]!).replace(/\..*/, '');
  return ourOwn.test(id) ? `${basename(dirname(id))}-${stem}` : stem;
}

let files: ReadonlyMap<string, string> | null = null;
/** Worked out once, when the first module is asked about: all of them are known by then. */
function filesOf(context: ChunkingContext): ReadonlyMap<string, string> {
  if (files !== null) return files;
  const { everybodys, pieces, weighing } = sharedOf(new ModuleGraph(context));
  const named = new Map(everybodys);
  const taken = new Set(everybodys.values());
  for (const members of gathered(pieces, weighing)) {
    const name = nameBy(members[0]!);
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
    taken.add(free);
    for (const id of members) named.set(id, free);
  }
  files = named;
  return named;
}

export const sharedChunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    {
      name: (id: string, context: ChunkingContext) => filesOf(context).get(id) ?? null,
      debugName: 'shared',
      // everything that it needs has its place already
      includeDependenciesRecursively: false,
    },
  ],
};

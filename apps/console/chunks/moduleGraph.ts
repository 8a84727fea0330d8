import { dirname } from 'node:path';
import type { ChunkingContext } from 'rolldown';

/** Which modules need which, as far as chunks are made by it. */

export const source = `${dirname(import.meta.dirname)}/src`;

/** Whether a module belongs to a chunk. */
export type Belongs = (id: string, context: ChunkingContext) => boolean;

/** Everything that a module needs at once, itself included; on demand also what it may ask for later. */
export function withImports(id: string, context: ChunkingContext, found: Set<string>, isAll = false): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const module = context.getModuleInfo(id);
  for (const imported of module?.importedIds ?? []) withImports(imported, context, found, isAll);
  if (isAll) for (const later of module?.dynamicallyImportedIds ?? []) withImports(later, context, found, isAll);
  return found;
}

/** The modules that are asked for by themselves (pages, parts, dialogs) and need this one at once. */
function askedFor(id: string, context: ChunkingContext, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = context.getModuleInfo(id);
  if (module === null) return [];
  const itself = module.isEntry || module.dynamicImporters.length > 0 ? [id] : [];
  return [...itself, ...module.importers.flatMap((importer) => askedFor(importer, context, seen))];
}

/** What these pages need at once; worked out when it is first asked for, and then known. */
export function neededBy(pages: readonly string[]): Belongs {
  let found: Set<string> | null = null;
  return (id, context) => {
    if (found === null) {
      found = new Set();
      for (const page of pages) {
        const file = `${source}/${page}`;
        if (context.getModuleInfo(file) === null) throw new Error(`Shared chunks: no page ${page}`);
        withImports(file, context, found);
      }
    }
    return found.has(id);
  };
}

/** Of libraries comes what these need and no more. */
export const ourOwn = /\/(apps\/console|packages\/domain)\/src\//;

/** What the pages and parts of some areas alone share, wherever it stands; of the rest of them others need some. */
export const aloneOf =
  (areas: RegExp): Belongs =>
  (id, context) =>
    ourOwn.test(id) && askedFor(id, context).every((asked) => areas.test(asked));

/** Whether it is needed by more than one of what is asked for by itself. */
export const isShared: Belongs = (id, context) => new Set(askedFor(id, context)).size > 1;

/**
 * A chunk of what several share, by a pattern of its modules or by whether they belong.
 *
 * @param priority the highest comes first: what it needs goes with it, unless one before has it already
 */
export const chunkOf = (name: string, of: RegExp | Belongs, priority = 0) => ({
  ...(of instanceof RegExp
    ? { name, test: of }
    : {
        name: (id: string, context: ChunkingContext) => (of(id, context) ? name : null),
        debugName: name,
      }),
  minShareCount: 2,
  priority,
});

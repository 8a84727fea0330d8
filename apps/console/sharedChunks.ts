import type { ChunkingContext } from 'rolldown';

/**
 * What several pages share, in three files, and one more each for the areas that have many pages: one for every set
 * of pages that share something would be ninety requests for a list. What a page alone needs, and what is loaded when
 * it is first used, stays in files of its own.
 */

/** Everything that a module needs at once, itself included. */
function withImports(id: string, context: ChunkingContext, found: Set<string> = new Set()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(imported, context, found);
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

let signIn: Set<string> | null = null;

/** Of libraries comes what these need and no more. */
const ourOwn = /\/(apps\/console|packages\/domain)\/src\//;

/** Areas do not know each other: nobody else needs what the pages of projects share. */
const projects = /\/(?:apps\/console|packages\/domain)\/src\/areas\/(?:projects|equipment|monitoring)\//;

/** Of what the pages of users and rights share others need some: members, the profile, the choice of a tenant. */
const access = /\/(?:apps\/console|packages\/domain)\/src\/areas\/access\//;
const accessAlone = (id: string, context: ChunkingContext): boolean =>
  access.test(id) && askedFor(id, context).every((asked) => access.test(asked));

const general = (id: string, context: ChunkingContext): string | null =>
  ourOwn.test(id) && !projects.test(id) && !accessAlone(id, context) ? 'pages' : null;

/** The sign-in page comes before all others, and does not wait for what only they need. */
const signInNeeds = (id: string, context: ChunkingContext): string | null => {
  signIn ??= withImports(`${import.meta.dirname}/src/areas/session/login/login.page.tsx`, context);
  return signIn.has(id) ? 'sign-in' : null;
};

export const sharedChunks = {
  // what a group needs goes with it, unless one before has it already
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    { name: signInNeeds, debugName: 'sign-in', test: ourOwn, minShareCount: 2, priority: 2 },
    { name: general, debugName: 'pages', minShareCount: 2, priority: 1 },
    { name: 'projects', test: projects, minShareCount: 2 },
    { name: 'access', test: access, minShareCount: 2 },
  ],
};

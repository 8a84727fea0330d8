import type { ChunkingContext } from 'rolldown';

/**
 * What several pages share, in three files, and a fourth for the pages of projects, which are many: one for every set
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

let signIn: Set<string> | null = null;

/** Of libraries comes what these need and no more. */
const ourOwn = /\/(apps\/console|packages\/domain)\/src\//;

/** Areas do not know each other: nobody else needs what the pages of projects share. */
const projects = /\/(?:apps\/console|packages\/domain)\/src\/areas\/(?:projects|equipment|monitoring)\//;
const general = (id: string): string | null => (ourOwn.test(id) && !projects.test(id) ? 'pages' : null);

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
  ],
};

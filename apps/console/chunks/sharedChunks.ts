import type { ChunkingContext } from 'rolldown';
import { areaChunks, isOfNoArea } from './areaChunks.ts';
import { type Belongs, chunkOf, isShared, neededBy, ourOwn, source, withImports } from './moduleGraph.ts';
import { seldomNeeded } from './seldomNeeded.ts';

/**
 * What several pages share, in three files, and more for the areas that have many pages: one for every set of pages
 * that share something would be ninety requests for a list. What a page alone needs, and what is loaded when it is
 * first used, stays in files of its own.
 */

/** What most pages need. */
const isGeneral: Belongs = (id, context) => isOfNoArea(id, context) && seldomNeeded(id, context) === null;

/** A picture of Blueprint's, by the name of its file. */
const picture = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/([a-z0-9-]+)\.js$/;
const importedPictures = /import\s*\{([^}]*)\}\s*from\s*["']@blueprintjs\/icons["']/g;
const fileOf = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** Pictures all come through one index, and no graph says who draws them: the sources of what is general say it. */
let drawn: Set<string> | null = null;
function isDrawnByMany(id: string, context: ChunkingContext): boolean {
  const file = picture.exec(id)?.[1];
  if (file === undefined) return false;
  drawn ??= new Set(
    [...withImports(`${source}/main.tsx`, context, new Set(), true)]
      .filter((module) => isGeneral(module, context))
      .flatMap((module) => [...(context.getModuleInfo(module)?.code ?? '').matchAll(importedPictures)])
      .flatMap(([, names]) => names!.split(',').map((name) => fileOf(name.trim().split(/\s/)[0]!))),
  );
  return drawn.has(file);
}

/** The tables of what all areas bring, which come beside the frame: nothing of the areas themselves. */
const tablesNeed = neededBy(['inside.tsx']);

/** What tells a session needs it before there is a frame. */
const everywhere = /\/ui\/keyboard\.ts/;

/** The sign-in page comes before all others, and does not wait for what only they need. */
const signInNeeds = neededBy(['areas/session/login/login.page.tsx']);

/**
 * Styles of the kit are one sheet, whoever uses its parts: one for every part would be a dozen requests for a list. Charts
 * come beside it, for pages of figures.
 */
const kitStyles = /\/apps\/console\/src\/(?:ui|list|form|detail|transfers)\/(?!desk\/).*\.module\.css/;
/** The frame and the bell are over every page: their styles come in that sheet, too. */
const styles = /\.module\.css$/;
const frameNeeds = neededBy(['frame/Shell.tsx', 'areas/messages/inbox/Bell.tsx']);
/** Parts of the library that the frame and lists of all areas have. */
const ofTheFrame = /\/@blueprintjs\/core\/lib\/esm\/components\/(?:menu\/menuDivider|progress-bar|tag)\b/;
const general: Belongs = (id, context) => {
  if (!ourOwn.test(id)) return ofTheFrame.test(id) || isDrawnByMany(id, context);
  if (styles.test(id) && frameNeeds(id, context)) return true;
  return (kitStyles.test(id) || isGeneral(id, context)) && isShared(id, context);
};

export const sharedChunks = {
  // what a group needs goes with it, unless one before has it already
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 4 },
    { ...chunkOf('sign-in', (id, context) => signInNeeds(id, context) || everywhere.test(id), 3), test: ourOwn },
    { ...chunkOf('inside', tablesNeed, 2), test: ourOwn, minShareCount: 1 },
    { ...chunkOf('pages', general, 2), minShareCount: 1 },
    {
      name: (id: string, context: ChunkingContext) => (isOfNoArea(id, context) ? seldomNeeded(id, context) : null),
      debugName: 'seldom',
      minShareCount: 2,
      priority: 2,
    },
    ...areaChunks,
  ],
};

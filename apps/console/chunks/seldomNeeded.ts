import type { ChunkingContext } from 'rolldown';
import { source, withImports } from './moduleGraph.ts';

/** What is general and yet no matter of most pages: forms, records, figures. A list does not wait for it. */

/** Too small for a file of its own, and needed by parts of several areas. */
const trifles = /\/core\/news\/news\.ts/;

/** From so many pages on a module comes with what all pages share. */
const many = 26;

const isPage = /\/src\/.*\.page\.tsx$/;

/** How many pages need a module at once; what the frame needs is needed by all. Worked out once. */
let counts: Map<string, number> | null = null;
function pagesThatNeed(id: string, context: ChunkingContext): number {
  if (counts === null) {
    counts = new Map();
    const pages = [...withImports(`${source}/main.tsx`, context, new Set(), true)].filter((module) =>
      isPage.test(module),
    );
    for (const page of pages)
      for (const needed of withImports(page, context, new Set())) counts.set(needed, (counts.get(needed) ?? 0) + 1);
    for (const begin of ['main.tsx', 'frame/Shell.tsx', 'inside.tsx'])
      for (const needed of withImports(`${source}/${begin}`, context, new Set())) counts.set(needed, Infinity);
  }
  return counts.get(id) ?? 0;
}

/** By which subject a module comes, of the first that fits. */
const subjects: readonly (readonly [name: string, modules: RegExp])[] = [
  ['held-keys', /\/core\/permissions\/|\/detail\/HeldKeys/],
  ['people', /\/areas\/access\//],
  ['news', /\/areas\/(?:feedback|home)\/|\/ui\/marked\//],
  ['searching', /\/ui\/(?:listbox|matching|sheet)\/|\/app\/palette\/|\/frame\/keys\//],
  ['batches', /\/list\/batch\/|\/core\/session\/calls\/batchResult|\/ui\/dialogs\/NameToConfirm/],
  ['forms', /\/src\/form\//],
  ['larger-pictures', /\/ui\/dialogs\/ImageViewer|\/pictures\/StoredPicture/],
  ['uploads', /\/src\/transfers\/|\/ports\/objectStore\/|\/core\/transfers\/|\/ui\/FileChooser/],
  ['figures', /\/src\/charts\/|\/ui\/Tiles/],
  ['vehicle-words', /\/areas\/fleet\//],
  ['word-lists', /\/packages\/domain\/src\//],
];

/** The subject of what is needed by few pages; null of what is needed by many. */
export function seldomNeeded(id: string, context: ChunkingContext): string | null {
  if (pagesThatNeed(id, context) >= many || trifles.test(id)) return null;
  return subjects.find(([, modules]) => modules.test(id))?.[0] ?? 'records';
}

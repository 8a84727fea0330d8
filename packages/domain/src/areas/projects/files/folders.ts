import type { FolderNode, FolderTree } from './contract.ts';

/** The folders of a project as a tree to walk through. */

/** A folder as a tree shows it. */
export interface ShownFolder {
  readonly id: string;
  readonly name: string;
  /** 1 for those at the top. */
  readonly level: number;
  /** Null when there is nothing to open. */
  readonly isOpen: boolean | null;
  /** Place among its brothers, from 1, and how many they are. */
  readonly place: number;
  readonly brothers: number;
}

const childrenByParent = (folders: readonly FolderNode[]): ReadonlyMap<string | null, readonly FolderNode[]> =>
  Map.groupBy(folders, ({ parentId }) => parentId);

/** The folders in sight, from the top: those whose way up is open. */
export function shownFolders(folders: readonly FolderNode[], open: ReadonlySet<string>): readonly ShownFolder[] {
  const children = childrenByParent(folders);
  const below = (parentId: string | null, level: number): readonly ShownFolder[] => {
    const brothers = children.get(parentId) ?? [];
    return brothers.flatMap(({ id, name }, index) => {
      const isOpen = children.has(id) ? open.has(id) : null;
      const own: ShownFolder = { id, name, level, isOpen, place: index + 1, brothers: brothers.length };
      return isOpen === true ? [own, ...below(id, level + 1)] : [own];
    });
  };
  return below(null, 1);
}

/** The folder and those that it lies in, from the root; empty for the root and for one that is not there. */
export function wayTo(folders: readonly FolderNode[], id: string | null): readonly FolderNode[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const way: FolderNode[] = [];
  for (let folder = byId.get(id ?? ''); folder !== undefined; folder = byId.get(folder.parentId ?? ''))
    way.unshift(folder);
  return way;
}

/** Ids of a folder and of all below it. */
export function idsBelow(folders: readonly FolderNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // parents stand before their children
  for (const folder of folders) if (folder.parentId !== null && found.has(folder.parentId)) found.add(folder.id);
  return found;
}

/** Files and bytes of a project. */
export const totalOf = (tree: FolderTree): { readonly fileCount: number; readonly size: number } => ({
  fileCount: tree.list.reduce((sum, folder) => sum + folder.fileCount, tree.fileCount),
  size: tree.list.reduce((sum, folder) => sum + folder.size, tree.size),
});

/** What a key does in a tree of folders. */
export type TreeStep =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly id: string };

/**
 * What a key means at a folder of those in sight: the arrows up and down, Home and End step; the arrow to the right
 * opens, then goes to the first child; to the left closes, then goes to the parent. Null for any other key.
 */
export function treeStep(shown: readonly ShownFolder[], id: string, key: string): TreeStep | null {
  const at = shown.findIndex((folder) => folder.id === id);
  const here = shown[at];
  if (here === undefined) return null;
  const focus = (folder: ShownFolder | undefined): TreeStep | null =>
    folder === undefined ? null : { kind: 'focus', id: folder.id };
  switch (key) {
    case 'ArrowDown':
      return focus(shown[at + 1]);
    case 'ArrowUp':
      return focus(shown[at - 1]);
    case 'Home':
      return focus(shown[0]);
    case 'End':
      return focus(shown.at(-1));
    case 'ArrowRight':
      if (here.isOpen === false) return { kind: 'open', id };
      return here.isOpen === true ? focus(shown[at + 1]) : null;
    case 'ArrowLeft':
      if (here.isOpen === true) return { kind: 'close', id };
      return focus(shown.slice(0, at).findLast(({ level }) => level < here.level));
    default:
      return null;
  }
}

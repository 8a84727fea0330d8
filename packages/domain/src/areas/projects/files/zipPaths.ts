import { freeName, nameKeyOf } from './names.ts';

/** Where the files and folders of a project lie in a zip (designed). */

interface Zipped {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly isFolder: boolean;
}

/** What file systems take for something else; names in a zip unfold on any of them. */
const reserved = /[<>:"/\\|?*\p{Cc}]/gu;

/** A name that means itself wherever the zip is unfolded: never a way up, a drive or a device. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(reserved, '_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length));
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) || plain === '' ? `_${plain}` : plain;
}

/** The folder that a zip of this name unfolds into: its content never spills over what stands beside it. */
export const rootOf = (name: string): string => `${safeName(name)}/`;

/**
 * Paths within the zip by id: folders end with a slash, none leads out, and no two are the same in any case.
 *
 * @param root the folder that all of it unfolds into, with a slash (`rootOf`)
 * @param entries parents before their children; one whose parent is not among them lies at the top
 */
export function zipPaths(root: string, entries: readonly Zipped[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const taken = new Map<string, Set<string>>();
  for (const { id, parentId, name, isFolder } of entries) {
    const folder = (parentId === null ? undefined : paths.get(parentId)) ?? root;
    const names = taken.get(folder) ?? new Set<string>();
    taken.set(folder, names);
    const own = freeName(safeName(name), names, isFolder);
    names.add(nameKeyOf(own));
    paths.set(id, `${folder}${own}${isFolder ? '/' : ''}`);
  }
  return paths;
}

import type { Deliverer } from '../../../core/transfers/orders/orderRequests.ts';
import { mostEntries, projectFileAdd } from './contract.ts';

/** How uploaded files take their places in a project (designed): all of a folder in as many calls as that takes. */

interface Placed {
  /** Of its upload. */
  readonly key: string;
  /** Folders below the one that was in sight, from the top. */
  readonly folders: readonly string[];
  readonly name: string;
}

interface Place {
  /** The project, and the tenant where it is not one's own. */
  readonly project: { readonly projectId: string; readonly tntId?: string };
  /** The folder that was in sight; null is the root. */
  readonly parentId: string | null;
  readonly files: readonly Placed[];
  /** Folders to be there although nothing is in them. */
  readonly folders: readonly (readonly string[])[];
}

const conflictsIn = (reply: unknown): readonly string[] => {
  const found = typeof reply === 'object' && reply !== null && 'conflicts' in reply ? reply.conflicts : null;
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
};

/** Puts files and empty folders into a folder; those that were taken out on the way are left out. */
export const placingOf = ({ project, parentId, files, folders }: Place): Deliverer => {
  const byKey = new Map(files.map((file) => [file.key, file]));
  return {
    calls: (uploaded, onConflict) => {
      const entries = uploaded.flatMap(({ key, stored }) => {
        const file = byKey.get(key);
        return file === undefined
          ? []
          : [{ key, entry: { fileId: stored.id, folders: [...file.folders], name: file.name } }];
      });
      const count = Math.ceil(Math.max(entries.length, folders.length) / mostEntries);
      return Array.from({ length: count }, (_, call) => {
        const part = <Item>(all: readonly Item[]) => all.slice(call * mostEntries, (call + 1) * mostEntries);
        return {
          endpoint: projectFileAdd,
          input: {
            query: project,
            body: {
              parentId,
              files: part(entries).map(({ entry }) => entry),
              folders: part(folders).map((way) => [...way]),
              onConflict,
            },
          },
          keys: part(entries).map(({ key }) => key),
        };
      });
    },
    conflictsIn,
  };
};

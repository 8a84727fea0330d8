import { mostEntries, projectFileAdd } from '@fleet/domain/areas/projects/files/contract.ts';
import { useRef, useState } from 'react';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import type { Trouble } from '../../../ui/Problem.tsx';
import type { ProjectQuery } from './projectQuery.ts';

/** An uploaded file and where it is to lie. */
export interface Placed {
  readonly fileId: string;
  readonly folders: readonly string[];
  readonly name: string;
}

/** What became of putting files into their folders. */
export type Placing =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  /** Names that are taken: the person says what to do. */
  | { readonly kind: 'asking'; readonly conflicts: readonly string[] }
  | { readonly kind: 'refused'; readonly trouble: Trouble | null };

type OnConflict = 'ask' | 'keepBoth' | 'replace';

/** Puts uploaded files and empty folders into a folder of a project, as many calls as that takes. */
export function usePlacing(project: ProjectQuery, parentId: string | null) {
  const call = useCall();
  const [state, setState] = useState<Placing>({ kind: 'idle' });
  /** What an earlier attempt has put in place already. */
  const placed = useRef(0);
  const place = async (
    files: readonly Placed[],
    folders: readonly (readonly string[])[],
    onConflict: OnConflict,
  ): Promise<boolean> => {
    setState({ kind: 'busy' });
    const count = Math.max(files.length, folders.length);
    for (let first = placed.current; first < count; first += mostEntries) {
      const body = {
        parentId,
        files: files.slice(first, first + mostEntries).map((file) => ({ ...file, folders: [...file.folders] })),
        folders: folders.slice(first, first + mostEntries).map((way) => [...way]),
        onConflict,
      };
      const result = await call(projectFileAdd, { query: project, body }, { listener: projectFileAdd.id });
      if (result.kind !== 'data') {
        setState({ kind: 'refused', trouble: troubleOf(result) });
        return false;
      }
      if (result.data.conflicts.length > 0) {
        setState({ kind: 'asking', conflicts: result.data.conflicts });
        return false;
      }
      placed.current = first + mostEntries;
    }
    setState({ kind: 'done' });
    return true;
  };
  return { state, place };
}

import {
  type Change,
  changesOf,
  type Grants,
  withChanges,
} from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { useMemo, useState } from 'react';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';

/** Permissions as the gateway has them, with the version that travels with a save. */
export interface SavedGrants {
  readonly grants: Grants;
  readonly version: number;
}

/** Permissions that somebody works on. */
export interface PermissionEdits {
  /** What the changes are against. */
  readonly base: SavedGrants;
  readonly own: Grants;
  readonly changes: readonly Change[];
  /** Somebody else has saved meanwhile: a save of one's own would be refused. */
  readonly isBehind: boolean;
  readonly change: (own: Grants) => void;
  readonly discard: () => void;
  /** Takes over what somebody else has saved and makes one's own changes to that. */
  readonly rebase: () => void;
  /** One's own changes were saved under this version. */
  readonly wasSaved: (version: number) => void;
}

/**
 * Unsaved changes of permissions. They stay while newer ones are read: those are taken over at once when nothing was
 * changed, and by `rebase` otherwise.
 *
 * @param saved null until they have been read
 */
export function usePermissionEdits(saved: SavedGrants | null): PermissionEdits | null {
  const [edits, setEdits] = useState<{ readonly base: SavedGrants; readonly own: Grants } | null>(null);
  const changes = useMemo(() => (edits === null ? [] : changesOf(edits.base.grants, edits.own)), [edits]);
  useUnsavedChanges(changes.length > 0);
  return useMemo(() => {
    if (saved === null) return null;
    // right after a save the answer knows more than what was read before it
    const isKept = edits !== null && (changes.length > 0 || edits.base.version > saved.version);
    const { base, own } = isKept ? edits : { base: saved, own: saved.grants };
    return {
      base,
      own,
      changes: isKept ? changes : [],
      isBehind: saved.version > base.version,
      change: (changed) => setEdits({ base, own: changed }),
      discard: () => setEdits(null),
      rebase: () => setEdits({ base: saved, own: withChanges(saved.grants, changes) }),
      wasSaved: (version) => setEdits({ base: { grants: own, version }, own }),
    };
  }, [saved, edits, changes]);
}

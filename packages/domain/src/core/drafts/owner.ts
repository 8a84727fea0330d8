import type { Session } from '../session/facts.ts';

/** Records in the browser's storage belong to a user of a tenant: on a shared machine nobody reads another's. */

/** Kinds of records; none begins with `cache-`, which choosing a menu item clears. */
export type RecordKind =
  | 'drafts'
  | 'columns'
  | 'boardLook'
  | 'tenantScope'
  | 'pageSize'
  | 'appLook'
  | 'recentPages'
  | 'recentTenants'
  | 'views'
  | 'defaultView'
  | 'dock'
  | 'mapLayers'
  | 'keyValues'
  | 'lockedDays';

/** What the keys of an owner's records of one kind begin with: `drafts:<tenant>:<user>:`. */
export const recordPrefix = (kind: RecordKind, { tntId, userId }: Pick<Session, 'tntId' | 'userId'>) =>
  `${kind}:${encodeURIComponent(tntId)}:${encodeURIComponent(userId)}:`;

/** A record as the storage has it: nobody has looked at it yet. */
export interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
}

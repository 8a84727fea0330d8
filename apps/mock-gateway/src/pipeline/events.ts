/**
 * What happens in one area that others have to follow at once, and what is told about it. Names are data, so that whoever
 * stands below may say them and whoever stands above may hear them.
 */
export interface EventPayloads {
  /** A tenant goes: it has no users, devices and projects any more, and its rows of the identity are still there. */
  'tenant.deleted': { readonly tntId: string };
  /** A person is there, and is to be bound to these projects of his tenant. */
  'user.added': { readonly userId: string; readonly projectIds: readonly string[] };
  /** A person is marked as deleted; what he wrote stays. */
  'user.deleted': { readonly userId: string };
  /** A project goes; its row is still there. */
  'project.deleted': { readonly projectId: string };
  /** Somebody has commented on a record. */
  'comment.added': { readonly kind: RecordKind; readonly id: string; readonly at: number };
}

/** Kinds of records that others write about, naming them by kind and id alone. */
export type RecordKind = 'feedback' | 'project';

export type EventName = keyof EventPayloads;

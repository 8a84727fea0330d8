import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';

/** Why a call was refused, as data: which rule of the pipeline said no, and what it looked at. For the request log alone. */
export type Reason =
  /** No token came, or one that is unknown, expired or replaced. */
  | { readonly rule: 'token'; readonly isThere: boolean }
  /** The session was ended: signed out, locked, deleted, or replaced by a newer world. */
  | { readonly rule: 'session' }
  /** A header names somebody else than the token. */
  | { readonly rule: 'identity'; readonly header: 'UserId' | 'TntId'; readonly sent: string; readonly own: string }
  /** Another tenant was named; for whom may not, it does not exist. */
  | {
      readonly rule: 'tenant';
      readonly named: string;
      readonly own: string;
      readonly isInner: boolean;
      /** With one of these an inner user may. */
      readonly keys: readonly PermissionKey[];
    }
  /** One of these keys is asked for. */
  | { readonly rule: 'key'; readonly keys: readonly PermissionKey[] }
  /** The input is not what the contract says. */
  | { readonly rule: 'schema'; readonly part: 'query' | 'body' }
  /** Its handler said no: the message tells. */
  | { readonly rule: 'handler' }
  /** A fault was switched on. */
  | { readonly rule: 'fault'; readonly ids: readonly string[] };

import type { RouteName } from '../../codes/routes.ts';
import { fact, request } from '../../kernel/fact.ts';
import type { Granted } from '../../rules/permissions.ts';

/** What happens to the user's rules, as facts (S1 §2, §6). */

/** Wants the rules to be read; while they are being read already, nothing happens. */
export const rulesWanted = request('access.rulesWanted');

/** Rules, resource list and actions are being read. */
export const accessLoadStarted = fact<{
  /** Counts the loads of a scope, so that an answer for an earlier one is told apart. */
  readonly number: number;
}>('access.loadStarted@1');

/** All three were answered. */
export const accessLoaded = fact<{
  readonly granted: Granted;
  readonly permitted: readonly RouteName[];
  /** Names of the resource list that no route has. */
  readonly unknown: readonly string[];
  /** The oldest version that the three answers carried. */
  readonly rulesVersion: string | null;
}>('access.loaded@1');

/** One of the three failed, or the user rules are no list. Rules that were there before stay. */
export const accessLoadFailed = fact<{ readonly message: string; readonly first: boolean }>('access.loadFailed@1');

/** An answer of the gateway carried another version of the rules than the answer before it. */
export const rulesVersionSeen = fact<{ readonly version: string }>('access.rulesVersionSeen@1');

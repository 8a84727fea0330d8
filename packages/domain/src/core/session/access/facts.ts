import type { RouteName } from '../../codes/routes.ts';
import { fact, request } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';

/** What happens to the user's rules, as facts (S1 §2, §6). */

/** Wants the rules to be read; while they are being read already, nothing happens. */
export const rulesWanted = request('access.rulesWanted');

/** Rules, resource list and actions are being read. */
export const accessLoadStarted = fact(
  'access.loadStarted@1',
  shape.record({
    /** Counts the loads of a scope, so that an answer for an earlier one is told apart. */
    number: shape.integer,
  }),
);

/** All three were answered. */
export const accessLoaded = fact(
  'access.loaded@1',
  shape.record({
    /** As the gateway gave them. Older facts do not have them. */
    userRules: shape.optional(
      shape.list(shape.record({ resources: shape.list(shape.text), verbs: shape.list(shape.text) })),
    ),
    /** What follows from them, and the actions. */
    granted: shape.record({
      pages: shape.list(shape.text),
      buttons: shape.list(shape.text),
      actions: shape.list(shape.text),
    }),
    permitted: shape.list(shape.textOf<RouteName>()),
    /** Reads all tenants, or the one they choose: inner users with a key for it. Older facts do not say. */
    spansTenants: shape.optional(shape.flag),
    /** Names of the resource list that no route has. */
    unknown: shape.list(shape.text),
    /** The oldest version that the three answers carried. */
    rulesVersion: shape.orNull(shape.text),
  }),
);

/** One of the three failed, or the user rules are no list. Rules that were there before stay. */
export const accessLoadFailed = fact('access.loadFailed@1', shape.record({ message: shape.text, first: shape.flag }));

/** An answer of the gateway carried another version of the rules than the answer before it. */
export const rulesVersionSeen = fact('access.rulesVersionSeen@1', shape.record({ version: shape.text }));

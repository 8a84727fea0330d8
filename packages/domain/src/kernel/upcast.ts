import type { Static, TSchema } from 'typebox';
import { claimSid, definitions } from './definitions.ts';
import type { Fact, FactName } from './fact.ts';

/** Older versions of facts: journals of other builds have them (`readEntries.ts`). */

/** An older version of a fact, which a still older one may lead to. */
export interface PastFact<Payload> {
  readonly factName: string;
  /** Of the payload; there is no such value. */
  readonly payload?: Payload;
}

/**
 * Says how a version that is fired no more reads today.
 *
 * @param to the version after it
 * @throws Error when the name is taken
 */
export function upcast<Schema extends TSchema, Next>(
  factName: FactName,
  payloadSchema: Schema,
  to: Fact<Next> | PastFact<Next>,
  change: (payload: Static<Schema>) => Next,
): PastFact<Static<Schema>> {
  claimSid(factName);
  definitions.upcasts.set(factName, {
    sid: factName,
    payloadSchema,
    to: to.factName,
    change: change as (payload: unknown) => unknown,
  });
  return { factName };
}

import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { claimSid, definitions } from './definitions.ts';
import type { Fact, FactName } from './fact.ts';
import type { Entry } from './reduce.ts';

/** Journals of other builds: what they have kept is read by the schemas of the facts, older versions by upcasts. */

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

/** An entry of another build as this one would have kept it; null when this one cannot read it. */
function entryOf(stored: unknown): Entry | null {
  let entry = stored as Entry;
  for (;;) {
    const step = definitions.upcasts.get(entry.fact);
    const schema = step?.payloadSchema ?? definitions.facts.get(entry.fact)?.payloadSchema;
    if (schema === undefined || !Value.Check(schema, entry.payload)) return null;
    if (step === undefined) return { fact: entry.fact, payload: entry.payload };
    entry = { fact: step.to, payload: step.change(entry.payload) };
  }
}

const isNamed = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && typeof (stored as Partial<Entry>).fact === 'string';

/**
 * Reads the entries of a journal that came from outside.
 *
 * @returns those that this build understands, in their order and in today's versions, and how many others there were by
 *   their names
 */
export function readEntries(stored: readonly unknown[]): {
  readonly entries: readonly Entry[];
  readonly unread: Readonly<Record<string, number>>;
} {
  const entries: Entry[] = [];
  const unread: Record<string, number> = {};
  for (const one of stored) {
    const entry = isNamed(one) ? entryOf(one) : null;
    if (entry !== null) entries.push(entry);
    else {
      const name = isNamed(one) ? (one as Entry).fact : '?';
      unread[name] = (unread[name] ?? 0) + 1;
    }
  }
  return { entries, unread };
}

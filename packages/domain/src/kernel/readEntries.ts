import { Value } from 'typebox/value';
import { definitions } from './definitions.ts';
import type { Entry } from './reduce.ts';

/**
 * Journals of other builds: what they have kept is read by the schemas of the facts, older versions by upcasts. Apart
 * from these, since checking by schemas weighs more than all the rest and no page needs it.
 */

/** When and which an entry was, as far as it says so in numbers. */
const stampOf = ({ at, n }: Partial<Record<'at' | 'n', unknown>>): Pick<Entry, 'at' | 'n'> => ({
  ...(Number.isFinite(at) ? { at: at as number } : {}),
  ...(Number.isSafeInteger(n) ? { n: n as number } : {}),
});

/** An entry of another build as this one would have kept it; null when this one cannot read it. */
function entryOf(stored: unknown): Entry | null {
  let entry = stored as Entry;
  for (;;) {
    const step = definitions.upcasts.get(entry.fact);
    const schema = step?.payloadSchema ?? definitions.facts.get(entry.fact)?.payloadSchema;
    if (schema === undefined || !Value.Check(schema, entry.payload)) return null;
    if (step === undefined) return { fact: entry.fact, payload: entry.payload, ...stampOf(stored as Entry) };
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

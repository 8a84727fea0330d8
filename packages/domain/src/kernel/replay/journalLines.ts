import type { Entry } from '../reduce.ts';

/**
 * A journal as lines of JSON. Entries repeat large objects (an answer, and the fact that opens it as a document): each
 * stands once, as `["$", 3, …]`, and where it is part of something it says `{"$":3}`. A name that begins with `$` gets
 * another one, so that no data is ever taken for such a mark.
 */

/** Objects whose JSON is longer than so many characters are written once. */
const worthSharing = 2000;

type Shared = ReadonlyMap<object, number>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Objects that are met more than once, inner ones before those that hold them. */
function metAgain(payloads: readonly unknown[]): readonly object[] {
  const seen = new Set<object>();
  const again = new Set<object>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    if (seen.has(value)) {
      again.add(value);
      return;
    }
    seen.add(value);
    for (const part of Object.values(value)) visit(part);
  };
  for (const payload of payloads) visit(payload);
  const ordered: object[] = [];
  const done = new Set<object>();
  const order = (value: unknown): void => {
    if (!isObject(value) || done.has(value)) return;
    done.add(value);
    for (const part of Object.values(value)) order(part);
    if (again.has(value)) ordered.push(value);
  };
  for (const payload of payloads) order(payload);
  return ordered;
}

/** Plain data with marks for what stands elsewhere. */
function marked(value: unknown, shared: Shared, isWhole = false): unknown {
  if (!isObject(value)) return value;
  const number = isWhole ? undefined : shared.get(value);
  if (number !== undefined) return { $: number };
  if (Array.isArray(value)) return value.map((part) => marked(part, shared));
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key.startsWith('$') ? `$${key}` : key] = marked(part, shared);
  return copy;
}

/** Writes entries as lines, each ended by a line feed. */
export function writeEntries(entries: readonly Entry[]): string {
  const shared = new Map<object, number>();
  const lines: string[] = [];
  for (const value of metAgain(entries.map(({ payload }) => payload))) {
    const text = JSON.stringify(marked(value, shared, true));
    if (text.length <= worthSharing) continue;
    const number = shared.size + 1;
    lines.push(`["$",${number},${text}]`);
    shared.set(value, number);
  }
  for (const { fact, payload, at, n } of entries)
    lines.push(JSON.stringify({ n, at, fact, payload: marked(payload, shared) }));
  return lines.map((line) => `${line}\n`).join('');
}

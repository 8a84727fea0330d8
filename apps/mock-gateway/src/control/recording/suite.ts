import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What the tests have seen of the contract when they ran last, as `npm test` leaves it. */

/** Codes by endpoint; null for answers without one. */
export type SeenBySuite = ReadonlyMap<string, readonly (number | null)[]>;

const shape = Compile(
  Type.Unsafe<Readonly<Record<string, readonly (number | null)[]>>>({
    type: 'object',
    additionalProperties: { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
  }),
);

/** Null where they have not run, or left something else. */
export const seenBySuite = (results: string | null): SeenBySuite | null => {
  if (results === null) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(join(results, 'seen.json'), 'utf8'));
    return shape.Check(value) ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
};

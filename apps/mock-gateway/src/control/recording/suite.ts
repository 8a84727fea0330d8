import { join } from 'node:path';
import { Type } from 'typebox';
import { compileLate } from '../../pipeline/compileLate.ts';
import { readRecord } from '../../objects/disk.ts';
import { seenByTests } from '../calls/recordings.ts';
import { parsedJson } from '../parsedJson.ts';
import { closed, oneOf, orNull, type Static } from '../calls/form.ts';

/** What the tests have seen of the contract when they ran last, as `npm test` leaves it. */

/** Where it lies in the folder of their results. */
export const coverageFile = 'coverage.json';

const shape = Type.Record(
  Type.String(),
  closed({
    ...seenByTests,
    /** Codes that the endpoint can give by itself and that neither units nor journeys have seen. */
    unseen: Type.Array(Type.Integer()),
  }),
);
const check = compileLate(shape);

/** By endpoint: codes that units and journeys have seen, and the screens that were told them. */
export type SeenBySuite = Readonly<Static<typeof shape>>;

/** `absent` where they have not run, `broken` where what lies there is not theirs or half of it: nothing of it is taken. */
export type Suite =
  | { readonly state: 'read'; readonly seen: SeenBySuite }
  | { readonly state: 'absent' | 'broken'; readonly seen: null };

/** What one process of the tests has noted, a line each: that they saw a code, or that a screen was told it. */
const noted = {
  endpoint: Type.String(),
  code: orNull(Type.Integer()),
};
const line = Type.Union([
  closed({ by: oneOf(['units', 'journeys']), ...noted }),
  closed({ by: Type.Literal('screens'), screen: orNull(Type.String()), ...noted }),
]);
const checkLine = compileLate(line);

/** What a line says; null for half of one. */
export const notedIn = (text: string): Static<typeof line> | null => {
  const value = parsedJson(text);
  return checkLine.Check(value) ? value : null;
};

/** @param results folder of what the tests leave; null for nowhere */
export const suiteIn = (results: string | null): Suite => {
  try {
    const value = results === null ? null : readRecord(join(results, coverageFile));
    if (value === null) return { state: 'absent', seen: null };
    if (check.Check(value)) return { state: 'read', seen: value };
  } catch {
    // half of one, or none that may be opened
  }
  return { state: 'broken', seen: null };
};

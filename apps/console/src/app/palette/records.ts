import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { FoundKind } from '@fleet/domain/core/records/recordKinds.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { createContext } from 'react';
import { readProblemOf } from '../calls/useWrite.ts';

/**
 * How records of a kind are found by what somebody types, wherever he is. The area that a kind is of says it in a file of
 * its own, which comes when somebody first searches; its `area.ts` has the line.
 */

/** A record that was found. */
export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same name: a number, a user name. */
  readonly sub: string;
  /** Whose it is: told to who looks at several tenants, and part of some addresses. */
  readonly tntId: string;
  readonly tntName: string;
}

/** Makes a call that nobody is told about when it fails: what was being searched says so itself. */
export type QuietCall = <Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>>,
) => Promise<CallResult<Reply>>;

export type Found =
  | { readonly kind: 'found'; readonly records: readonly FoundRecord[]; readonly total: number }
  | { readonly kind: 'refused'; readonly message: string };

export interface RecordFinder {
  /** Null when the search was given up. */
  readonly find: (call: QuietCall, text: string) => Promise<Found | null>;
}

/** Most records of a kind that are shown at once. */
export const foundRows = 5;

/**
 * Finds records by a list that there is anyway.
 *
 * @param inputOf asks the list for the first `foundRows` that fit a text, of all tenants
 */
export const recordFinder = <Query, Row>(
  endpoint: Endpoint<Query, null, { list: Row[]; total: number }>,
  inputOf: (text: string) => InputOf<Endpoint<Query, null, { list: Row[]; total: number }>>,
  recordOf: (row: Row) => FoundRecord,
): RecordFinder => ({
  find: async (call, text) => {
    const result = await call(endpoint, inputOf(text));
    if (result.kind === 'refused') return { kind: 'refused', message: readProblemOf(result) ?? '' };
    if (result.kind !== 'data') return null;
    return { kind: 'found', records: result.data.list.slice(0, foundRows).map(recordOf), total: result.data.total };
  },
});

/** Loads a finder. */
export type LoadFinder = () => Promise<{ readonly default: RecordFinder }>;

export type Finders = Readonly<Partial<Record<FoundKind, LoadFinder>>>;

/** The finders of all areas. */
export const FindersContext = createContext<Finders>({});

import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { longestSearch } from '@fleet/domain/core/contract/shapes.ts';
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

/** Makes a call for a finder. */
export type FinderCall = <Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>>,
) => Promise<CallResult<Reply>>;

export type Found =
  | {
      readonly kind: 'found';
      readonly records: readonly FoundRecord[];
      readonly total: number;
      /** By what the list of the kind shows just these, where it is not the keyword. */
      readonly listQuery?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused'; readonly message: string };

export interface RecordFinder {
  /** Null when the search was given up. */
  readonly find: (call: FinderCall, text: string) => Promise<Found | null>;
  /** The first hundred of the kind, to be looked through by pinyin, which lists do not know; none when they cannot be read. */
  readonly first: (call: FinderCall) => Promise<readonly FoundRecord[]>;
}

/** Most records of a kind that are shown at once. */
export const foundRows = 5;
/** Most records of a kind that are looked through by pinyin. */
const knownRows = 100;

/** What a list is asked for. */
interface Asked {
  readonly keyword?: string;
  readonly pageSize: number;
}

/**
 * Finds records by a list that there is anyway.
 *
 * @param inputOf asks the list for the first that fit, of all tenants
 */
export const recordFinder = <Query, Row>(
  endpoint: Endpoint<Query, null, { list: Row[]; total: number }>,
  inputOf: (asked: Asked) => InputOf<Endpoint<Query, null, { list: Row[]; total: number }>>,
  recordOf: (row: Row) => FoundRecord,
): RecordFinder => ({
  find: async (call, text) => {
    const result = await call(endpoint, inputOf({ keyword: text.slice(0, longestSearch), pageSize: foundRows }));
    if (result.kind === 'refused') return { kind: 'refused', message: readProblemOf(result) ?? '' };
    if (result.kind !== 'data') return null;
    return { kind: 'found', records: result.data.list.slice(0, foundRows).map(recordOf), total: result.data.total };
  },
  first: async (call) => {
    const result = await call(endpoint, inputOf({ pageSize: knownRows }));
    return result.kind === 'data' ? result.data.list.map(recordOf) : [];
  },
});

/** Letters alone may be pinyin. */
export const mayBePinyin = (text: string): boolean => /^[a-z][a-z ]*$/i.test(text);

/** What a list has found, and behind it what else fits by pinyin. */
export function withPinyin(found: Found, fitting: readonly FoundRecord[]): Found {
  if (found.kind === 'refused') return found;
  const known = new Set(found.records.map(({ id }) => id));
  const more = fitting.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, foundRows - found.records.length));
  return {
    ...found,
    records: [...found.records, ...more],
    total: Math.max(found.total, found.records.length + more.length),
  };
}

/** Loads a finder. */
export type LoadFinder = () => Promise<{ readonly default: RecordFinder }>;

export type Finders = Readonly<Partial<Record<FoundKind, LoadFinder>>>;

/** The finders of all areas. */
export const FindersContext = createContext<Finders>({});

import { storedBase, readBase } from '../../kernel/replay/base.ts';
import { hashesOf } from '../../kernel/replay/hashes.ts';
import { type Entry, reduce } from '../../kernel/reduce.ts';
import { pseudonymised } from './pseudonyms.ts';
import type { ConsoleRecord } from './record.ts';

/** The end of a session, as it goes along with a feedback. */

export const recentLimits = {
  /** In milliseconds. */
  time: 15 * 60_000,
  entries: 2000,
} as const;

/**
 * The newest entries of a record over a base that holds all that was before.
 *
 * @param most entries that may stay, at most those of the last fifteen minutes
 */
export function recentOf(record: ConsoleRecord, most: number = recentLimits.entries): ConsoleRecord {
  const since = record.at - recentLimits.time;
  const isOld = ({ at }: Entry): boolean => at !== undefined && at < since;
  const newest = record.entries.findIndex((entry) => !isOld(entry));
  const first = Math.max(newest === -1 ? record.entries.length : newest, record.entries.length - most, 0);
  const { state } = readBase(record.base);
  return {
    ...record,
    base: storedBase(reduce(state, record.entries.slice(0, first))),
    entries: record.entries.slice(first),
    steps: record.steps.filter(({ at }) => at >= Math.max(since, record.entries[first]?.at ?? since)),
  };
}

/** A record with the people in it made unknown, and how many values that were. It leads where its own facts lead. */
export function withoutPeople(record: ConsoleRecord): {
  readonly record: ConsoleRecord;
  readonly values: Readonly<Record<string, number>>;
} {
  const { person, base, entries, steps, screen } = record;
  const { data, values } = pseudonymised({ person, base, entries, steps, screen });
  const { state } = readBase(data.base);
  return { record: { ...record, ...data, hashes: hashesOf(reduce(state, data.entries)) }, values };
}

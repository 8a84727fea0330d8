import { mostSteps, type RecordHead, type Step, stepSchema } from '@fleet/domain/core/capsule/record.ts';
import { readBase } from '@fleet/domain/kernel/replay/base.ts';
import { hashesOf } from '@fleet/domain/kernel/replay/hashes.ts';
import { createPlayback, type Playback } from '@fleet/domain/kernel/replay/playback.ts';
import { readEntries } from '@fleet/domain/kernel/readEntries.ts';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import { Value } from 'typebox/value';
import { type Mark, marksOf, timesOf } from './marks.ts';
import type { StoredRecord } from './storedRecord.ts';

/** A record that can be told: what this build understands of it, and what it does not. */
export interface OpenedRecord extends RecordHead {
  readonly title: string;
  readonly note: string;
  readonly playback: Playback;
  /** When each entry happened, in milliseconds since 1970. */
  readonly times: readonly number[];
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  /** Of the axis of time; the end is after the start. */
  readonly start: number;
  readonly end: number;
  /** Facts that this build does not know, by name, with how many there are. */
  readonly unread: Readonly<Record<string, number>>;
  /** Steps that could not be read. */
  readonly unreadSteps: number;
  /** Folds of the base that this build leaves out. */
  readonly dropped: Readonly<Record<string, 'unknown' | 'version'>>;
  /** Folds that stand elsewhere at the end than they did in the console that was recorded. */
  readonly differing: readonly string[];
  readonly others: readonly string[];
  readonly stored: StoredRecord;
}

/** Folds whose hash is another one; those that only one of both builds has are not compared. */
function differingFolds(hashes: unknown, own: Readonly<Record<string, string>>): readonly string[] {
  if (!isObject(hashes)) return [];
  return Object.entries(own)
    .filter(([sid, hash]) => typeof hashes[sid] === 'string' && hashes[sid] !== hash)
    .map(([sid]) => sid);
}

/** Reads a record by the facts and folds of this build. It never throws: what cannot be read is counted. */
export function openRecord(stored: StoredRecord): OpenedRecord {
  const { state, dropped } = readBase(stored.base);
  const { entries, unread } = readEntries(stored.entries);
  const playback = createPlayback(state, entries);
  const known = stored.steps.slice(-mostSteps).filter((step) => Value.Check(stepSchema, step)) as readonly Step[];
  const steps = known.toSorted((one, other) => one.at - other.at);
  const times = timesOf(entries, stored.at);
  const start = Math.min(times[0] ?? stored.at, steps[0]?.at ?? Infinity);
  const { build, person, screen, at, title, note, others } = stored;
  return {
    build,
    person,
    screen,
    at,
    title,
    note,
    others,
    playback,
    times,
    steps,
    marks: marksOf(entries, times, steps),
    start,
    end: Math.max(start + 1, times.at(-1) ?? start, steps.at(-1)?.at ?? start),
    unread,
    unreadSteps: Math.min(stored.steps.length, mostSteps) - steps.length,
    dropped,
    differing: differingFolds(stored.hashes, hashesOf(playback.stateAfter(entries.length))),
    stored,
  };
}

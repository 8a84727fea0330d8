import { fetchLimit, type FileKind } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { Due } from '../../../pipeline/call.ts';
import { dequeue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf } from '../../fleet/face.ts';
import { soonest } from '../shared/soonest.ts';
import { nextOnline } from '../values/hearing.ts';
import { findTarget } from '../values/target.ts';
import { measured } from './content.ts';
import { factsOf } from './facts.ts';
import { readWaitingFile, waitingOf, type WaitingFile, writeComing, writeFailure } from './storedFiles.ts';

/** Files of devices come on the clock: a moment after the device was heard of, or not at all. */

/** Seconds that a file takes, at least and at most. */
const pace: Readonly<Record<FileKind, readonly [least: number, most: number]>> = {
  log: [3, 18],
  backup: [12, 50],
  map: [3, 10],
  config: [1, 4],
  other: [3, 18],
};

/** Of a hundred, how many a device fails to send. */
const failing = 0.05;
const failures = ['文件被占用', '存储空间不足', '读取超时'] as const;

/** A device of which nobody knows when it is heard of is looked for again after so many milliseconds. */
const lookInterval = 3_600_000;

const habitOf = (world: World, { recordId, kind, attempt }: WaitingFile) => {
  const chance = chanceOf(world.seed, `${recordId} file ${attempt}`);
  const [least, most] = pace[kind];
  return {
    takes: Math.floor(1000 * (least + chance(0) * (most - least))),
    failure: chance(1) < failing ? failures[Math.floor(chance(2) * failures.length)]! : null,
    chance: Math.floor(chance(3) * 2 ** 31),
  };
};

/** When a file is there: the device is asked when it is heard of, and is heard of when it is through; null for nobody knows. */
const doneAt = (world: World, file: WaitingFile, takes: number): number | null => {
  const asked = nextOnline(world, file.deviceId, file.requestedAt);
  return asked === null ? null : nextOnline(world, file.deviceId, asked + takes);
};

/** Lets a file come, or fail to come, if it is time for that; else says when to look again. */
export const goOnFetching = (world: World, recordId: string): void => {
  const { store, clock } = world;
  const file = readWaitingFile(store, recordId);
  if (file === null) return;
  const now = clock.now();
  const target = findTarget(world, file.deviceId);
  if (target === null) return writeFailure(store, recordId, 'withdrawn', null);
  const { takes, failure, chance } = habitOf(world, file);
  const done = doneAt(world, file, takes);
  if (done !== null && done <= Math.min(now, file.endsAt)) {
    if (failure !== null) return writeFailure(store, recordId, 'device', failure);
    const facts = factsOf(world, target, file, chance);
    return writeComing(store, recordId, { at: now, facts, ...measured({ ...file, fetchedAt: now, facts }) });
  }
  if (now >= file.endsAt) return writeFailure(store, recordId, 'offline', null);
  schedule(world, {
    kind: 'deviceFile.turn',
    subject: recordId,
    at: Math.max(Math.min(done ?? now + lookInterval, file.endsAt), now + soonest),
    payload: null,
  });
};

/** Nothing is waited for any more of a device that is out of use. */
export const withdrawFiles = ({ store }: World, deviceId: string): void => {
  for (const { recordId } of waitingOf(store, deviceId)) {
    writeFailure(store, recordId, 'withdrawn', null);
    dequeue(store, { kind: 'deviceFile.turn', subject: recordId });
  }
};

/** The clock was set back: nothing that is waited for was asked ahead of it. */
export const doubtFiles = (world: World): void => {
  const { store, clock } = world;
  const now = clock.now();
  const ahead = store.column<string>(
    'select record_id from device_files where status = 1 and requested_at > @now order by record_id',
    { now },
  );
  store.run('update device_files set requested_at = @now, ends_at = @endsAt where status = 1 and requested_at > @now', {
    now,
    endsAt: now + fetchLimit,
  });
  for (const recordId of ahead) goOnFetching(world, recordId);
};

export const deviceFileDue: readonly Due[] = [
  { kind: 'deviceFile.turn', run: ({ world }, recordId) => goOnFetching(world, recordId) },
];

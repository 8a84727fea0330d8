import {
  type FetchReason,
  fetchLimit,
  fileLifetime,
  type FileKind,
  mostFiles,
  recordStates,
} from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { nameInLocation } from '@fleet/domain/areas/equipment/project-file/fitting.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import { dequeue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf } from '../../fleet/face.ts';
import { dropBytes } from '../file/opening.ts';
import { soonest } from '../shared/soonest.ts';
import { nextOnline } from '../values/hearing.ts';
import { findTarget } from '../values/target.ts';

/** Devices take the files of a job in one go, a moment after they were heard of, and say what became of each. */

/** Milliseconds that a file takes by itself, and for each byte; the second as of a radio of 2 MB/s. */
const pace = { file: 1500, byte: 1 / 2000 };

/** Of a hundred files, how many a device fails to store. */
const failing = 0.03;
const failures = ['存储空间不足', '校验失败'] as const;

/** A device of which nobody knows when it is heard of is looked for again after so many milliseconds. */
const lookInterval = 3_600_000;

interface WaitingRow {
  readonly rowId: string;
  readonly nth: number;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly objectKey: string;
  readonly kind: FileKind;
  readonly locationName: string;
  readonly isOverwriting: number;
  readonly userId: string;
  readonly createdAt: number;
  readonly endsAt: number;
}

const waitingOf = ({ store }: World, jobId: string, deviceId: string): readonly WaitingRow[] =>
  store.all<WaitingRow>(
    `select r.id as rowId, r.nth, f.name, f.size, f.sha256, f.object_key as objectKey, l.kind, l.name as locationName,
       j.is_overwriting as isOverwriting, j.created_by as userId, j.created_at as createdAt, j.ends_at as endsAt
     from file_job_rows r join file_jobs j on j.id = r.job_id join file_locations l on l.id = j.location_id
       join file_job_files f on f.job_id = r.job_id and f.nth = r.nth
     where r.device_id = @deviceId and r.job_id = @jobId and r.status = 1 order by r.nth`,
    { deviceId, jobId },
  );

interface End {
  readonly reason: FetchReason | null;
  readonly detail: string | null;
}

const writeEnd = ({ store, clock }: World, { rowId }: WaitingRow, { reason, detail }: End): void => {
  store.run(
    `update file_job_rows set status = @status, reason = @reason, detail = @detail, ended_at = @now where id = @rowId`,
    {
      rowId,
      status: reason === null ? recordStates.fetched : recordStates.failed,
      reason,
      detail,
      now: clock.now(),
    },
  );
};

/** What lies in the folder of a device under the name of a file, and has not expired. */
const lyingThere = ({ store, clock }: World, deviceId: string, { name, locationName }: WaitingRow) =>
  store
    .all<{ recordId: string; deviceId: string; name: string }>(
      `select record_id as recordId, device_id as deviceId, name from device_files
       where device_id = @deviceId and location_name = @locationName and status = 3 and expires_at > @now
       order by record_id`,
      { deviceId, locationName, now: clock.now() },
    )
    .filter((file) => nameInLocation(file.name) === nameInLocation(name));

/** Puts a file among those of a device; gives why not. */
const lay = (happening: Happening, deviceId: string, row: WaitingRow): FetchReason | null => {
  const { world } = happening;
  const there = lyingThere(world, deviceId, row);
  if (there.length > 0 && row.isOverwriting === 0) return 'taken';
  dropBytes(happening, there);
  for (const { recordId } of there)
    world.store.run('delete from device_files where record_id = @recordId', { recordId });
  const { n } = world.store.one<{ n: number }>('select count(*) as n from device_files where device_id = @deviceId', {
    deviceId,
  })!;
  if (n >= mostFiles) return 'full';
  const now = world.clock.now();
  world.store.run(
    `insert into device_files (record_id, device_id, nth, name, kind, source, status, size, sha256, attempt, requested_by,
       requested_at, ends_at, fetched_at, expires_at, location_name, object_key)
     values (@recordId, @deviceId,
       (select coalesce(max(nth), 0) + 1 from device_files where device_id = @deviceId), @name, @kind, 'platform', @status,
       @size, @sha256, 0, @userId, @createdAt, @endsAt, @now, @expiresAt, @locationName, @objectKey)`,
    {
      recordId: world.ids.next('df'),
      deviceId,
      name: row.name,
      kind: row.kind,
      status: recordStates.fetched,
      size: row.size,
      sha256: row.sha256,
      userId: row.userId,
      createdAt: row.createdAt,
      endsAt: row.endsAt,
      now,
      expiresAt: now + fileLifetime,
      locationName: row.locationName,
      objectKey: row.objectKey,
    },
  );
  return null;
};

/** How long a device takes for all of them, and which of them it fails to store. */
const habitOf = ({ seed }: World, jobId: string, deviceId: string, rows: readonly WaitingRow[]) => {
  const chance = chanceOf(seed, `${deviceId} files ${jobId}`);
  return {
    takes: Math.ceil(rows.reduce((sum, { size }) => sum + pace.file * (0.6 + chance(0)) + size * pace.byte, 0)),
    failureOf: ({ nth }: WaitingRow): string | null =>
      chance(1 + 2 * nth) < failing ? failures[Math.floor(chance(2 + 2 * nth) * failures.length)]! : null,
  };
};

/** When a device is through: it asks when it is heard of, and is heard of when it is done; null for nobody knows. */
const doneAt = (world: World, deviceId: string, from: number, takes: number): number | null => {
  const asked = nextOnline(world, deviceId, from);
  return asked === null ? null : nextOnline(world, deviceId, asked + takes);
};

const subjectOf = (jobId: string, deviceId: string): string => `${jobId} ${deviceId}`;

/** Lets a device take the files of a job, or not, if it is time for that; else says when to look again. */
export const goOnTaking = (happening: Happening, jobId: string, deviceId: string): void => {
  const { world } = happening;
  const rows = waitingOf(world, jobId, deviceId);
  const [first] = rows;
  if (first === undefined) return;
  const endAll = (reason: FetchReason) => rows.forEach((row) => writeEnd(world, row, { reason, detail: null }));
  const now = world.clock.now();
  if (findTarget(world, deviceId)?.isEnabled !== true) return endAll('withdrawn');
  const { takes, failureOf } = habitOf(world, jobId, deviceId, rows);
  const done = doneAt(world, deviceId, first.createdAt, takes);
  if (done !== null && done <= Math.min(now, first.endsAt)) {
    for (const row of rows) {
      const detail = failureOf(row);
      writeEnd(world, row, { reason: detail === null ? lay(happening, deviceId, row) : 'device', detail });
    }
    return;
  }
  if (now >= first.endsAt) return endAll('offline');
  schedule(world, {
    kind: 'fileJob.turn',
    subject: subjectOf(jobId, deviceId),
    at: Math.max(Math.min(done ?? now + lookInterval, first.endsAt), now + soonest),
    payload: null,
  });
};

const jobsWaitingFor = ({ store }: World, deviceId: string): readonly string[] =>
  store.column<string>(
    'select distinct job_id from file_job_rows where device_id = @deviceId and status = 1 order by job_id',
    {
      deviceId,
    },
  );

/** Nothing is waited for any more of a device that is out of use. */
export const withdrawDistributed = (world: World, deviceId: string): void => {
  for (const jobId of jobsWaitingFor(world, deviceId)) {
    for (const row of waitingOf(world, jobId, deviceId)) writeEnd(world, row, { reason: 'withdrawn', detail: null });
    dequeue(world.store, { kind: 'fileJob.turn', subject: subjectOf(jobId, deviceId) });
  }
};

/** The clock was set back: no job was begun ahead of it. */
export const doubtDistributed = (happening: Happening): void => {
  const { world } = happening;
  const now = world.clock.now();
  const ahead = world.store.all<{ jobId: string; deviceId: string }>(
    `select distinct r.job_id as jobId, r.device_id as deviceId from file_job_rows r join file_jobs j on j.id = r.job_id
     where r.status = 1 and j.created_at > @now order by r.job_id, r.device_id`,
    { now },
  );
  world.store.run('update file_jobs set created_at = @now, ends_at = @endsAt where created_at > @now', {
    now,
    endsAt: now + fetchLimit,
  });
  for (const { jobId, deviceId } of ahead) goOnTaking(happening, jobId, deviceId);
};

/** A job is forgotten with its bytes: the last device that had them keeps them no longer. */
const forgetJob = ({ world, afterCommit }: Happening, jobId: string): void => {
  const keys = world.store.column<string>('select object_key from file_job_files where job_id = @jobId order by nth', {
    jobId,
  });
  world.store.run('delete from file_jobs where id = @jobId', { jobId });
  world.store.run('delete from file_job_files where job_id = @jobId', { jobId });
  afterCommit(() => keys.forEach((key) => removeObject(world.objectsDirectory, key)));
};

export const fileHandingDue: readonly Due[] = [
  {
    kind: 'fileJob.turn',
    run: (happening, subject) => {
      const [jobId = '', deviceId = ''] = subject.split(' ');
      goOnTaking(happening, jobId, deviceId);
    },
  },
  { kind: 'fileJob.aged', run: forgetJob },
];

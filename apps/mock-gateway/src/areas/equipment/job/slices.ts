import type { JobKindName } from '@fleet/domain/areas/equipment/job/contract.ts';
import { isMoving, mostTries, sliceSize } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import {
  advance,
  findJob,
  type RowOutcome,
  scheduleSlice,
  type StoredJob,
  type StoredRow,
  writeOutcome,
} from './jobs.ts';

/**
 * Jobs go on by slices that come about on the clock, each within a transaction of its own: whoever is killed in the
 * middle of one does it again, and one long step of the clock does what many short ones do.
 */

/** Decides or does something with a row of a job; made anew for each slice. */
export type RowWork = (row: StoredRow) => RowOutcome;

/** What a kind of job does. */
export interface JobKind {
  readonly kind: JobKindName;
  /** Says what would become of rows; a kind without it begins at once. */
  readonly check?: (happening: Happening, job: StoredJob) => RowWork;
  readonly carryOut: (happening: Happening, job: StoredJob) => RowWork;
}

const rowColumns = `position, row_key as key, name, device_id as deviceId, sent, result`;

const checkSlice = (happening: Happening, job: StoredJob, kind: JobKind): void => {
  const { store } = happening.world;
  const rows = store.all<StoredRow>(
    `select ${rowColumns} from device_job_rows where job_id = @id and result is null order by position limit @size`,
    { id: job.id, size: sliceSize },
  );
  const work = kind.check!(happening, job);
  for (const row of rows) writeOutcome(store, job, row, work(row));
  if (rows.length === sliceSize) return scheduleSlice(happening.world, job.id);
  const usable = countOf(happening, job, `result <> 'refused'`);
  // nothing is left to do: what was found is what became of them
  if (usable === 0) store.run('update device_job_rows set is_applied = 1 where job_id = @id', { id: job.id });
  advance(happening, job, { kind: 'checked', usable }, usable === 0 ? '没有可以导入的行' : null);
  return undefined;
};

const countOf = ({ world }: Happening, { id }: StoredJob, condition: string): number =>
  world.store.one<{ n: number }>(`select count(*) as n from device_job_rows where job_id = @id and ${condition}`, {
    id,
  })!.n;

const applySlice = (happening: Happening, job: StoredJob, kind: JobKind): void => {
  const { store } = happening.world;
  const rows = store.all<StoredRow>(
    `select ${rowColumns} from device_job_rows where job_id = @id and is_applied = 0 order by position limit @size`,
    { id: job.id, size: sliceSize },
  );
  const work = kind.carryOut(happening, job);
  for (const row of rows) {
    // what was refused when it was looked at stays refused: nobody has agreed to anything else
    if (row.result === 'refused') {
      store.run('update device_job_rows set is_applied = 1 where job_id = @id and position = @position', {
        id: job.id,
        position: row.position,
      });
      continue;
    }
    const outcome = work(row);
    writeOutcome(store, job, row, outcome);
    if (outcome.stops !== true) continue;
    store.run(
      `update device_job_rows set is_applied = 1, result = 'refused', column_title = null, message = @message
       where job_id = @id and is_applied = 0`,
      { id: job.id, message: outcome.message ?? null },
    );
    advance(happening, job, { kind: 'broken' }, outcome.message ?? null);
    return undefined;
  }
  if (rows.length === sliceSize) return scheduleSlice(happening.world, job.id);
  advance(happening, job, { kind: 'finished', refused: countOf(happening, job, `result = 'refused'`) });
  emit(happening, 'deviceJob.ended', { jobId: job.id, tntId: job.tntId, title: job.title, userId: job.createdBy });
  return undefined;
};

/** What comes about of jobs on the clock. */
export const jobDue = (kinds: readonly JobKind[]): readonly Due[] => [
  {
    kind: 'device.jobSlice',
    run: (happening, jobId, _payload, attempt) => {
      const job = findJob(happening.world.store, jobId);
      // cancelled meanwhile, or gone with its tenant
      if (job === undefined || !isMoving(job.state)) return;
      if (attempt >= mostTries) {
        advance(happening, job, { kind: 'broken' }, '系统繁忙，请稍后重试失败的行');
        return;
      }
      const kind = kinds.find((one) => one.kind === job.kind);
      if (kind === undefined) throw new Error(`nobody carries out ${job.kind}`);
      if (job.state === 'checking') checkSlice(happening, job, kind);
      else applySlice(happening, job, kind);
    },
  },
  {
    kind: 'device.jobLapsed',
    run: (happening, jobId) => {
      const job = findJob(happening.world.store, jobId);
      if (job !== undefined) advance(happening, job, { kind: 'lapsed' }, '24 小时内没有执行，已自动取消');
    },
  },
  {
    kind: 'device.jobAged',
    run: ({ world }, jobId) => {
      world.store.run('delete from device_jobs where id = @jobId', { jobId });
    },
  },
];

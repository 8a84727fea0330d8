import type { JobKindName } from '@fleet/domain/areas/equipment/job/contract.ts';
import {
  isForecast,
  type JobEvent,
  type JobState,
  keptDays,
  nextState,
  patienceHours,
  sliceInterval,
} from '@fleet/domain/areas/equipment/job/machine.ts';
import type { RowResult } from '@fleet/domain/areas/equipment/job/results.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Happening } from '../../../pipeline/call.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';

/** Jobs in the store: how they begin, and how they go from one state to the next. */

export interface StoredJob {
  readonly id: string;
  readonly kind: JobKindName;
  /** Null for the devices of all tenants. */
  readonly tntId: string | null;
  readonly title: string;
  readonly state: JobState;
  readonly total: number;
  /** JSON. */
  readonly payload: string;
  readonly createdBy: string;
  readonly createdAt: number;
}

export interface StoredRow {
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly deviceId: string | null;
  /** JSON. */
  readonly sent: string;
  readonly result: RowResult | null;
}

/** A row of a new job. */
export interface NewRow extends Pick<StoredRow, 'position' | 'key' | 'name' | 'deviceId' | 'sent'> {
  /** Why nothing can be made of it, where that is known already. */
  readonly refused?: string;
}

/** What becomes of a row. */
export interface RowOutcome {
  readonly result: RowResult;
  readonly name?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Titles of the columns that are wrong. */
  readonly column?: string | null | undefined;
  /** Why it is refused, or what comes with it. */
  readonly message?: string | null | undefined;
  /** Nothing can become of the rows after it either: the job ends here, for this reason. */
  readonly stops?: boolean | undefined;
}

const jobColumns = `j.id, j.kind, j.tnt_id as tntId, j.title, j.state, j.total, j.payload,
  j.created_by as createdBy, j.created_at as createdAt`;

export const findJob = (store: Store, jobId: string): StoredJob | undefined =>
  store.one<StoredJob>(`select ${jobColumns} from device_jobs j where j.id = @jobId`, { jobId });

/**
 * Has the first slice of a job come about before anybody looks again. The clock runs on while a call is carried out, so
 * that instant may have passed already by the time it is written down: nothing but a call begins a job.
 */
const scheduleFirstSlice = ({ store, clock }: World, jobId: string): void =>
  enqueue(store, { kind: 'device.jobSlice', subject: jobId, at: clock.now() + 1, payload: null });

/** Has the next slice of a job come about. */
export const scheduleSlice = (world: World, jobId: string): void =>
  schedule(world, {
    kind: 'device.jobSlice',
    subject: jobId,
    at: world.clock.now() + sliceInterval,
    payload: null,
  });

interface Beginning {
  readonly kind: JobKindName;
  readonly tntId: string | null;
  readonly title: string;
  readonly state: 'checking' | 'running';
  readonly payload: object;
  readonly createdBy: string;
  /** It stays until somebody deletes it. */
  readonly isKept?: boolean;
  readonly rows: readonly NewRow[];
}

/** Begins a job. */
export const beginJob = (
  { world }: Pick<Happening, 'world'>,
  { rows, payload, isKept = false, ...job }: Beginning,
): { jobId: string } => {
  const { store, clock, ids } = world;
  const id = ids.next('job');
  const now = clock.now();
  store.run(
    `insert into device_jobs (id, kind, tnt_id, title, state, total, payload, created_by, created_at, started_at)
     values (@id, @kind, @tntId, @title, @state, @total, @payload, @createdBy, @now, @startedAt)`,
    {
      id,
      ...job,
      total: rows.length,
      payload: JSON.stringify(payload),
      now,
      startedAt: job.state === 'running' ? now : null,
    },
  );
  for (const { refused, ...row } of rows)
    store.run(
      `insert into device_job_rows (job_id, position, row_key, name, device_id, sent, result, message)
       values (@id, @position, @key, @name, @deviceId, @sent, @result, @message)`,
      { id, ...row, result: refused === undefined ? null : 'refused', message: refused ?? null },
    );
  scheduleFirstSlice(world, id);
  if (!isKept) schedule(world, { kind: 'device.jobAged', subject: id, at: now + keptDays * dayLength, payload: null });
  return { jobId: id };
};

/**
 * Lets an event happen to a job; what else follows of it is done by whoever knows.
 * @returns the state that follows, or null when the event does not happen to the job as it is
 */
export const advance = (
  { world }: Pick<Happening, 'world'>,
  { id, state }: Pick<StoredJob, 'id' | 'state'>,
  event: JobEvent,
  problem: string | null = null,
): JobState | null => {
  const next = nextState(state, event);
  if (next === null) return null;
  const now = world.clock.now();
  const isEnd = next !== 'ready' && next !== 'running';
  world.store.run(
    `update device_jobs set state = @next, problem = @problem,
       started_at = case when @next = 'running' then @now else started_at end,
       ended_at = case when @isEnd then @now else null end
     where id = @id`,
    { id, next, problem, now, isEnd: Number(isEnd) },
  );
  if (next === 'ready')
    schedule(world, { kind: 'device.jobLapsed', subject: id, at: now + patienceHours * 3_600_000, payload: null });
  if (next === 'running') scheduleFirstSlice(world, id);
  return next;
};

/** The rows of a job that were refused, for another try. */
export const refusedRows = ({ world }: Pick<Happening, 'world'>, { id }: Pick<StoredJob, 'id'>): NewRow[] =>
  world.store.all<NewRow>(
    `select position, row_key as key, name, device_id as deviceId, sent from device_job_rows
     where job_id = @id and is_applied = 1 and result = 'refused' order by position`,
    { id },
  );

/** Writes down what becomes of a row; a forecast until the job is applied. */
export const writeOutcome = (
  store: Store,
  { id, state }: Pick<StoredJob, 'id' | 'state'>,
  row: Pick<StoredRow, 'position' | 'name' | 'deviceId'>,
  outcome: RowOutcome,
): void => {
  store.run(
    `update device_job_rows set result = @result, column_title = @column, message = @message, name = @name,
       device_id = @deviceId, is_applied = @isApplied
     where job_id = @id and position = @position`,
    {
      id,
      position: row.position,
      result: outcome.result,
      column: outcome.column ?? null,
      message: outcome.message ?? null,
      name: outcome.name ?? row.name,
      deviceId: outcome.deviceId ?? row.deviceId,
      isApplied: Number(!isForecast(state)),
    },
  );
};

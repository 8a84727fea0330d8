import { isPushing } from '@fleet/domain/areas/ota/job/forms.ts';
import { countUpgrades } from '@fleet/domain/areas/ota/upgrade/places.ts';
import { upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Store } from '../../../../store/store.ts';
import { severalText } from '../run/tasks/deviceNames.ts';
import type { NewTask } from '../stored.ts';
import { recordOf } from '../upgradeRecord.ts';
import type { Play } from './playing.ts';

/** Writes what was played, all rows of a table in one statement. */

/** What is written of a job beside what was played. */
export interface WrittenJob {
  readonly id: string;
  readonly tntId: string;
  readonly name: string;
  readonly description: string;
  readonly jobType: string;
  readonly firmwareId: string;
  readonly scope: object;
  readonly strategy: object;
  readonly gates: object;
  readonly creatorId: string;
  readonly createdAt: number;
  readonly lastReason: string;
  /** What people decided on phases, by their number. */
  readonly decisions: ReadonlyMap<number, object>;
}

const phaseJson = (play: Play, decisions: WrittenJob['decisions']) =>
  play.phases.map((phase, index) => ({
    ...phase,
    rule: JSON.stringify(play.of.phases[index]),
    carried: play.carried[index],
    isBreachIgnored: Number(phase.isBreachIgnored),
    decision: decisions.has(phase.no) ? JSON.stringify(decisions.get(phase.no)) : null,
  }));

/** Whether something comes of a device by itself; what waits for its phase or a person does not. */
const goesOn = (play: Play, { upgrade }: NewTask): boolean => {
  const { job, phases } = play;
  if (job.state !== 2 || upgrade.state === states.paused || upgrade.completedAt !== null) return false;
  return upgrade.state !== states.toPush || (job.pauseReason === null && isPushing(phases[upgrade.phaseNo - 1]!));
};

/** What was said of a device by its id is said by its name: nothing is read while a job is played. */
const noteOf = (store: Store, { event, note }: Play['jobEvents'][number]): string =>
  event === 'ota.cancelStuck' ? severalText(store, [note]) : note;

/** Writes a job, how it stands and how it came to that; devices go on at a moment after the world has begun. */
export const writePlayed = (store: Store, job: WrittenJob, play: Play, goesOnAt: number): void => {
  const { strategy, tasks } = play.of;
  const { decisions, scope, strategy: form, gates, ...row } = job;
  store.run(
    `insert into ota_jobs (id, tnt_id, name, description, job_type, firmware_id, product_key, module_id, dest_version,
       ring, is_dynamic, scope, strategy, gates, status, pause_reason, is_cancelling, total, revision, last_reason,
       creator_id, scheduled_at, finish_by, started_at, ended_at, created_at, updated_at)
     select @id, @tntId, @name, @description, @jobType, @firmwareId, k.product_key, k.module_id, k.dest_version,
       k.ring, @isDynamic, @scope, @strategy, @gates, @status, @pauseReason, @isCancelling, @total, @revision,
       @lastReason, @creatorId, @scheduledAt, @finishBy, @startedAt, @endedAt, @createdAt, @updatedAt
     from ota_packs k where k.id = @firmwareId`,
    {
      ...row,
      scope: JSON.stringify(scope),
      strategy: JSON.stringify(form),
      gates: JSON.stringify(gates),
      isDynamic: Number(play.job.isDynamic),
      status: play.job.state,
      pauseReason: play.job.pauseReason,
      isCancelling: Number(play.job.isCancelling),
      total: tasks.length,
      revision: 1 + play.events.length,
      scheduledAt: strategy.scheduledAt,
      finishBy: play.job.finishBy,
      startedAt: play.job.startedAt,
      endedAt: play.job.endedAt,
      updatedAt: play.now,
    },
  );
  store.run(
    `insert into ota_job_phases (job_id, no, rule, state, carried, waits_because, is_breach_ignored, opened_at, soak_until,
       ended_at, decision)
     select @jobId, value ->> 'no', value ->> 'rule', value ->> 'state', value ->> 'carried', value ->> 'waitsBecause',
       value ->> 'isBreachIgnored', value ->> 'startedAt', value ->> 'soakUntil', value ->> 'endedAt', value ->> 'decision'
     from json_each(@rows)`,
    { jobId: job.id, rows: JSON.stringify(phaseJson(play, decisions)) },
  );
  store.run(
    `insert into ota_tasks (id, job_id, device_id, tnt_id, project_id, model_id, is_vehicle, network, phase_no, status,
       reason, reason_text, stage, progress, attempt, src_version, entered_at, waiting_since, cancel_requested_at,
       started_at, last_report_at, last_sequence, completed_at, due_at, is_ahead, told, record, created_at, updated_at)
     select t.value ->> 'id', @jobId, t.value ->> 'deviceId', @tntId, t.value ->> 'projectId', t.value ->> 'modelId',
       t.value ->> 'isVehicle', t.value ->> 'network', r.value ->> 'phaseNo', r.value ->> 'state',
       r.value ->> '$.reason.code', r.value ->> '$.reason.text', r.value ->> 'stage', r.value ->> 'progress',
       r.value ->> 'attempt', r.value ->> 'srcVersion', r.value ->> 'enteredAt', r.value ->> 'waitingSince',
       r.value ->> 'cancelRequestedAt', r.value ->> 'startedAt', r.value ->> 'lastReportAt', r.value ->> 'lastSequence',
       r.value ->> 'completedAt', t.value ->> 'dueAt', t.value ->> 'isAhead', t.value ->> 'told', t.value ->> 'record',
       @createdAt, @updatedAt
     from json_each(@rows) t, json_each(json_array(json(t.value ->> 'upgrade'))) r`,
    {
      jobId: job.id,
      tntId: job.tntId,
      createdAt: job.createdAt,
      updatedAt: play.now,
      rows: JSON.stringify(
        tasks.map((task) => ({
          ...task,
          isVehicle: Number(task.isVehicle),
          isAhead: Number(task.isAhead),
          record: recordOf(task.upgrade),
          dueAt: goesOn(play, task) ? goesOnAt : null,
        })),
      ),
    },
  );
  store.run(
    `insert into ota_counts (job_id, phase_no, status, reason, is_failing_late, n)
     select @jobId, value ->> 'phaseNo', value ->> 'state', ifnull(value ->> 'reason', ''), value ->> 'isFailingLate',
       value ->> 'count'
     from json_each(@rows)`,
    { jobId: job.id, rows: JSON.stringify(countUpgrades(tasks.map(({ upgrade }) => upgrade))) },
  );
  store.run(
    `insert into ota_task_events (task_no, at, event, from_status, to_status, reason, by_kind, by_id, note)
     select (select no from ota_tasks where id = value ->> 0), value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
       value ->> 8
     from json_each(@rows) order by key`,
    {
      rows: JSON.stringify(
        play.events.map((one) => [
          one.task.id,
          one.at,
          one.event,
          one.from,
          one.to,
          one.reason,
          one.by,
          one.userId,
          one.note,
        ]),
      ),
    },
  );
  store.run(
    `insert into ota_job_events (job_id, at, event, by_id, note)
     select @jobId, value ->> 'at', value ->> 'event', value ->> 'userId', value ->> 'note' from json_each(@rows)
     order by key`,
    { jobId: job.id, rows: JSON.stringify(play.jobEvents.map((event) => ({ ...event, note: noteOf(store, event) }))) },
  );
};

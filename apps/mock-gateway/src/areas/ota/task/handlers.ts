import { mostTaskEvents } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import type * as contract from '@fleet/domain/areas/ota/task/contract.ts';
import { upgradeTaskRow, type UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import type { LogSource } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import { stages } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeEvent, UpgradeEventKind } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { type BatchReply, batchReplyOf, type BatchReplyRow, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pageValues } from '../../../store/paging.ts';
import { filterNames } from '../shared/filterNames.ts';
import { requireJob } from '../job/jobRows.ts';
import { byCaller, runOf } from '../job/run/handlers.ts';
import { deviceEvent, takeUp } from '../job/run/events.ts';
import type { JobRun } from '../job/run/jobRun.ts';
import { tell } from '../job/run/steps/writing.ts';
import { finishRun } from '../job/run/turns.ts';
import { chosenTaskIds, type JobOf, jobOf, listTasks, type TaskFilters } from './taskRows.ts';

/** Service ota: the devices of an upgrade job. */

const shownJob = (call: Call<Endpoint>, jobId: string): JobOf => {
  requireJob(call, jobId);
  return jobOf(call.world, jobId) ?? refuse('notFound', '任务不存在或已被删除');
};

const column = sheetColumnsFor<UpgradeTaskRow>(upgradeTaskRow);
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const columns = [
  column('displayName', 20, (row) => row.displayName),
  column('serialNumber', 20, (row) => row.serialNumber),
  column('modelName', 16, (row) => row.modelName),
  column('projectName', 20, (row) => row.projectName ?? ''),
  column('tntName', 20, (row) => row.tntName),
  column('phaseNo', 8, (row) => row.phaseNo),
  column('srcVersion', 20, (row) => row.srcVersion ?? ''),
  column('destVersion', 20, (row) => row.destVersion),
  column('status', 12, (row) => statusLabel('deviceUpgrade', row.status)),
  column('reasonText', 30, (row) => row.reasonText ?? ''),
  column('stageText', 20, (row) => row.stageText ?? ''),
  column('attempt', 10, (row) => row.attempt),
  column('lastReportAt', 20, (row) => dateOf(row.lastReportAt)),
  column('startedAt', 20, (row) => dateOf(row.startedAt)),
  column('completedAt', 20, (row) => dateOf(row.completedAt)),
  column('updatedAt', 20, (row) => dateOf(row.updatedAt)),
  column('restarts', 10, (row) => row.restarts),
  column('taskDesc', 30, (row) => row.taskDesc ?? ''),
  column('deviceId', 24, (row) => row.deviceId),
];

interface Chosen {
  readonly ids?: readonly string[];
  readonly filter?: TaskFilters;
  readonly expected?: number;
}

/** The devices that a call is about: named ones, or as many as the person saw that match his filter. */
const chosenIds = ({ world }: Call<Endpoint>, of: JobOf, { ids, filter, expected }: Chosen): readonly string[] => {
  if (ids !== undefined) return ids;
  if (filter === undefined) return refuse('invalidInput', '请选择设备');
  const found = chosenTaskIds(world, of, filter);
  if (expected !== found.length)
    refuse('conflict', `符合条件的有 ${found.length} 台，与您看到的 ${expected ?? 0} 台不同，请刷新后重试`);
  return found;
};

/** Lets one thing happen to each of some devices; what became of the first 500 is told one by one. */
const eachTask = (call: Call<Endpoint>, run: JobRun, ids: readonly string[], event: UpgradeEvent): BatchReply => {
  const names = new Map(
    call.world.store
      .all<{ id: string; name: string }>(
        `select k.id, d.name from json_each(@ids) i join ota_tasks k on k.id = i.value
           join device_ref d on d.id = k.device_id where k.job_id = @jobId`,
        { ids: JSON.stringify(ids), jobId: run.job.id },
      )
      .map(({ id, name }) => [id, name]),
  );
  const tasks = new Map(
    run
      .tasks('k.id in (select value from json_each(@ids)) order by k.id', { ids: JSON.stringify(ids) })
      .map((task) => [task.id, task]),
  );
  const list = [...new Set(ids)].map((id): BatchReplyRow => {
    const task = tasks.get(id);
    const name = names.get(id) ?? id;
    if (task === undefined) return { id, name, result: 'refused', message: '设备不在该任务中' };
    const before = task.upgrade;
    const message = deviceEvent(run, task, event, byCaller(call));
    if (message !== null) return { id, name, result: 'refused', message };
    const { state, lifted } = task.upgrade;
    const isChanged = state !== before.state || lifted.length !== before.lifted.length;
    return { id, name, result: isChanged ? 'changed' : 'unchanged', message: null };
  });
  return { ...batchReplyOf(list), list: list.slice(0, largestBatch) };
};

const tellBatch = (run: JobRun, call: Call<Endpoint>, what: string, reply: BatchReply, reason: string): void => {
  if (reply.changed === 0) return;
  tell(
    run,
    'devicesMoved',
    call.session.userId,
    `${what} ${reply.changed} 台${reason.trim() === '' ? '' : `：${reason.trim()}`}`,
  );
};

type BatchCall = Call<typeof contract.upgradeTaskPause>;

/** @param follow what comes of it for the job, where anything was changed */
const doBatch = (
  call: BatchCall,
  what: string,
  event: UpgradeEvent,
  follow: (run: JobRun) => void = () => undefined,
): BatchReply => {
  const of = shownJob(call, call.query.jobId);
  const ids = chosenIds(call, of, call.body);
  const run = runOf(call, call.query.jobId);
  const reply = eachTask(call, run, ids, event);
  if (reply.changed > 0) follow(run);
  tellBatch(run, call, what, reply, call.body.reason);
  finishRun(run);
  return reply;
};

export const upgradeTaskHandlers: HandlersOf<typeof contract> = {
  upgradeTaskList: (call) => listTasks(call, shownJob(call, call.query.jobId), call.query, pageValues(call.query)),

  upgradeTaskExport: (call) =>
    exportSheet(call, call.query, {
      title: '设备升级',
      columns,
      rows: listTasks(call, shownJob(call, call.query.jobId), call.query).list,
      idOf: ({ taskId }) => taskId,
      named: filterNames(call),
    }),

  upgradeTaskLog: (call) => {
    const { taskId } = call.query;
    const { store } = call.world;
    const there = store.one(
      `select 1 from ota_tasks k join ota_jobs j on j.id = k.job_id
       where k.id = @taskId and j.tnt_id = ifnull(@scope, j.tnt_id)`,
      { taskId, scope: call.scope },
    );
    if (there === undefined) refuse('notFound', '设备不在任何任务中');
    const rows = store.all<{
      at: number;
      event: UpgradeEventKind;
      from: contract.TaskEventRow['from'];
      to: contract.TaskEventRow['to'];
      reason: string | null;
      by: LogSource;
      byName: string | null;
      note: string;
    }>(
      `select e.at, e.event, e.from_status as "from", e.to_status as "to", e.reason, e.by_kind as "by",
         u.real_name as byName, e.note
       from ota_task_events e left join user_ref u on u.id = e.by_id
       where e.task_no = (select no from ota_tasks where id = @taskId) order by e.id desc limit ${mostTaskEvents}`,
      { taskId },
    );
    return {
      list: rows.map(({ at, note, ...row }) => ({
        ...row,
        at: toInstant(at),
        note: Object.hasOwn(stages, note) ? stages[note as keyof typeof stages] : note,
      })),
    };
  },

  upgradeTaskPause: (call) => doBatch(call, '暂停', { kind: 'pause' }),
  upgradeTaskResume: (call) => doBatch(call, '恢复', { kind: 'resume' }),
  upgradeTaskCancel: (call) => doBatch(call, '取消', { kind: 'cancel', reason: 'userCancelled' }),

  // a job that was not done goes on with them
  upgradeTaskReupgrade: (call) => doBatch(call, '重试', { kind: 'reupgrade' }, (run) => takeUp(run, byCaller(call))),

  upgradeTaskForceCancel: (call) => {
    const { ids, confirm, reason } = call.body;
    const run = runOf(call, call.query.jobId);
    if (confirm !== ids.length) refuse('invalidInput', '输入的台数不符');
    const reply = eachTask(call, run, ids, { kind: 'forceCancel' });
    if (reply.changed > 0)
      tell(run, 'devicesForced', call.session.userId, `强制取消 ${reply.changed} 台：${reason.trim()}`);
    finishRun(run);
    return reply;
  },

  upgradeTaskRelease: (call) => {
    const { ids, gates, reason } = call.body;
    const run = runOf(call, call.query.jobId);
    const reply = eachTask(call, run, ids, { kind: 'release', gates, reason: reason.trim() });
    if (reply.changed > 0)
      tell(run, 'devicesReleased', call.session.userId, `放行 ${reply.changed} 台：${reason.trim()}`);
    finishRun(run);
    return reply;
  },
};

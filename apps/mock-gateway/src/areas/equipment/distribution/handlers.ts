import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import {
  distributionResultRow,
  type DistributionResultRow,
  distributionRow,
  type DistributionRow,
  type WantedDistribution,
} from '@fleet/domain/areas/equipment/distribution/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/distribution/contract.ts';
import {
  distributionStatusLabels,
  mostUnfinished,
  removalProblem,
  sideProblem,
  strategyLabels,
  targetsText,
} from '@fleet/domain/areas/equipment/distribution/rules.ts';
import { cancelProblem } from '@fleet/domain/areas/equipment/job/machine.ts';
import { rowResultLabels } from '@fleet/domain/areas/equipment/job/results.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Call, FileAnswer, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { everyRow, pageValues } from '../../../store/paging.ts';
import { filterNames } from '../device/filterNames.ts';
import { advance, beginJob, findJob, type NewRow, refusedRows, type StoredJob } from '../job/jobs.ts';
import { listDistributions, listResults, readDistribution } from './distributionRows.ts';
import { planDistribution } from './planning.ts';

/** Devices that are handed over to other tenants. */

const column = sheetColumnsFor<DistributionRow>(distributionRow);
const columns = [
  column('jobId', 18, (row) => row.jobId),
  column('productName', 22, (row) => row.productName),
  column('sourceTntName', 24, (row) => row.sourceTntName),
  column('targets', 40, (row) => targetsText(row.targets)),
  column('strategy', 10, (row) => strategyLabels[row.strategy]),
  column('status', 10, (row) => distributionStatusLabels[row.status]),
  column('problem', 30, (row) => row.problem),
  column('total', 10, (row) => row.total),
  column('success', 10, (row) => row.success),
  column('failed', 10, (row) => row.failed),
  column('skipped', 10, (row) => row.skipped),
  column('note', 30, (row) => row.note),
  column('creatorName', 12, (row) => row.creatorName),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('endedAt', 20, (row) => (row.endedAt === null ? null : new Date(row.endedAt))),
];

const resultColumn = sheetColumnsFor<DistributionResultRow>(distributionResultRow);
const resultColumns = [
  resultColumn('key', 18, (row) => row.key),
  resultColumn('name', 28, (row) => row.name),
  resultColumn('targetName', 40, (row) => row.targetName),
  resultColumn('result', 10, (row) => (row.result === null ? '未执行' : rowResultLabels[row.result])),
  resultColumn('message', 40, (row) => row.message),
];

const exported = (call: Call<typeof contract.distributionExport>): FileAnswer => {
  const { jobId } = call.query;
  if (jobId === undefined)
    return exportSheet(call, call.query, {
      title: '设备分发',
      columns,
      rows: listDistributions(call, call.query, everyRow).list,
      idOf: (row) => row.jobId,
      named: filterNames(call),
    });
  return exportSheet(
    call,
    {},
    {
      title: '设备分发结果',
      asked: { jobId },
      columns: resultColumns,
      rows: listResults(call, { jobId }, everyRow).list,
      idOf: ({ position }) => String(position),
    },
  );
};

/** Begins the job of a distribution and notes down whose devices go to whom. */
const begin = (
  call: Call,
  {
    productKey,
    strategy,
    targets,
    keepTags,
    keepNickname,
    note,
  }: Omit<BodyOf<typeof contract.distributionAdd>, 'expected' | 'serialNumbers' | 'projectId'>,
  sourceTntId: string,
  rows: readonly NewRow[],
): { jobId: string } => {
  const { store } = call.world;
  const { n } = store.one<{ n: number }>(
    `select count(*) as n from device_distributions x join device_jobs j on j.id = x.job_id
     where x.source_tnt_id = @sourceTntId and j.state = 'running'`,
    { sourceTntId },
  )!;
  if (n >= mostUnfinished) refuse('stateRefused', `最多 ${mostUnfinished} 个进行中的任务`);
  const { jobId } = beginJob(call, {
    kind: 'distribution',
    tntId: sourceTntId,
    title: '设备分发',
    state: 'running',
    payload: {},
    createdBy: call.session.userId,
    isKept: true,
    rows,
  });
  store.run(
    `insert into device_distributions (job_id, product_key, source_tnt_id, strategy, keep_tags, keep_nickname, note)
     values (@jobId, @productKey, @sourceTntId, @strategy, @keepTags, @keepNickname, @note)`,
    {
      jobId,
      productKey,
      sourceTntId,
      strategy,
      keepTags: Number(keepTags),
      keepNickname: Number(keepNickname),
      note: note.trim(),
    },
  );
  for (const [place, { tntId, projectId }] of targets.entries())
    store.run(
      `insert into device_distribution_targets (job_id, place, tnt_id, project_id)
       values (@jobId, @place, @tntId, nullif(@projectId, ''))`,
      { jobId, place, tntId, projectId },
    );
  return { jobId };
};

const preview = (call: Call, wanted: WantedDistribution) => {
  const { targets, devices } = planDistribution(call, wanted);
  const problems = new Map<string, string[]>();
  for (const { problem, device } of devices)
    if (problem !== null) problems.set(problem, [...(problems.get(problem) ?? []), device.serialNumber]);
  const going = devices.filter(({ problem }) => problem === null);
  return {
    total: devices.length,
    movable: going.length,
    targets: targets
      .map(({ tntId, tntName, projectId, projectName }) => ({
        tntId,
        tntName,
        projectId,
        projectName,
        count: going.filter(({ target }) => target?.tntId === tntId && target.projectId === projectId).length,
      }))
      .filter(({ count }) => wanted.strategy === 0 || count > 0),
    problems: [...problems]
      .map(([text, all]) => ({ text, count: all.length, samples: all.slice(0, 5) }))
      .toSorted((one, other) => other.count - one.count),
  };
};

const add = (call: Call<typeof contract.distributionAdd>): { jobId: string } => {
  const { expected, ...wanted } = call.body;
  const { devices } = planDistribution(call, wanted);
  const movable = devices.filter(({ problem }) => problem === null).length;
  if (movable !== expected)
    refuse('conflict', `可分发的有 ${formatCount(movable)} 台，与预检时的 ${formatCount(expected)} 台不同，请重新预检`);
  if (movable === 0) refuse('stateRefused', '没有可以分发的设备');
  return begin(
    call,
    wanted,
    call.targetTntId,
    devices.map(({ device, target, problem }, place) => ({
      position: place + 1,
      key: device.serialNumber,
      name: device.name,
      deviceId: device.id,
      sent: JSON.stringify(target === null ? {} : { tntId: target.tntId, projectId: target.projectId }),
      ...(problem === null ? {} : { refused: problem }),
    })),
  );
};

/** The job of a distribution that somebody looks after: who gives the devices, not who gets them. */
const ownJob = (call: Call, jobId: string): { readonly job: StoredJob; readonly row: DistributionRow } => {
  const row = readDistribution(call, jobId);
  const problem = sideProblem(row);
  if (problem !== null) refuse('forbidden', problem);
  return { job: findJob(call.world.store, jobId)!, row };
};

export const distributionHandlers: HandlersOf<typeof contract> = {
  distributionList: (call) => listDistributions(call, call.query),

  distributionGet: (call) => readDistribution(call, call.query.jobId),

  distributionResults: (call) => listResults(call, call.query, pageValues(call.query)),

  distributionExport: exported,

  distributionPreview: (call) => preview(call, call.body),

  distributionAdd: add,

  distributionCancel: (call) => {
    const { job } = ownJob(call, call.body.jobId);
    if (advance(call, job, { kind: 'cancel' }, `已由${call.session.realName}取消`) === null)
      refuse('stateRefused', cancelProblem(job.state) ?? undefined);
    return null;
  },

  distributionRetry: (call) => {
    const { job, row } = ownJob(call, call.body.jobId);
    if (!call.session.isInner) refuse('forbidden', '仅内部用户可以分发到其他租户');
    // what named no device of the tenant, or found no target, is no better now
    const rows = refusedRows(call, job).filter(({ deviceId, sent }) => deviceId !== null && sent !== '{}');
    if (rows.length === 0) return refuse('stateRefused', '没有可以重试的设备');
    const targets = row.targets.map(({ tntId, projectId }) => ({ tntId, projectId: projectId ?? '' }));
    return begin(call, { ...row, targets }, row.sourceTntId, rows);
  },

  distributionDelete: (call) => {
    const { row } = ownJob(call, call.body.jobId);
    const problem = removalProblem(row);
    if (problem !== null) refuse('stateRefused', problem);
    call.world.store.run('delete from device_jobs where id = @jobId', { jobId: row.jobId });
    return null;
  },
};

import type * as contract from '@fleet/domain/areas/equipment/job/contract.ts';
import { applyProblem, cancelProblem, retryProblem } from '@fleet/domain/areas/equipment/job/machine.ts';
import { rowResultLabels } from '@fleet/domain/areas/equipment/job/results.ts';
import { importColumnNames, importColumns, outcomeTitles } from '@fleet/domain/areas/equipment/import/columns.ts';
import { toldText } from '@fleet/domain/areas/equipment/import/told.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import { pageValues } from '../../../store/paging.ts';
import { advance, beginJob, findJob, refusedRows, type StoredJob } from './jobs.ts';
import { refuseWithoutKey } from './jobKeys.ts';
import { listJobRows, listJobs, readJob, readSentRows, readTally, type SentRow } from './jobRows.ts';

/** What people ask of their jobs. */

/** A job of the caller; another's is refused like one that is not there. */
const ownJob = ({ world, session }: Call, jobId: string): StoredJob => {
  const job = findJob(world.store, jobId);
  return job?.createdBy === session.userId ? job : refuse('notFound', '任务不存在或已过期清理');
};

const outcomeColumns: readonly SheetColumn<SentRow>[] = [
  {
    name: 'result',
    title: outcomeTitles[0],
    width: 10,
    cell: ({ result }) => (result === null ? '未执行' : rowResultLabels[result]),
  },
  {
    name: 'message',
    title: outcomeTitles[1],
    width: 48,
    cell: toldText,
  },
];

/** What was sent in a sheet stands first, under the titles by which it is read again. */
const sentColumns: readonly SheetColumn<SentRow>[] = importColumnNames.map((name) => ({
  name,
  title: importColumns[name].title,
  width: 18,
  cell: ({ sent }: SentRow) => sent[name] ?? null,
}));

const deviceColumns: readonly SheetColumn<SentRow>[] = [
  { name: 'key', title: importColumns.serialNumber.title, width: 18, cell: ({ key }) => key },
  { name: 'name', title: '设备名称', width: 28, cell: ({ name }) => name },
];

const columnsOf = ({ kind }: StoredJob): readonly SheetColumn<SentRow>[] => [
  ...(kind === 'import' ? sentColumns : deviceColumns),
  ...outcomeColumns,
];

/** Applies a job or gives it up. */
const ask = (call: Call, jobId: string, kind: 'apply' | 'cancel', problemOf: typeof applyProblem): null => {
  const job = ownJob(call, jobId);
  // what goes on may be given up by whoever began it
  if (kind === 'apply') refuseWithoutKey(call, job.kind);
  if (advance(call, job, { kind }) === null) refuse('stateRefused', problemOf(job.state) ?? undefined);
  return null;
};

/** Begins a job of the rows of another that were refused. */
const retryRefused = (call: Call, job: StoredJob): { jobId: string } => {
  if (job.kind === 'distribution') refuse('stateRefused', '请在设备分发中重试');
  refuseWithoutKey(call, job.kind);
  const { store } = call.world;
  const problem = retryProblem(job.state, readTally(store, job.id, job.state).refused);
  if (problem !== null) refuse('stateRefused', problem);
  return beginJob(call, {
    kind: job.kind,
    tntId: job.tntId,
    title: job.title,
    state: job.kind === 'import' ? 'checking' : 'running',
    payload: JSON.parse(job.payload) as object,
    createdBy: call.session.userId,
    rows: refusedRows(call, job),
  });
};

export const jobHandlers: HandlersOf<typeof contract> = {
  jobList: (call) => listJobs(call, call.query),

  jobGet: (call) => readJob(call, call.query.jobId),

  jobRowList: (call) => {
    ownJob(call, call.query.jobId);
    return listJobRows(call, call.query, pageValues(call.query));
  },

  jobRowExport: (call) => {
    const job = ownJob(call, call.query.jobId);
    const { title } = job;
    return exportSheet(
      call,
      {},
      {
        title: '设备',
        asked: call.query,
        file: `${title.replace(/\.[^.]*$/, '')}-结果`,
        columns: columnsOf(job),
        rows: readSentRows(call, call.query),
        idOf: ({ position }) => String(position),
        named: { jobId: () => title },
      },
    );
  },

  jobApply: (call) => ask(call, call.body.jobId, 'apply', applyProblem),

  jobCancel: (call) => ask(call, call.body.jobId, 'cancel', cancelProblem),

  jobRetry: (call) => retryRefused(call, ownJob(call, call.body.jobId)),
};

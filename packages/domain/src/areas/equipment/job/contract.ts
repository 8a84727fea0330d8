import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { jobStateLabels, jobStates } from './machine.ts';
import { rowResultLabels, rowResults } from './results.ts';

/** What is done to many devices: jobs of the caller, their rows, and what is asked of them (designed). */

const base = '/gateway/device/api/v1/job';

/** What a job does. */
export const jobKindLabels = {
  import: '导入设备',
  distribution: '分发设备',
  enable: '启用设备',
  disable: '禁用设备',
  updateModel: '更新型号',
  updateProject: '调整项目',
  remove: '删除设备',
  restore: '恢复设备',
  giveTags: '为设备打标签',
  addToGroups: '添加到分组',
  command: '下发命令',
  wish: '设置期望值',
} as const;
export type JobKindName = keyof typeof jobKindLabels;

const jobKind = oneOf('类型', Object.keys(jobKindLabels) as JobKindName[], jobKindLabels);
const jobState = oneOf('状态', jobStates, jobStateLabels);
const rowResult = oneOf('结果', rowResults, rowResultLabels);

export const jobRow = object({
  jobId: id('任务ID'),
  kind: jobKind,
  /** What it is about: the name of the file, say. */
  title: Type.String({ title: '任务' }),
  state: jobState,
  /** Why it failed as a whole; null otherwise. */
  problem: nullable(Type.String(), '失败原因'),
  /** What was in the file and is not read. */
  ignored: Type.Array(Type.String(), { title: '未识别的列' }),
  /** Of commands, what they are looked up by; null of any other job. */
  batchId: nullable(id('批次ID'), '批次ID'),
  total: count('总数'),
  /** Rows that were looked at or, once it runs, carried out. */
  done: count('已处理'),
  added: count(rowResultLabels.added),
  updated: count(rowResultLabels.updated),
  changed: count(rowResultLabels.changed),
  unchanged: count(rowResultLabels.unchanged),
  refused: count(rowResultLabels.refused),
  ...tenantOfRow,
  createdAt: instant('创建时间'),
  startedAt: nullable(instant('开始时间'), '开始时间'),
  endedAt: nullable(instant('结束时间'), '结束时间'),
});
export type JobRow = Static<typeof jobRow>;

export const jobList = get(`${base}/list`, {
  id: 'device.job.list',
  title: '我的批量任务',
  access: keyed,
  basis: 'designed',
  reads: ['deviceJob'],
  query: object({ kind: Type.Optional(jobKind), state: Type.Optional(jobState), ...paging() }),
  reply: listOf(jobRow, { key: 'jobId' }),
});

const oneJob = { jobId: id('任务') };

export const jobGet = get(`${base}/get`, {
  id: 'device.job.get',
  title: '批量任务',
  access: keyed,
  basis: 'designed',
  reads: ['deviceJob'],
  query: object(oneJob),
  reply: jobRow,
});

export const jobResultRow = object({
  /** The row of the sheet as a spreadsheet counts, or the place in the selection. */
  position: Type.Integer({ title: '行', minimum: 1 }),
  /** What names the row in what was sent: the serial number. */
  key: Type.String({ title: '序列号' }),
  name: Type.String({ title: '设备名称' }),
  deviceId: nullable(id('设备ID'), '设备ID'),
  /** Null as long as nothing was made of it. */
  result: nullable(rowResult, '结果'),
  /** The columns that are wrong, where it is they. */
  column: nullable(Type.String(), '列'),
  /** Why it was refused; else what changes with it beside what the result says. */
  message: nullable(Type.String(), '结果说明'),
});
export type JobResultRow = Static<typeof jobResultRow>;

export const jobRowList = get(`${base}/row/list`, {
  id: 'device.job.row.list',
  title: '批量任务的行',
  access: keyed,
  basis: 'designed',
  reads: ['deviceJob'],
  query: object({
    ...oneJob,
    result: Type.Optional(rowResult),
    keyword: searchText('序列号/设备名称'),
    ...paging(),
  }),
  reply: listOf(jobResultRow, { key: 'position' }),
});

/** What was sent with what became of it: corrected, it can be uploaded again as it is. */
export const jobRowExport = get(`${base}/row/export`, {
  id: 'device.job.row.export',
  title: '导出批量任务的行',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  query: object({ ...oneJob, result: Type.Optional(rowResult) }),
});

const asking = { access: keyed, basis: 'designed', body: object(oneJob) } as const;

export const jobApply = post(`${base}/apply`, {
  id: 'device.job.apply',
  title: '执行批量任务',
  changes: ['deviceJob'],
  ...asking,
});

/** What was carried out stays so. */
export const jobCancel = post(`${base}/cancel`, {
  id: 'device.job.cancel',
  title: '取消批量任务',
  changes: ['deviceJob'],
  ...asking,
});

/** A new job of the rows that were refused. */
export const jobRetry = post(`${base}/retry`, {
  id: 'device.job.retry',
  title: '重试失败的行',
  changes: ['deviceJob'],
  ...asking,
  reply: object(oneJob),
});

import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { personAs } from '../../projects/project/contract.ts';
import { otaBase } from '../module/otaBase.ts';
import { alarms } from '../shared/alarms.ts';
import {
  jobTypeCodes,
  jobTypes,
  mostJobDevices,
  selectionTypeCodes,
  selectionTypes,
  targetSelectionCodes,
  targetSelections,
  recentFailureDays,
} from '../shared/jobCodes.ts';
import {
  gatesShape,
  jobDesc,
  jobFlags,
  jobName,
  jobPack,
  jobStatus,
  nine,
  phaseForms,
  phaseRow,
  scopeShape,
  strategyShape,
  version,
} from './shapes.ts';

/** Upgrade jobs (升级任务, S2 §6): the list, one of them, and how they are made and changed. Their run: `run/contract.ts`. */

export const jobBase = `${otaBase}/job`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

export const upgradeJobRow = object({
  jobId: id('任务ID'),
  name: Type.String({ title: '任务名称' }),
  jobDesc: Type.String({ title: '备注' }),
  jobType: oneOf('任务类型', jobTypeCodes, jobTypes),
  ...jobPack,
  ...tenantOfRow,
  selectionType: oneOf('升级方式', selectionTypeCodes, selectionTypes),
  targetSelection: oneOf('升级范围', targetSelectionCodes, targetSelections),
  /** Whom it is for, in words. */
  scopeText: Type.String({ title: '范围' }),
  ...jobFlags,
  total: count('总数'),
  counts: nine,
  /** Asked to stop for so long that they may be given up. */
  cancelStuck: count('取消中滞留'),
  /** The phase that is open; null before the first and after the last. */
  phaseNo: nullable(count('当前批次'), '当前批次'),
  phaseCount: count('批次数'),
  creator: personAs('创建人'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  /** When it is to begin; null of one that began at once. */
  scheduledAt: nullable(instant('计划时间'), '计划时间'),
  startedAt: nullable(instant('开始时间'), '开始时间'),
  /** Whatever has not begun by then expires. */
  finishBy: instant('结束期限'),
  endedAt: nullable(instant('结束时间'), '结束时间'),
  /** Of the version that it brings. */
  fatalIssues: alarms,
  version,
});
export type UpgradeJobRow = Static<typeof upgradeJobRow>;

const filters = {
  /** S2 §3 calls the product so, and the model by the type of equipment. */
  production: Type.Optional(id('产品')),
  moduleId: Type.Optional(id('模块')),
  equipmentType: Type.Optional(id('设备类型')),
  keyword: searchText('任务名称/升级包/版本'),
  jobType: Type.Optional(oneOf('任务类型', jobTypeCodes, jobTypes)),
  firmwareId: Type.Optional(id('升级包')),
  creatorId: Type.Optional(id('创建人')),
  /** With devices that were of it when the job was made. */
  projectId: Type.Optional(id('项目')),
  createdFrom: Type.Optional(instant('创建时间起')),
  createdTo: Type.Optional(instant('创建时间止')),
  ...tenantChoice,
};

/** What is a counter over the list beside the five states. */
export const jobStandings = {
  paused: '已暂停',
  awaitingRelease: '待放行',
  cancelStuck: '取消中滞留',
  recentlyFailed: `近 ${recentFailureDays} 天有失败`,
} as const;
export const jobStandingCodes = Object.keys(jobStandings) as readonly (keyof typeof jobStandings)[];

export const upgradeJobList = get(`${jobBase}/list`, {
  ...about,
  id: 'ota.job.list',
  title: '升级任务列表',
  reads: ['upgradeJob', 'upgradePack', 'otaModule', 'product', 'versionIssue'],
  query: object({
    ...filters,
    status: Type.Optional(jobStatus),
    standing: Type.Optional(oneOf('任务情况', jobStandingCodes, jobStandings)),
    ...paging(),
    ...sorting(['name', 'createdAt', 'status', 'total', 'startedAt', 'finishBy']),
  }),
  reply: listOf(upgradeJobRow, { key: 'jobId' }),
});

/** How many jobs stand where, by the filters of the list without its states. */
export const upgradeJobStat = get(`${jobBase}/stat`, {
  ...about,
  id: 'ota.job.stat',
  title: '升级任务统计',
  reads: ['upgradeJob'],
  query: object(filters),
  reply: object({
    total: count('全部'),
    created: count('已创建'),
    running: count('进行中'),
    paused: count('已暂停'),
    awaitingRelease: count('待放行'),
    cancelStuck: count('取消中滞留'),
    recentlyFailed: count(jobStandings.recentlyFailed),
    done: count('已完成'),
    notDone: count('未完成'),
    cancelled: count('已取消'),
  }),
});

export const upgradeJobDetail = object({
  ...upgradeJobRow.properties,
  scope: scopeShape,
  /** What its scope names, as it is called: groups, projects, models. */
  targetNames: Type.Array(Type.String(), { title: '范围' }),
  strategy: strategyShape,
  gates: gatesShape,
  phases: Type.Array(phaseRow, { title: '批次' }),
  /** Bytes of its pack. */
  firmwareSize: count('文件大小'),
  /** Whether its module is relevant to safety: such phases are let through by a person. */
  isSafetyRelevant: Type.Boolean({ title: '安全相关' }),
  /** Why its pack may not be used any more; null when it may. */
  packProblem: nullable(Type.String(), '升级包问题'),
  /** Why somebody has paused or cancelled it, in his words; empty otherwise. */
  lastReason: Type.String({ title: '原因' }),
});
export type UpgradeJobDetail = Static<typeof upgradeJobDetail>;

/** Who has made jobs: what lists of jobs and of pushes are searched by. */
export const upgradeJobPeople = get(`${jobBase}/person/choices`, {
  ...about,
  id: 'ota.job.person.choices',
  title: '创建人选项',
  reads: ['upgradeJob', 'user'],
  query: object({
    /** Left out, of jobs of all kinds. */
    jobType: Type.Optional(oneOf('任务类型', jobTypeCodes, jobTypes)),
    keyword: searchText('姓名'),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(object({ userId: id('用户ID'), realName: Type.String({ title: '姓名' }) }), { key: 'userId' }),
});

const oneJob = object({ jobId: id('任务'), ...tenantChoice });

export const upgradeJobGet = get(`${jobBase}/get`, {
  ...about,
  id: 'ota.job.get',
  title: '升级任务详情',
  reads: ['upgradeJob', 'upgradePack', 'otaModule', 'product', 'versionIssue'],
  query: oneJob,
  reply: upgradeJobDetail,
});

/** What pre-flight foretold, and a person has agreed to: another number is refused. */
const agreed = object({
  digest: Type.String({ title: '预检结果', minLength: 8, maxLength: 64, pattern: '^[0-9a-f]+$' }),
  included: Type.Integer({ title: '可升级台数', minimum: 0, maximum: mostJobDevices }),
});

const plan = {
  strategy: strategyShape,
  gates: gatesShape,
  phases: phaseForms,
};

/** Makes a job for exactly the devices that pre-flight takes in; without a time it begins at once. */
export const upgradeJobAdd = post(`${jobBase}/add`, {
  ...about,
  id: 'ota.job.add',
  title: '新建升级任务',
  changes: ['upgradeJob', 'deviceVersion', 'upgradePack'],
  query: object(tenantChoice),
  body: object({ name: jobName, jobDesc, firmwareId: id('升级包'), scope: scopeShape, ...plan, preflight: agreed }),
  reply: object({ jobId: id('任务ID'), status: jobStatus }),
});

/**
 * Changes a job: all of it before it begins, some of it while it runs, its name and description at any time. What is left
 * out stays.
 */
export const upgradeJobUpdate = post(`${jobBase}/update`, {
  ...about,
  id: 'ota.job.update',
  title: '编辑升级任务',
  changes: ['upgradeJob'],
  query: oneJob,
  body: object({
    version,
    name: jobName,
    jobDesc,
    strategy: Type.Optional(strategyShape),
    gates: Type.Optional(gatesShape),
    phases: Type.Optional(phaseForms),
    /** Another pack or other devices, by a pre-flight of their own. */
    target: Type.Optional(object({ firmwareId: id('升级包'), scope: scopeShape, preflight: agreed })),
  }),
});

/** A running job stays. */
export const upgradeJobDelete = remove(`${jobBase}/delete`, {
  ...about,
  id: 'ota.job.delete',
  title: '删除升级任务',
  changes: ['upgradeJob', 'upgradePack'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('升级任务') }),
  reply: batchReply,
});

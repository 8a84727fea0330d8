import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import { get, keyed, type ReplyOf } from '../../../core/contract/define.ts';
import {
  count,
  day,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  share,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { reasonLabel } from '../upgrade/upgradeReasons.ts';
import { stages } from '../upgrade/upgrade.ts';
import {
  endResultCodes,
  endResults,
  failurePlaceLabels,
  failurePlaces,
  mostAnalysedJobs,
  stageStates,
  stepCodes,
  waitCodes,
} from './analysisRules.ts';
import { otaBase } from '../module/otaBase.ts';

/** What came of upgrades (数据分析, S2 §2): those of devices that ended within some days. */

const base = `${otaBase}/analysis`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['upgradeJob', 'deviceVersion', 'device'] as const;

const place = oneOf('失败阶段', failurePlaces, failurePlaceLabels);
const step = oneOf('升级步骤', stepCodes, stages);
const oneJob = '[A-Za-z0-9_-]{1,64}';

const filters = {
  /** Ids with commas between them. */
  jobIds: Type.Optional(
    Type.String({
      title: '升级任务',
      maxLength: 65 * mostAnalysedJobs,
      pattern: `^${oneJob}(,${oneJob}){0,${mostAnalysedJobs - 1}}$`,
    }),
  ),
  production: Type.Optional(id('产品')),
  moduleId: Type.Optional(id('OTA模块')),
  equipmentType: Type.Optional(id('设备类型')),
  result: Type.Optional(oneOf('升级结果', endResultCodes, endResults)),
  /** Why they failed. */
  reason: Type.Optional(Type.String({ title: '失败原因', minLength: 1, maxLength: 40 })),
  /** At which step they failed; `none`: before the first. */
  failedAt: Type.Optional(place),
  /** A step that they came to. */
  step: Type.Optional(step),
  /** `none`: of no project, or of a version that was never reported. */
  projectId: Type.Optional(id('项目')),
  srcVersion: Type.Optional(Type.String({ title: '源版本', minLength: 1, maxLength: 64 })),
  /** Where they stood on their way. */
  stage: Type.Optional(oneOf('停留状态', stageStates, statusLabels('deviceUpgrade'))),
  /** What they waited for on their way. */
  wait: Type.Optional(
    oneOf('等待原因', waitCodes, Object.fromEntries(waitCodes.map((code) => [code, reasonLabel(code)]))),
  ),
  /** The last thirty days where none is named; 366 at most. */
  from: Type.Optional(instant('结束时间起')),
  to: Type.Optional(instant('结束时间止')),
  ...tenantChoice,
};

const rate = (title: string) => nullable(share(title), title);
const seconds = (title: string) => nullable(count(title), title);

/** Upgrades that ended in each way. */
const ends = {
  succeeded: count(endResults.succeeded),
  failed: count(endResults.failed),
  cancelled: count(endResults.cancelled),
};
const ofName = object({ id: Type.String({ title: 'ID' }), name: Type.String({ title: '名称' }), ...ends });

export const analysisFigures = get(`${base}/figures`, {
  ...about,
  id: 'ota.analysis.figures',
  title: '升级分析',
  reads,
  query: object(filters),
  reply: object({
    at: instant('数据时间'),
    jobs: count('任务数'),
    upgrades: count('设备次'),
    ...ends,
    /** Of those that succeeded or failed. */
    successRate: rate('成功率'),
    /** Of those that succeeded or failed, those that did so at the first attempt. */
    firstRate: rate('一次成功率'),
    retries: count('重试次'),
    /** Of those that succeeded: from the first attempt to the report of the new version. */
    duration50: seconds('耗时中位（秒）'),
    duration90: seconds('耗时 90 分位（秒）'),
    byDay: Type.Array(object({ day: day('日期'), ...ends })),
    reasons: Type.Array(object({ code: Type.String(), text: Type.String({ title: '原因' }), n: count('次数') })),
    /** At which step they failed, and of each reason how often at which. */
    failedAt: Type.Array(object({ place, n: count('次数') })),
    reasonPlaces: Type.Array(object({ code: Type.String({ title: '原因' }), place, n: count('次数') })),
    sources: Type.Array(object({ version: nullable(Type.String(), '源版本'), ...ends })),
    byModel: Type.Array(ofName),
    /** Of each model how often it failed for which reason. */
    failures: Type.Array(
      object({ modelId: Type.String({ title: '型号' }), code: Type.String({ title: '原因' }), n: count('次数') }),
    ),
    byProject: Type.Array(ofName),
    /** How long they stood where, in seconds. */
    stages: Type.Array(
      object({
        status: oneOf('状态', stageStates, statusLabels('deviceUpgrade')),
        p50: count('中位（秒）'),
        p90: count('90 分位（秒）'),
      }),
    ),
    /** How long each step took, in seconds, however the attempt ended. */
    steps: Type.Array(object({ step, p50: count('中位（秒）'), p90: count('90 分位（秒）') })),
    /** What they waited for, in hours. */
    waits: Type.Array(
      object({ code: Type.String(), text: Type.String({ title: '等待原因' }), hours: Type.Number({ title: '小时' }) }),
    ),
  }),
});
export type AnalysisFigures = ReplyOf<typeof analysisFigures>;

export const analysisJob = object({
  jobId: id('任务ID'),
  ...tenantOfRow,
  name: Type.String({ title: '任务名称' }),
  productName: Type.String({ title: '所属产品' }),
  moduleNickName: nullable(Type.String(), 'OTA模块'),
  destVersion: Type.String({ title: '目标版本' }),
  status: oneOf('状态', [1, 2, 3, 4, 5], statusLabels('updateTask')),
  /** Upgrades that ended within the days that are asked for. */
  upgrades: count('设备次'),
  ...ends,
  successRate: rate('成功率'),
  retries: count('重试次'),
  createdAt: instant('创建时间'),
});
export type AnalysisJob = Static<typeof analysisJob>;

const order = sorting(['name', 'upgrades', 'failed', 'createdAt']);

/** Jobs of which an upgrade ended within the days, the latest first. */
export const analysisJobs = get(`${base}/job/list`, {
  ...about,
  id: 'ota.analysis.job.list',
  title: '任务分析',
  reads,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(analysisJob, { key: 'jobId' }),
});

export const analysisExport = get(`${base}/export`, {
  ...about,
  id: 'ota.analysis.export',
  title: '导出升级分析',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});

/** All figures of the page as rows of one sheet. */
export const analysisFiguresExport = get(`${base}/figures/export`, {
  ...about,
  id: 'ota.analysis.figures.export',
  title: '导出升级统计',
  replyKind: 'file',
  query: object(filters),
});

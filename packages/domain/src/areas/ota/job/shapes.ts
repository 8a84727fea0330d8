import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import { count, id, instant, nullable, object, oneOf, optionalText, text } from '../../../core/contract/shapes.ts';
import { longestQuery } from '../../equipment/face.ts';
import { gateLimits } from '../gate/gates.ts';
import { mostWindows } from '../gate/windows.ts';
import { type Ring, rings, ringTable } from '../pack/rings.ts';
import {
  mostNamed,
  mostNamedDevices,
  pauseReasonCodes,
  pauseReasons,
  phaseChoiceCodes,
  phaseChoices,
  selectionTypeCodes,
  selectionTypes,
  targetSelectionCodes,
  targetSelections,
} from '../shared/jobCodes.ts';
import { retryableCodes } from '../upgrade/upgradeReasons.ts';
import { mostPhases, phaseLimits, phaseStates } from './phase.ts';
import { retryCounts, retryIntervals, strategyLimits } from './strategy.ts';
import type { NineCounts } from '../upgrade/counts.ts';

/** Shapes that the calls about upgrade jobs share: whom a job is for, how it goes about it, and how far it has come. */

const whole = (title: string, minimum: number, maximum: number) => Type.Integer({ title, minimum, maximum });
const within = ({ label, least, most }: { readonly label: string; readonly least: number; readonly most: number }) =>
  whole(label, least, most);

export const jobName = text('任务名称', 64);
export const jobDesc = optionalText('备注', 200);
/** The number that a change has to name: the row as it was read. */
export const version = whole('版本号', 1, 1_000_000_000);

const ringTitles = Object.fromEntries(rings.map((ring) => [ring, ringTable[ring].title]));
/** The ring of the warehouse that a pack lies in. */
export const ring = oneOf('升级包类型', [...rings] as Ring[], ringTitles);

/** Update task, S1 §4. */
export const jobStatus = oneOf('任务状态', [1, 2, 3, 4, 5]);
/** Device upgrade, S1 §4. */
export const upgradeStatus = oneOf('升级状态', [1, 2, 3, 4, 5, 6, 7, 8, 9], statusLabels('deviceUpgrade'));

/** Devices in each of the nine states, from 待推送 to 取消中. */
export const nine = Type.Unsafe<NineCounts>({
  type: 'array',
  title: '各状态台数',
  items: count('台数'),
  minItems: 9,
  maxItems: 9,
});

const srcVersion = Type.String({ title: '待升级版本', minLength: 1, maxLength: 64 });

/** Whom a job is for (升级范围); what a way of choosing does not need is left out. */
export const scopeShape = object({
  selectionType: oneOf('升级方式', selectionTypeCodes, selectionTypes),
  targetSelection: oneOf('升级范围', targetSelectionCodes, targetSelections),
  /** Of SPECIFIC: devices one by one, and those of a list that was pasted (`targetParse`). */
  deviceIds: Type.Optional(Type.Array(id('设备'), { title: '设备', maxItems: mostNamedDevices, uniqueItems: true })),
  targetSetId: Type.Optional(id('设备清单')),
  /** Of GROUP, PROJECT, MODEL their ids; of REGION provinces; of TAG `key=value`, or `key=` for any value of the key. */
  targets: Type.Optional(
    Type.Array(Type.String({ title: '范围', minLength: 1, maxLength: 300 }), {
      title: '范围',
      maxItems: mostNamed,
      uniqueItems: true,
    }),
  ),
  /** Of GRAY: so many of a hundred, rounded down, at least one. */
  grayPercent: Type.Optional(whole('灰度比例', 1, 100)),
  /** Of QUERY: conditions as JSON (`equipment/query/deviceQuery.ts`). */
  query: Type.Optional(Type.String({ title: '筛选条件', minLength: 1, maxLength: longestQuery })),
  /** Versions that are upgraded; none for any. A dynamic job names them. */
  srcVersions: Type.Array(srcVersion, { title: '待升级版本', maxItems: mostNamed, uniqueItems: true }),
  /** Devices that failed lately are left out. */
  leavesOutAttention: Type.Boolean({ title: '排除需关注设备' }),
});
export type Scope = Static<typeof scopeShape>;

const amongNumbers = <const Values extends readonly number[]>(title: string, values: Values) => oneOf(title, values);

/** How a job goes about it (策略); times in minutes. */
export const strategyShape = object({
  /** Null at once. */
  scheduledAt: nullable(instant('升级时间'), '升级时间'),
  /** Null seven days after its beginning. */
  finishBy: nullable(instant('结束时间'), '结束时间'),
  maximumPerMinute: within(strategyLimits.maximumPerMinute),
  retryInterval: amongNumbers('重试间隔', retryIntervals),
  retryCount: amongNumbers('重试次数', retryCounts),
  retryReasons: Type.Array(oneOf('重试原因', retryableCodes), { title: '重试原因', maxItems: 20, uniqueItems: true }),
  responseTimeoutInMinutes: within(strategyLimits.responseTimeoutInMinutes),
  timeoutInMinutes: within(strategyLimits.timeoutInMinutes),
  reportTimeoutInMinutes: within(strategyLimits.reportTimeoutInMinutes),
  cancelTimeoutInMinutes: within(strategyLimits.cancelTimeoutInMinutes),
  overwriteMode: oneOf('覆盖', [1, 2], { 1: '不覆盖', 2: '覆盖' }),
  downloadAhead: Type.Boolean({ title: '提前下载' }),
  allowDowngrade: Type.Boolean({ title: '允许降级' }),
});
export type StrategyForm = Static<typeof strategyShape>;

const clock = Type.String({ title: '时间', maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** What must hold before a vehicle stops working (安全条件). */
export const gatesShape = object({
  onlyIdle: Type.Boolean({ title: '仅空闲' }),
  requireCharging: Type.Boolean({ title: '充电中' }),
  minBattery: within(gateLimits.minBattery),
  noOrder: Type.Boolean({ title: '无任务' }),
  noLoad: Type.Boolean({ title: '无载荷' }),
  noFault: Type.Boolean({ title: '无故障' }),
  windows: Type.Array(
    object({
      weekdays: Type.Array(whole('星期', 1, 7), { title: '星期', minItems: 1, maxItems: 7, uniqueItems: true }),
      from: clock,
      to: clock,
    }),
    { title: '升级时段', maxItems: mostWindows },
  ),
  siteConcurrency: within(gateLimits.siteConcurrency),
  keepRunningPercent: within(gateLimits.keepRunningPercent),
  needConfirm: Type.Boolean({ title: '现场确认' }),
});

const phaseRule = {
  /** Percent of all devices, or a number of them; with neither the rest. */
  percent: nullable(whole('占比', 1, 100), '占比'),
  count: nullable(whole('台数', 1, 100_000), '台数'),
  successPercent: within(phaseLimits.successPercent),
  errorPercent: within(phaseLimits.errorPercent),
  errorCount: nullable(within(phaseLimits.errorCount), phaseLimits.errorCount.label),
  minFinished: within(phaseLimits.minFinished),
  soakMinutes: within(phaseLimits.soakMinutes),
  after: oneOf('放行方式', ['manual', 'auto'], { manual: '人工放行', auto: '自动放行' }),
  carryOverMinutes: within(phaseLimits.carryOverMinutes),
};

/** What a person says of one phase (批次). */
export const phaseForm = object(phaseRule);
export type PhaseForm = Static<typeof phaseForm>;
export const phaseForms = Type.Array(phaseForm, { title: '批次', minItems: 1, maxItems: mostPhases });

/** How far a phase has come. */
export const phaseProgress = {
  no: whole('批次', 1, mostPhases),
  status: oneOf('批次状态', [1, 2, 3, 4, 5, 6], phaseStates),
  /** All that were ever in it, those included that went on to the next. */
  total: count('总数'),
  counts: nine,
  /** Gone on to the next phase because they were offline (顺延). */
  carried: count('顺延'),
  /** Waiting for another attempt after a failure at 校验 or later: they count against it. */
  failingLate: count('失败待重试'),
  startedAt: nullable(instant('开始时间'), '开始时间'),
  endedAt: nullable(instant('结束时间'), '结束时间'),
  /** Until when it is observed; null while it is not. */
  soakUntil: nullable(instant('观察至'), '观察至'),
  /** Why it waits for a person, where not only the person is missing. */
  waitsBecause: nullable(Type.String(), '等待原因'),
  isBreachIgnored: Type.Boolean({ title: '已忽略阈值' }),
  decision: nullable(
    object({
      by: Type.String({ title: '操作人' }),
      at: instant('时间'),
      choice: oneOf('决定', phaseChoiceCodes, phaseChoices),
      reason: Type.String({ title: '理由' }),
    }),
    '决定',
  ),
};

export const phaseRow = object({ ...phaseRule, ...phaseProgress });
export type PhaseRow = Static<typeof phaseRow>;

/** What of a job is no state of its own (S1 §4 knows five). */
export const jobFlags = {
  status: jobStatus,
  isPaused: Type.Boolean({ title: '已暂停' }),
  pauseReason: nullable(oneOf('暂停原因', pauseReasonCodes, pauseReasons), '暂停原因'),
  isAwaitingRelease: Type.Boolean({ title: '待放行' }),
  isCancelling: Type.Boolean({ title: '取消中' }),
};

/** What a job is: the pack, and whose devices it is for. */
export const jobPack = {
  firmwareId: id('升级包ID'),
  firmwareName: Type.String({ title: '升级包' }),
  destVersion: Type.String({ title: '目标版本' }),
  ring,
  productKey: id('产品标识'),
  productName: Type.String({ title: '产品' }),
  /** Null of a whole pack. */
  moduleId: nullable(id('模块ID'), '模块ID'),
  moduleNickName: nullable(Type.String(), '模块'),
};

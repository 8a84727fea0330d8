import { type Static, Type } from 'typebox';
import { get, keyed, post, type ReplyOf } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { level } from '../../fleet/device-records/contract.ts';
import { jobBase } from '../job/contract.ts';
import { mostPhases } from '../job/phase.ts';
import { jobFlags, nine, phaseProgress, upgradeStatus } from '../job/shapes.ts';
import { type EvidenceVerdict, evidenceVerdicts } from '../pack/evidence.ts';
import { jobEventLabels, jobEventNames, phaseChoiceCodes, phaseChoices } from '../shared/jobCodes.ts';

/** How an upgrade job runs: what people do to it, how far it has come, and what was seen of it. */

const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const oneJob = { jobId: id('任务'), ...tenantChoice };
const changesJob = { ...about, changes: ['upgradeJob'], query: object(oneJob) } as const;

const moved = object({
  /** Devices that changed their state. */
  moved: count('变化台数'),
  /** Devices that go on upgrading. */
  running: count('升级中台数'),
});

/** Devices that have not begun stand still; whoever upgrades goes on to the end. */
export const upgradeJobPause = post(`${jobBase}/pause`, {
  ...changesJob,
  id: 'ota.job.pause',
  title: '暂停升级任务',
  body: object({ reason: optionalText('原因', 200) }),
  reply: moved,
});

export const upgradeJobResume = post(`${jobBase}/resume`, {
  ...changesJob,
  id: 'ota.job.resume',
  title: '恢复升级任务',
  body: object({ reason: optionalText('原因', 200) }),
  reply: moved,
});

/** Those that upgrade are asked to stop as well; without it they go on to their end. */
const cancelInProgress = Type.Boolean({ title: '同时中止升级中的设备' });

/** What a cancel would do to each device, told by the rules that carry it out; changes nothing. */
export const upgradeCancelPreview = post(`${jobBase}/cancel/preview`, {
  ...about,
  id: 'ota.job.cancel.preview',
  title: '取消任务预览',
  query: object(oneJob),
  body: object({ cancelInProgress }),
  reply: object({
    counts: nine,
    /** What the devices will have come to when each answers as is foretold. */
    after: nine,
    /** A sentence a line. */
    lines: Type.Array(Type.String(), { title: '影响' }),
  }),
});

export const upgradeJobCancel = post(`${jobBase}/cancel`, {
  ...changesJob,
  id: 'ota.job.cancel',
  title: '取消升级任务',
  body: object({ reason: text('原因', 200, 2), cancelInProgress }),
  reply: object({
    cancelled: count('已取消'),
    cancelling: count('取消中'),
    /** Ended before, or upgrading and not asked. */
    untouched: count('不受影响'),
    /** It had been cancelled before. */
    isAlready: Type.Boolean({ title: '已取消过' }),
  }),
});

const phaseNo = Type.Integer({ title: '批次', minimum: 1, maximum: mostPhases });

/** Lets the next phase begin, goes on in spite of a breach, or looks on for longer. */
export const phaseContinue = post(`${jobBase}/phase/continue`, {
  ...changesJob,
  id: 'ota.job.phase.continue',
  title: '放行批次',
  body: object({
    phaseNo,
    choice: oneOf('决定', phaseChoiceCodes, phaseChoices),
    /** Of an ignored breach it has to be given. */
    reason: optionalText('理由', 200),
    /** Of a longer observation. */
    soakMinutes: Type.Optional(Type.Integer({ title: '延长分钟', minimum: 1, maximum: 10_080 })),
  }),
});

const verdicts = Object.keys(evidenceVerdicts) as EvidenceVerdict[];

/** What the devices of a phase have shown since they run the new version, beside others of the same models and projects. */
export const phaseEvidence = get(`${jobBase}/phase/evidence`, {
  ...about,
  id: 'ota.job.phase.evidence',
  title: '批次证据',
  reads: ['upgradeJob', 'deviceVersion'],
  query: object({ ...oneJob, phaseNo }),
  reply: object({
    at: instant('统计时间'),
    /** When the first of them ran the new version; null when none does. */
    since: nullable(instant('起始时间'), '起始时间'),
    devices: count('台数'),
    succeeded: count('成功'),
    failed: count('失败'),
    /** Percent with one decimal; null when none has ended. */
    successRate: nullable(amount('成功率'), '成功率'),
    faults: count('故障数'),
    deviceHours: amount('运行时长'),
    /** Faults in 100 hours; null without hours. */
    faultsPer100h: nullable(amount('每百小时故障'), '每百小时故障'),
    baseline: object({
      devices: count('对照台数'),
      faults: count('故障数'),
      deviceHours: amount('运行时长'),
      faultsPer100h: nullable(amount('每百小时故障'), '每百小时故障'),
    }),
    verdict: oneOf('结论', verdicts, evidenceVerdicts),
    /** 新版本 {a} 次/百小时 · 对照 {b} 次/百小时 · {verdict}. */
    text: Type.String({ title: '结论' }),
    /** By code, on both sides. */
    faultsByCode: Type.Array(
      object({
        faultCode: Type.String({ title: '故障码' }),
        name: Type.String({ title: '故障' }),
        level,
        faults: count('新版本'),
        baseline: count('对照'),
      }),
    ),
    /** The ten with the most faults. */
    worst: Type.Array(
      object({
        deviceId: id('设备ID'),
        displayName: Type.String({ title: '设备名称' }),
        serialNumber: Type.String({ title: '序列号' }),
        status: upgradeStatus,
        faults: count('故障数'),
      }),
      { maxItems: 10 },
    ),
  }),
});
export type PhaseEvidence = ReplyOf<typeof phaseEvidence>;

/** How far a job has come. */
export const jobProgressShape = object({
  ...jobFlags,
  endedAt: nullable(instant('结束时间'), '结束时间'),
  finishBy: instant('结束期限'),
  total: count('总数'),
  counts: nine,
  /** What devices of a state wait for or have ended by, the most first. */
  reasons: Type.Array(
    object({
      status: upgradeStatus,
      code: Type.String({ title: '原因' }),
      text: Type.String({ title: '原因' }),
      n: count('台数'),
    }),
  ),
  phases: Type.Array(object(phaseProgress), { title: '批次' }),
  /** Devices that came to an end in the last hour. */
  endedLastHour: count('近一小时完成'),
  /** When all will have ended if it goes on so; null where nothing says. */
  etaAt: nullable(instant('预计完成'), '预计完成'),
  longWaiting: count('等待超 24 小时'),
  cancelStuck: count('取消中滞留'),
  /** Those that were asked to stop first, the ones that wait longest before the others. */
  stuck: Type.Array(
    object({
      taskId: id('设备升级ID'),
      displayName: Type.String({ title: '设备名称' }),
      /** 取消中 · 已等待 47 分钟（设备离线）. */
      text: Type.String({ title: '情况' }),
      cancelRequestedAt: instant('取消时间'),
    }),
    { maxItems: 20 },
  ),
});
export type JobProgress = Static<typeof jobProgressShape>;

/** How far a job has come, when anything has changed since a revision. */
export const upgradeJobProgress = get(`${jobBase}/progress`, {
  ...about,
  id: 'ota.job.progress',
  title: '升级任务进度',
  reads: ['upgradeJob'],
  query: object({ ...oneJob, since: Type.Optional(Type.Integer({ title: '修订号', minimum: 0 })) }),
  reply: object({
    at: instant('时间'),
    revision: count('修订号'),
    /** Null when nothing has changed. */
    progress: nullable(jobProgressShape, '进度'),
  }),
});

export const jobEventRow = object({
  eventId: count('记录ID'),
  at: instant('时间'),
  event: oneOf('事件', jobEventNames, jobEventLabels),
  /** Null where a threshold or the clock has done it. */
  by: nullable(Type.String(), '操作人'),
  note: Type.String({ title: '说明' }),
});
export type JobEventRow = Static<typeof jobEventRow>;

/** What people and thresholds did, the newest first. */
export const jobEventList = get(`${jobBase}/event/list`, {
  ...about,
  id: 'ota.job.event.list',
  title: '升级任务操作记录',
  reads: ['upgradeJob'],
  query: object({ ...oneJob, ...paging() }),
  reply: listOf(jobEventRow, { key: 'eventId' }),
});

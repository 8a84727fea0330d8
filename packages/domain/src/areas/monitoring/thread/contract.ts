import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  id,
  instant,
  measuredIn,
  nullable,
  object,
  oneOf,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { code, level } from '../../fleet/device-records/contract.ts';
import { issueState, rings, ringTitles } from '../../ota/face.ts';
import { handlingNames } from '../fault/handling.ts';
import { step } from '../repair/repairShapes.ts';
import { stationNames, threadEnds, threadWindows } from './stations.ts';

/** One thread from a fault over its repair and the version that it showed up in to what became of it (designed). */

const faults = '/gateway/device/api/v1/faultRecord';
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const station = oneOf('环节', stationNames);
const money = (title: string) => Type.Number({ title, minimum: 0, ...measuredIn('yuan') });
const name = (title: string) => Type.String({ title });

const exposure = object({
  stops: count('次数'),
  hours: amount('运行（小时）'),
  rate: nullable(amount('千小时次数'), '千小时次数'),
});
const group = object({
  devices: count('设备'),
  before: exposure,
  after: exposure,
  change: nullable(Type.Number({ title: '变化（%）' }), '变化（%）'),
});

const thread = object({
  fault: nullable(
    object({
      id: id('故障ID'),
      faultNo: name('编号'),
      code: code('故障码'),
      name: name('故障名称'),
      level,
      deviceId: id('设备'),
      deviceName: name('设备'),
      startedAt: instant('发生时间'),
      endedAt: nullable(instant('恢复时间'), '恢复时间'),
      handling: oneOf('处理', handlingNames),
      /** The same code on devices of its model within thirty days before now, itself among them. */
      siblings: count('同型号同码（30 天）'),
    }),
    '故障',
  ),
  replay: nullable(
    object({
      deviceId: id('设备'),
      serialNumber: name('序列号'),
      from: instant('起'),
      to: instant('止'),
      at: instant('时刻'),
    }),
    '回放',
  ),
  repair: nullable(
    object({
      id: id('维修单ID'),
      repairNo: name('单号'),
      title: name('名称'),
      step,
      assigneeName: nullable(name('维修人'), '维修人'),
    }),
    '维修单',
  ),
  issue: nullable(
    object({
      id: id('问题ID'),
      issueNo: name('编号'),
      title: name('标题'),
      status: issueState,
      foundVersion: name('发现版本'),
    }),
    '版本问题',
  ),
  pack: nullable(
    object({
      id: id('升级包'),
      name: name('升级包名称'),
      ring: oneOf('仓库', rings, ringTitles),
      version: name('版本'),
    }),
    '修复版本',
  ),
  upgrade: nullable(
    object({
      jobs: Type.Array(object({ id: id('升级任务'), name: name('任务名称') })),
      succeeded: count('成功'),
      /** Of the product, that are not upgraded. */
      remaining: count('未升级'),
    }),
    '升级任务',
  ),
  outcome: nullable(
    object({
      /** Null without a device that was upgraded. */
      recurrence: nullable(
        object({
          upgraded: group,
          /** Of the same product, not upgraded; null without any. */
          control: nullable(group, '对照'),
          isSmall: Type.Boolean({ title: '样本不足' }),
        }),
        '复发率',
      ),
      /** What its orders cost; null for whom that is no matter. */
      cost: nullable(
        object({
          hours: amount('工时（小时）'),
          labour: money('人工费（元）'),
          material: money('物料费（元）'),
          total: money('合计（元）'),
          byOrder: Type.Array(object({ id: id('维修单ID'), repairNo: name('单号'), total: money('费用（元）') })),
        }),
        '费用',
      ),
    }),
    '结果',
  ),
  /** Stations that are there, or may be, and that the caller holds no key of. */
  hidden: Type.Array(station),
  /** In their order: when each was reached, by whom, and how long the next one took. */
  steps: Type.Array(
    object({
      station,
      at: nullable(instant('时间'), '时间'),
      by: nullable(name('经办人'), '经办人'),
      waitHours: nullable(amount('到下一环节（小时）'), '到下一环节（小时）'),
    }),
  ),
});
export type Thread = Static<typeof thread>;

/** From any of its stations. */
export const faultThread = get(`${faults}/thread`, {
  ...about,
  id: 'device.faultRecord.thread',
  title: '故障全程',
  reads: ['fault', 'repair', 'versionIssue', 'upgradePack', 'upgradeJob', 'cost'],
  query: object({
    of: oneOf('环节', threadEnds),
    id: id('记录ID'),
    windowDays: Type.Optional(oneOf('对比天数', threadWindows)),
    ...tenantChoice,
  }),
  reply: thread,
});

const versionIssueId = nullable(id('版本问题'), '版本问题');

/** Null lets go of it. The problem has to be of the device's product. */
export const faultLinkIssue = post(`${faults}/linkIssue`, {
  ...about,
  id: 'device.faultRecord.linkIssue',
  title: '故障关联版本问题',
  changes: ['fault'],
  query: object(tenantChoice),
  body: object({ id: id('故障ID'), versionIssueId }),
});

export const repairLinkIssue = post('/gateway/device/api/v1/repair/linkIssue', {
  ...about,
  id: 'device.repair.linkIssue',
  title: '维修单关联版本问题',
  changes: ['repair', 'fault'],
  query: object(tenantChoice),
  body: object({ id: id('维修单'), versionIssueId }),
});

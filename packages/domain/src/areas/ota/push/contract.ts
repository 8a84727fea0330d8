import { type Static, Type } from 'typebox';
import { batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { personAs } from '../../projects/project/contract.ts';
import { gatesShape, jobPack, upgradeStatus } from '../job/shapes.ts';
import { preflightDeviceRow, verdictRow } from '../target/contract.ts';
import { strategyLimits } from '../job/strategy.ts';
import { otaBase } from '../module/otaBase.ts';
import { mostPushed } from '../shared/jobCodes.ts';

/** Packs that are pushed to a few devices at once (定向推送, S2 §6): one phase, no schedule, a result for each device. */

const base = `${otaBase}/push`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

export const pushRow = object({
  /** One device in a push. */
  pushId: id('推送ID'),
  jobId: id('任务ID'),
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  ...tenantOfRow,
  ...jobPack,
  srcVersion: nullable(Type.String(), '原版本'),
  status: upgradeStatus,
  reasonText: nullable(Type.String(), '原因'),
  /** 下载 45% · 6.20 MB/s; null before the first step and after the end. */
  stageText: nullable(Type.String(), '阶段与进度'),
  /** Percent of the whole. */
  overall: count('进度'),
  pushNote: Type.String({ title: '推送说明' }),
  operator: personAs('操作人'),
  createdAt: instant('推送时间'),
  completedAt: nullable(instant('完成时间'), '完成时间'),
});
export type PushRow = Static<typeof pushRow>;

export const pushList = get(`${base}/list`, {
  ...about,
  id: 'ota.push.list',
  title: '定向推送列表',
  reads: ['upgradeJob', 'upgradePack', 'device'],
  query: object({
    production: Type.Optional(id('产品')),
    moduleId: Type.Optional(id('模块')),
    keyword: searchText('设备名称/序列号/升级包'),
    status: Type.Optional(upgradeStatus),
    operatorId: Type.Optional(id('操作人')),
    /** Those that were pushed together. */
    jobId: Type.Optional(id('任务')),
    createdFrom: Type.Optional(instant('推送时间起')),
    createdTo: Type.Optional(instant('推送时间止')),
    ...tenantChoice,
    ...paging(),
    ...sorting(['createdAt', 'status', 'displayName']),
  }),
  reply: listOf(pushRow, { key: 'pushId' }),
});

const { timeoutInMinutes: timeout } = strategyLimits;

const wanted = {
  firmwareId: id('升级包'),
  deviceIds: Type.Array(id('设备'), { title: '设备', minItems: 1, maxItems: mostPushed, uniqueItems: true }),
  gates: gatesShape,
  timeoutInMinutes: Type.Integer({ title: timeout.label, minimum: timeout.least, maximum: timeout.most }),
};

/** What a push would do with each device; changes nothing. */
export const pushPreflight = post(`${base}/preflight`, {
  ...about,
  id: 'ota.push.preflight',
  title: '推送预检',
  query: object(tenantChoice),
  body: object(wanted),
  reply: object({
    at: instant('预检时间'),
    included: count('可推送台数'),
    verdicts: Type.Array(verdictRow),
    devices: Type.Array(preflightDeviceRow, { maxItems: mostPushed }),
  }),
});

/** Pushes to those of the devices that pre-flight takes in; the others are named with the reason. */
export const pushAdd = post(`${base}/add`, {
  ...about,
  id: 'ota.push.add',
  title: '新增推送',
  changes: ['upgradeJob', 'upgradePack'],
  query: object(tenantChoice),
  body: object({ ...wanted, pushNote: optionalText('推送说明', 200) }),
  reply: object({
    jobId: id('任务ID'),
    pushed: count('已推送'),
    skipped: Type.Array(
      object({
        deviceId: id('设备ID'),
        displayName: Type.String({ title: '设备名称' }),
        code: preflightDeviceRow.properties.code,
        text: Type.String({ title: '原因' }),
      }),
      { title: '未推送', maxItems: mostPushed },
    ),
  }),
});

/** Takes pushes back that have not begun, and removes those that have ended. */
export const pushDelete = remove(`${base}/delete`, {
  ...about,
  id: 'ota.push.delete',
  title: '删除推送',
  changes: ['upgradeJob', 'upgradePack'],
  query: object(tenantChoice),
  body: object({
    ids: Type.Array(id('推送'), { title: '推送', minItems: 1, maxItems: mostPushed, uniqueItems: true }),
  }),
  reply: batchReply,
});

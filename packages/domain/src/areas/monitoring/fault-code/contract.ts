import { type Static, Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { level } from '../../fleet/device-records/contract.ts';
import { codeManual } from './manualContract.ts';
import { codeOriginNames, codeOrigins, faultCodePattern, mostMergeSeconds, mostProducts } from './codeRules.ts';

/** Fault codes (故障码, designed): what vehicles report, how grave it is, and what to do. */

export const faultCodeBase = '/gateway/device/api/v1/faultCode';
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['faultCode', 'fault', 'product', 'device', 'tool'] as const;
const version = Type.Integer({ title: '版本号', minimum: 1 });
const yes = (title: string) => Type.Boolean({ title });
const origin = oneOf('来源', codeOriginNames, codeOrigins);

/** What is written of a code beside the code itself, which stays. */
export const codeForm = {
  name: text('名称', 64),
  nameEn: optionalText('英文名称', 64),
  level,
  /** Of none it is of all. */
  productKeys: Type.Array(id('产品'), { title: '适用产品', maxItems: mostProducts, uniqueItems: true }),
  module: optionalText('模块', 64),
  part: optionalText('部件', 64),
  /** How a VDA 5050 error becomes this code. */
  vdaErrorType: optionalText('VDA 错误类型', 64),
  matchText: optionalText('匹配文本', 128),
  canAcceptOrder: yes('可接新任务'),
  needsAttention: yes('需人工关注'),
  needsRepair: yes('需维修'),
  autoRecover: yes('可自动恢复'),
  mergeSeconds: Type.Integer({ title: '合并间隔（秒）', minimum: 0, maximum: mostMergeSeconds }),
  trigger: optionalText('触发条件', 500),
  causes: optionalText('可能原因', 500),
  hint: text('处理建议', 500),
  manualId: nullable(id('处理手册'), '处理手册'),
  /** A fault of this code becomes a repair order by itself. */
  autoRepair: yes('自动转维修'),
  /** Whether subscriptions hear of its faults. */
  isPushed: yes('推送通知'),
  isEnabled: yes('启用'),
};
export const givenCode = Type.String({ title: '故障码', minLength: 1, maxLength: 32, pattern: faultCodePattern });

export const faultCodeRow = object({
  codeId: id('故障码ID'),
  ...tenantOfRow,
  origin,
  /** Whether the caller may use and not change it. */
  isReadOnly: yes('只读'),
  code: givenCode,
  ...codeForm,
  productNames: Type.Array(Type.String(), { title: '适用产品' }),
  manual: nullable(codeManual, '处理手册'),
  /** Follows from the level. */
  canContinueOrder: yes('可继续任务'),
  openCount: count('未恢复'),
  count30d: count('近 30 天'),
  /** All that is on record. */
  recordCount: count('故障记录'),
  updatedBy: nullable(Type.String(), '更新人'),
  updatedAt: instant('更新时间'),
  version,
});
export type FaultCodeRow = Static<typeof faultCodeRow>;

const filters = {
  keyword: searchText('故障码/名称'),
  level: Type.Optional(level),
  productKey: Type.Optional(id('产品')),
  module: searchText('模块'),
  origin: Type.Optional(origin),
  isEnabled: Type.Optional(yes('启用')),
  ...tenantChoice,
};
const order = sorting(['code', 'level', 'module', 'count30d', 'openCount', 'updatedAt']);

/** By code. A tenant's own code stands for the platform's of the same name. */
export const faultCodeList = get(`${faultCodeBase}/list`, {
  ...about,
  id: 'device.faultCode.list',
  title: '故障码列表',
  reads,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(faultCodeRow, { key: 'codeId' }),
});

export const faultCodeExport = get(`${faultCodeBase}/export`, {
  ...about,
  id: 'device.faultCode.export',
  title: '导出故障码',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});

const faultCodeDetail = object({
  ...faultCodeRow.properties,
  /** The last five of those that the caller may see. */
  recent: Type.Array(
    object({
      id: id('故障ID'),
      faultNo: Type.String({ title: '编号' }),
      deviceName: Type.String({ title: '设备' }),
      startedAt: instant('发生时间'),
      endedAt: nullable(instant('恢复时间'), '恢复时间'),
    }),
    { title: '最近记录' },
  ),
  /** Faults of the last thirty days by the version that its module ran when each began; the most first. */
  versions: Type.Array(
    object({
      version: nullable(Type.String(), '版本'),
      faults: count('故障'),
      devices: count('设备'),
    }),
    { title: '版本分布' },
  ),
});
export type FaultCodeDetail = Static<typeof faultCodeDetail>;

const oneCode = object({ codeId: id('故障码ID'), ...tenantChoice });

/** By its id, or by the code as the caller sees it. */
export const faultCodeGet = get(`${faultCodeBase}/get`, {
  ...about,
  id: 'device.faultCode.get',
  title: '故障码详情',
  reads: [...reads, 'deviceVersion'],
  query: object({ codeId: Type.Optional(id('故障码ID')), code: Type.Optional(givenCode), ...tenantChoice }),
  reply: faultCodeDetail,
});

/** The code is given once in a tenant; one of the platform's becomes the tenant's own under the same name. */
export const faultCodeAdd = post(`${faultCodeBase}/add`, {
  ...about,
  id: 'device.faultCode.add',
  title: '新增故障码',
  changes: ['faultCode'],
  query: object(tenantChoice),
  body: object({ code: givenCode, ...codeForm }),
  reply: object({ codeId: id('故障码ID') }),
});

export const faultCodeUpdate = post(`${faultCodeBase}/update`, {
  ...about,
  id: 'device.faultCode.update',
  title: '编辑故障码',
  changes: ['faultCode'],
  query: oneCode,
  body: object({ ...codeForm, version }),
});

export const faultCodeDelete = remove(`${faultCodeBase}/delete`, {
  ...about,
  id: 'device.faultCode.delete',
  title: '删除故障码',
  changes: ['faultCode'],
  query: oneCode,
  body: object({ version }),
});

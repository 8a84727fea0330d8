import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
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
  text,
} from '../../../core/contract/shapes.ts';
import { softwareBase } from '../shared/ownership.ts';
import { bindTypeCodes, bindTypes, codeStatusCodes, codeStatusLabels, mostCodes, mostUses } from './codeRules.ts';

/** Codes by which a package of software is used (S2 §6, make-code): told once when they are made, and never again. */

const base = `${softwareBase}/software/code`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

const bindType = oneOf('绑定', bindTypeCodes, bindTypes);
const status = oneOf('状态', codeStatusCodes, codeStatusLabels);

export const codeRow = object({
  codeId: id('授权码ID'),
  /** Its first and its last group. */
  mask: Type.String({ title: '授权码' }),
  bindType,
  bindId: nullable(id('绑定对象ID'), '绑定对象ID'),
  /** Null for what is bound to nothing, and for what is there no longer. */
  bindName: nullable(Type.String(), '绑定对象'),
  maxUses: count('可用次数'),
  usedCount: count('已用次数'),
  /** The latest first. */
  uses: Type.Array(object({ deviceName: Type.String({ title: '设备' }), at: instant('使用时间') }), {
    title: '使用记录',
  }),
  validFrom: instant('生效日期'),
  /** The last moment of its last day. */
  validTo: instant('失效日期'),
  status,
  remark: Type.String({ title: '备注' }),
  creator: Type.String({ title: '生成人' }),
  createdAt: instant('生成时间'),
  revokedAt: nullable(instant('作废时间'), '作废时间'),
  /** Null as long as it is not revoked. */
  revokeReason: nullable(Type.String(), '作废原因'),
  revokedBy: nullable(Type.String(), '作废人'),
});
export type CodeRow = Static<typeof codeRow>;

const listed = {
  softwareId: id('软件'),
  status: Type.Optional(status),
  /** Also the whole of a code, as somebody was given it. */
  keyword: searchText('授权码/绑定对象/备注'),
  ...tenantChoice,
  ...sorting(['createdAt', 'validTo', 'usedCount']),
};

export const codeList = get(`${base}/list`, {
  ...about,
  id: 'software.code.list',
  title: '授权码列表',
  reads: ['softwareCode', 'software', 'project', 'device'],
  query: object({ ...listed, ...paging() }),
  reply: listOf(codeRow, { key: 'codeId' }),
});

/** Masks alone: nobody knows the codes any more. */
export const codeExport = get(`${base}/export`, {
  ...about,
  id: 'software.code.export',
  title: '导出授权码',
  replyKind: 'file',
  query: object({ ...listed, ...exportChoice }),
});

/** The form of codes to be made. */
export const codeForm = object({
  bindType,
  /** The project or the device; empty for none. */
  bindId: Type.String({ title: '绑定对象', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
  quantity: Type.Integer({ title: '数量', minimum: 1, maximum: mostCodes }),
  maxUses: Type.Integer({ title: '可用次数', minimum: 1, maximum: mostUses }),
  validFrom: instant('生效日期'),
  validTo: instant('失效日期'),
  remark: optionalText('备注', 100),
});

/** Makes codes and tells them: what is stored afterwards is a digest of each. */
export const codeAdd = post(`${base}/add`, {
  ...about,
  id: 'software.code.add',
  title: '生成授权码',
  confidential: true,
  changes: ['softwareCode', 'software'],
  query: object({ softwareId: id('软件'), ...tenantChoice }),
  body: codeForm,
  reply: object({ codes: Type.Array(object({ codeId: id('授权码ID'), code: Type.String({ title: '授权码' }) })) }),
});
export type MadeCode = { readonly codeId: string; readonly code: string };

export const codeRevoke = post(`${base}/revoke`, {
  ...about,
  id: 'software.code.revoke',
  title: '作废授权码',
  changes: ['softwareCode', 'software'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('授权码'), reason: text('作废原因', 200, 2) }),
  reply: batchReply,
});

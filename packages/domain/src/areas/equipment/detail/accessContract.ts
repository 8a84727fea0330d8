import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { id, instant, nullable, object, oneOf, tenantChoice, text } from '../../../core/contract/shapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import { deviceCredentialsShape } from '../device/credentials.ts';
import { checkResults, checks, type CheckKey, type CheckResult } from './diagnosis.ts';
import { longestReason, markKinds, type MarkKind } from '../device/marks.ts';

/** How a device connects, what keeps it from it, and what was done to that. */

const oneDevice = object({ deviceId: id('设备'), ...tenantChoice });

export const deviceCredentials = get(`${deviceBase}/credentials/get`, {
  id: 'device.credentials.get',
  title: '查看接入信息',
  access: keyed,
  basis: 'designed',
  confidential: true,
  crossTenant: true,
  query: oneDevice,
  reply: deviceCredentialsShape,
});

/** The old ones end at once, and the connection with them. */
export const deviceCredentialsReset = post(`${deviceBase}/credentials/reset`, {
  id: 'device.credentials.reset',
  title: '重置接入信息',
  access: keyed,
  basis: 'designed',
  confidential: true,
  changes: ['device'],
  crossTenant: true,
  query: oneDevice,
  body: object({ reason: text('原因', longestReason, 2) }),
  reply: deviceCredentialsShape,
});

const check = object({
  key: oneOf('检查项', Object.keys(checks) as CheckKey[], checks),
  result: oneOf('结果', Object.keys(checkResults) as CheckResult[], checkResults),
  text: Type.String({ title: '说明' }),
  /** What to do about it; null where there is nothing to do. */
  fix: nullable(Type.String(), '处理'),
});

export const deviceDiagnose = get(`${deviceBase}/diagnose`, {
  id: 'device.diagnose',
  title: '诊断设备',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'product'],
  crossTenant: true,
  query: oneDevice,
  reply: object({ checkedAt: instant('诊断时间'), steps: Type.Array(check) }),
});

const mark = object({
  id: id('记录ID'),
  kind: oneOf('类型', Object.keys(markKinds) as MarkKind[], markKinds),
  at: instant('时间'),
  byName: nullable(Type.String(), '操作人'),
  reason: Type.String({ title: '原因' }),
  /** What it was before and after, where something has another value now. */
  before: nullable(Type.String(), '原值'),
  after: nullable(Type.String(), '新值'),
});
export type DeviceMark = Static<typeof mark>;

/** What was done to a device that its history has to be read with, the latest first. */
export const deviceMarks = get(`${deviceBase}/mark/list`, {
  id: 'device.mark.list',
  title: '设备变更记录',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: oneDevice,
  reply: object({ list: Type.Array(mark) }),
});

import type { Static } from 'typebox';
import { Type } from 'typebox';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { id, instant, nullable, object, oneOf } from '../../../core/contract/shapes.ts';
import { faultRecoveryCodes } from './faults.ts';

/** What is recorded of devices, as the calls of the areas above show it. */

/** Fault code level of S1 §4. */
export const level = oneOf('故障等级', statusCodes('faultLevel'), statusLabels('faultLevel'));
export const code = (title: string) => Type.String({ title, minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });

export const faultRecord = object({
  id: id('故障ID'),
  deviceId: id('设备ID'),
  deviceName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  code: code('故障码'),
  name: Type.String({ title: '故障名称' }),
  level,
  startedAt: instant('发生时间'),
  endedAt: nullable(instant('恢复时间'), '恢复时间'),
  /** Until now when it is not over. */
  minutes: Type.Integer({ title: '持续时长', minimum: 0 }),
  recovery: nullable(oneOf('恢复方式', faultRecoveryCodes), '恢复方式'),
});
export type FaultRecord = Static<typeof faultRecord>;

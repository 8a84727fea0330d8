import { Type } from 'typebox';
import { instant, nullable, object, oneOf } from '../../../core/contract/shapes.ts';
import { emergencyKinds, type EmergencyKind } from '../../fleet/face.ts';

/** What the page of a device says of its being driven from afar, to everybody who looks at it. */

export const remoteKinds = { drive: '远程操控', terminal: '远程终端', desk: '远程桌面' } as const;
export type RemoteKind = keyof typeof remoteKinds;

export const remoteKind = oneOf('类型', Object.keys(remoteKinds) as RemoteKind[], remoteKinds);

export const emergencyStop = object({
  kind: oneOf('急停', Object.keys(emergencyKinds) as EmergencyKind[], emergencyKinds),
  at: instant('急停时间'),
  /** Null for one that was pressed at the vehicle. */
  byName: nullable(Type.String(), '操作人'),
  reason: Type.String({ title: '原因' }),
});

/** In a device's detail. */
export const remoteOfDevice = object({
  /** What its product offers. */
  offered: Type.Array(remoteKind),
  /** Who drives it now; null when nobody does. */
  operatorName: nullable(Type.String(), '操控人'),
  emergency: nullable(emergencyStop, '急停'),
});

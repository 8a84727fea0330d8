import { Type } from 'typebox';
import { instant, nullable, object, oneOf, text } from '../../../core/contract/shapes.ts';
import { emergencyKinds, type EmergencyKind } from '../../fleet/life/emergency.ts';
import { reasonLength, remoteKinds, type RemoteKind } from './remoteCodes.ts';

/** What the page of a device says of its being driven from afar, to everybody who looks at it. */

/** Why somebody drives a device. */
export const remoteReason = text('原因', reasonLength.most, reasonLength.least);

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

import { emergencyKinds, type EmergencyKind } from '../../fleet/face.ts';
import type { RemoteKind } from '../shared/remoteShapes.ts';
import { liftOnSite, notOffered, remoteTimes } from './remoteCodes.ts';

/** What must be true of a device before anybody drives it (products and equipment §2.6, §3.4). */

export interface StartContext {
  /** What its product offers. */
  readonly offered: readonly RemoteKind[];
  readonly isEnabled: boolean;
  readonly isOnline: boolean;
  /** How old what is known of it is, in milliseconds; null for one that was never heard of. */
  readonly age: number | null;
  /** Who drives it; null when nobody does. */
  readonly operatorName: string | null;
  /** What it works on; null without a task. */
  readonly taskNo: string | null;
  readonly isUpgrading: boolean;
  readonly hasFault: boolean;
  readonly emergency: EmergencyKind | null;
  /** Milliseconds until it is back where a session has taken it from; 0 when it is. */
  readonly returnsIn: number;
}

/** Why an emergency stop keeps a device where it is; null without one. */
export const emergencyProblem = (kind: EmergencyKind | null): string | null =>
  kind === null ? null : `设备处于${emergencyKinds[kind]}状态，${liftOnSite}`;

/** What keeps a vehicle from being driven, whoever asks; null when nothing does. */
export const unsafety = ({
  isEnabled,
  isUpgrading,
  hasFault,
  emergency,
}: Pick<StartContext, 'isEnabled' | 'isUpgrading' | 'hasFault' | 'emergency'>): string | null => {
  if (!isEnabled) return '设备已禁用';
  if (emergency !== null) return emergencyProblem(emergency);
  if (isUpgrading) return '正在升级';
  return hasFault ? '设备处于故障状态' : null;
};

/** Why a session of a kind cannot begin now; null when it can. */
export const startProblem = (kind: RemoteKind, context: StartContext): string | null => {
  const { offered, isOnline, age, operatorName, taskNo, returnsIn } = context;
  if (!offered.includes(kind)) return notOffered;
  if (!context.isEnabled) return '设备已禁用';
  if (!isOnline || age === null) return '设备离线';
  if (age > remoteTimes.age) return `状态数据过期（${Math.round(age / 1000)} 秒前）`;
  if (operatorName !== null) return `${operatorName} 正在操控`;
  const danger = unsafety(context);
  if (danger !== null) return danger;
  if (taskNo !== null) return `正在执行任务 ${taskNo}`;
  return returnsIn > 0 ? `车辆正在沿原路返回，约 ${Math.ceil(returnsIn / 1000)} 秒后可操控` : null;
};

/** Why the emergency stop of a device cannot be pressed from here; null when it can. */
export const stopProblem = ({
  offered,
  isOnline,
  emergency,
}: Pick<StartContext, 'offered' | 'isOnline' | 'emergency'>): string | null => {
  if (offered.length === 0) return notOffered;
  if (emergency !== null) return emergencyProblem(emergency);
  return isOnline ? null : '设备离线，急停无法送达，请立即通知现场处置';
};

/** Why a device takes no command, is not deleted and keeps its credentials: somebody drives it. Null when nobody does. */
export const drivenProblem = (
  operatorName: string | null,
  wanted: 'command' | 'remove' | 'credentials',
): string | null => {
  if (operatorName === null) return null;
  if (wanted === 'credentials') return '设备正在操控，不能重置';
  return wanted === 'remove' ? '正在远程操控' : `${operatorName} 正在远程操控，不能下发命令`;
};

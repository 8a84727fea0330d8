import type { ServiceFunction } from '../../products/thing-model/face.ts';
import { deviceStatuses } from '../device/statuses.ts';
import { mostConfirmed } from './commandCodes.ts';

/** What a device can be asked, and how (products and equipment §2.3). */

/** Why a device takes no command at all; null when it does. */
export const deviceProblem = ({
  status,
  isEnabled,
}: {
  readonly status: number;
  readonly isEnabled: boolean;
}): string | null => {
  if (!isEnabled) return '设备已禁用，不能下发命令';
  return status === deviceStatuses.inactive ? '设备尚未上线，不能下发命令' : null;
};

/** Why a service cannot be asked from here; null when it can. */
export const serviceProblem = ({ risk }: Pick<ServiceFunction, 'risk'>): string | null =>
  risk === 2 ? '该服务仅能在远程操控中使用' : null;

/** Why a service cannot wait for its device; null when it can: what moves a machine is never done later. */
export const queueProblem = ({ isMotion, risk }: Pick<ServiceFunction, 'isMotion' | 'risk'>): string | null => {
  if (risk === 2) return '该服务仅能在远程操控中使用';
  return isMotion ? '会引起运动的服务不能排队，请在设备在线时执行' : null;
};

/** Why a service cannot be asked of so many devices at once; null when it can. */
export const manyProblem = ({ name, risk }: Pick<ServiceFunction, 'name' | 'risk'>, devices: number): string | null =>
  risk >= 1 && devices > mostConfirmed ? `“${name}”需要确认，一次最多下发给 ${mostConfirmed} 台设备` : null;

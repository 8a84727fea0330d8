import { formatCount } from '../../../core/values/formats.ts';

/** Whether a project may be deleted (designed): its devices would stand nowhere. */

/** Why a project cannot be deleted; null when it can. */
export const removalProblem = ({ deviceCount }: { readonly deviceCount: number }): string | null =>
  deviceCount === 0 ? null : `仍绑定 ${formatCount(deviceCount)} 台设备，请先在设备管理中移出`;

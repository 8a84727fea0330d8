import { deviceStatuses } from './statuses.ts';

/** What keeps a device from being deleted, handed over or told something (products and equipment §2.2, §2.3, §2.5). */

interface Device {
  readonly status: number;
  readonly isEnabled: boolean;
}

/** Why a device cannot be deleted now; null when it can: one that was never switched on always, others once disabled. */
export const removalProblem = ({ status, isEnabled }: Device): string | null =>
  status === deviceStatuses.inactive || !isEnabled ? null : '请先禁用，再删除';

/** From more devices on than this their number is typed before they are deleted. */
export const typedOver = 100;

/**
 * Why so many devices are not deleted yet; null when they are.
 *
 * @param typed how many they are, as somebody has typed it
 */
export const typedCountProblem = (typed: string, count: number): string | null =>
  count <= typedOver || typed.trim() === String(count) ? null : `请输入台数 ${count} 以确认`;

/** Said of a device that is being upgraded, by what somebody wants of it. */
export const upgradingTexts = {
  command: '设备正在升级，暂不能下发',
  model: '正在升级，不能更新型号',
  remove: '正在升级',
  handOver: '正在升级',
} as const;

/** Said of a device that is being handed over to another tenant. */
export const handingOverText = '正在分发';

const mostNamed = 3;

/**
 * Why a device is not deleted unless somebody says so all the same: it has orders that are not over; null without any.
 *
 * @param repairNos numbers of the orders
 */
export const repairsProblem = (repairNos: readonly string[]): string | null => {
  if (repairNos.length === 0) return null;
  const named = repairNos.slice(0, mostNamed).join('、');
  const more = repairNos.length > mostNamed ? ` 等 ${repairNos.length} 张` : '';
  return `有未完成的维修单 ${named}${more}，勾选“仍要删除”后可删除`;
};

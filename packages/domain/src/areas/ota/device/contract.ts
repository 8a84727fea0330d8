import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { id, instant, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { jobTypeCodes, jobTypes } from '../shared/jobCodes.ts';
import { otaBase } from '../module/otaBase.ts';
import { upgradeStatus } from '../job/shapes.ts';

/** What a device runs of each module, and how it was upgraded: a part of its page. */

/** Upgrades of a device that its page tells, the latest ones. */
export const mostUpgradesTold = 20;

export const deviceModuleRow = object({
  moduleId: id('模块ID'),
  moduleNickName: Type.String({ title: '模块' }),
  /** Null when it never reported one. */
  version: nullable(Type.String(), '当前版本'),
  previousVersion: nullable(Type.String(), '上一版本'),
  /** Its version is not known for certain: an upgrade was given up. */
  needsCheck: Type.Boolean({ title: '版本待核对' }),
  reportedAt: nullable(instant('上报时间'), '上报时间'),
});
export type DeviceModuleRow = Static<typeof deviceModuleRow>;

export const deviceUpgradeRow = object({
  taskId: id('设备升级ID'),
  jobId: id('任务ID'),
  jobName: Type.String({ title: '任务名称' }),
  jobType: oneOf('任务类型', jobTypeCodes, jobTypes),
  /** Null of a whole pack. */
  moduleNickName: nullable(Type.String(), '模块'),
  srcVersion: nullable(Type.String(), '原版本'),
  destVersion: Type.String({ title: '目标版本' }),
  status: upgradeStatus,
  reasonText: nullable(Type.String(), '原因'),
  createdAt: instant('创建时间'),
  completedAt: nullable(instant('完成时间'), '完成时间'),
});
export type DeviceUpgradeRow = Static<typeof deviceUpgradeRow>;

/** Every module of its product, and the upgrades that it was in, the latest first. */
export const deviceUpgrades = get(`${otaBase}/device/upgrades`, {
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  id: 'ota.device.upgrades',
  title: '设备的模块版本与升级记录',
  reads: ['device', 'deviceVersion', 'upgradeJob', 'otaModule'],
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  reply: object({
    modules: Type.Array(deviceModuleRow, { title: '模块版本' }),
    upgrades: Type.Array(deviceUpgradeRow, { title: '升级记录', maxItems: mostUpgradesTold }),
  }),
});

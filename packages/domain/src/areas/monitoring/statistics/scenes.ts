import type { PermissionKey } from '../../../core/codes/permissions.ts';

/**
 * On whose behalf statistics are asked for: the pages and tabs that show them, each by its key. The gateway asks for the
 * key of the scene, and for an export for its `-export` key; a key of another scene does not do.
 */
export const scenes = {
  /** Tabs 任务统计, 故障统计 and 设备统计 of a project. */
  task: 'TabProjectTaskStatistics',
  fault: 'TabProjectFaultStatistics',
  device: 'TabProjectDeviceStatistics',
  /** Tab 故障统计 of a device. */
  deviceFault: 'TabEquipmentFaultStatistics',
} as const satisfies Readonly<Record<string, PermissionKey>>;

export type Scene = (typeof scenes)[keyof typeof scenes];

/** The key for the exports of a scene: that of the page, where its tab has none of its own. */
export const exportKeyOf = (scene: Scene): PermissionKey =>
  scene === scenes.deviceFault ? 'EquipmentsDetail-export' : `${scene}-export`;

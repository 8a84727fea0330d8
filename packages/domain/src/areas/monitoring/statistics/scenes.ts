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
  /** Tabs 区域统计, 运行统计, 故障统计, 下发任务统计 and 车辆任务统计 of 运维板块. */
  region: 'MOTabRegionalStatistics',
  run: 'MOTabRunStatistics',
  plateFault: 'MOTabFaultStatistics',
  distribute: 'MOTabDistributeTaskStatistics',
  car: 'MOTabCarTaskStatistics',
  /** Pages of 数据看板. */
  carTypeOverview: 'AgvCarTypeOverview',
  carType: 'CarTypeStatistics',
  transport: 'AgvTransportTask',
  reported: 'DeviceReportedMalfunction',
  troubleCode: 'TroubleCodeReport',
  pivot: 'FaultStatisticsTable',
} as const satisfies Readonly<Record<string, PermissionKey>>;

export type Scene = (typeof scenes)[keyof typeof scenes];

/** Whether a page is about vehicles alone: what stands, like a charger, has no model that drives. */
export const isOfVehicles = (scene: Scene): boolean => scene === scenes.carTypeOverview || scene === scenes.carType;

/** Scenes whose figures can be taken along as a file: S1 names no export of 区域统计. */
export type ExportedScene = Exclude<Scene, typeof scenes.region>;

/** The key for the exports of a scene: that of the page, where its tab has none of its own. */
export const exportKeyOf = (scene: ExportedScene): PermissionKey =>
  scene === scenes.deviceFault ? 'EquipmentsDetail-export' : `${scene}-export`;

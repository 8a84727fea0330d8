import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { areaKeys } from '../../app/palette/keySections.ts';
import { fill } from '../../app/slots.ts';
import { deviceButtons, deviceTabs } from '../equipment/detail/slots.ts';
import { deviceUses } from '../equipment/device/slots.ts';
import { faultCodeLinks, issueOrigins, threadLinks } from '../ota/shared/slots.ts';
import { projectTabs } from '../projects/detail/slots.ts';
import { floorWays, vehicleTabs } from './live/slots.ts';
import { plateTabs } from './plate/slots.ts';

export const monitoringArea: ConsoleArea = {
  pages: {
    RealTimeMonitoring: page(() => import('./live/realTimeMonitoring.page.tsx')),
    MonitoringDeviceDetail: page(() => import('./live/detail/monitoringDeviceDetail.page.tsx')),
    OperationMaintenancePlate: page(() => import('./plate/operationMaintenancePlate.page.tsx')),
  },
  fills: [
    fill(areaKeys, 'floorMap', { keys: ['RealTimeMonitoring'], load: () => import('./live/map/mapKeys.ts') }),
    fill(areaKeys, 'replay', {
      keys: ['RealTimeMonitoring-view'],
      load: () => import('./replay/player/replayKeys.ts'),
    }),
    fill(vehicleTabs, 'replay', { title: '回放', Content: part(() => import('./replay/ReplayTab.tsx')) }),
    fill(floorWays, 'replay', { title: '回放', Content: part(() => import('./replay/FloorReplay.tsx')) }),
    fill(threadLinks, 'monitoring', { Content: part(() => import('./thread/ThreadLink.tsx')) }),
    fill(issueOrigins, 'monitoring', {
      Content: part(async () => ({ default: (await import('./thread/ThreadLink.tsx')).IssueOrigin })),
    }),
    fill(faultCodeLinks, 'monitoring', { Content: part(() => import('./fault/FaultCodeLink.tsx')) }),
    fill(plateTabs, 'overview', {
      title: '运维总览',
      permission: 'OperationMaintenancePlate',
      Content: part(() => import('./overview/OverviewTab.tsx')),
    }),
    fill(plateTabs, 'repair', {
      title: '维修单',
      permission: 'MOTabRepair',
      Content: part(() => import('./repair/RepairTab.tsx')),
    }),
    fill(deviceUses, 'repair', {
      keys: ['repair-add'],
      Content: part(async () => ({ default: (await import('./repair/ReportDevice.tsx')).ReportSelected })),
    }),
    fill(deviceButtons, 'repair', {
      Content: part(async () => ({ default: (await import('./repair/ReportDevice.tsx')).ReportShown })),
    }),
    fill(plateTabs, 'records', {
      title: '故障记录',
      permission: 'MOTabFaultRecord',
      Content: part(() => import('./fault/FaultRecords.tsx')),
    }),
    fill(plateTabs, 'upkeep', {
      title: '保养',
      permission: 'MOTabUpkeep',
      Content: part(() => import('./upkeep/UpkeepTab.tsx')),
    }),
    fill(plateTabs, 'codes', {
      title: '故障码',
      permission: 'MOTabFaultCode',
      Content: part(() => import('./fault-code/FaultCodes.tsx')),
    }),
    fill(deviceTabs, 'faults', {
      title: '故障统计',
      permission: 'TabEquipmentFaultStatistics',
      Content: part(() => import('./statistics/DeviceFaults.tsx')),
    }),
    fill(projectTabs, 'taskStatistics', {
      title: '任务统计',
      permission: 'TabProjectTaskStatistics',
      Content: part(() => import('./statistics/TaskStatistics.tsx')),
    }),
    fill(projectTabs, 'faultStatistics', {
      title: '故障统计',
      permission: 'TabProjectFaultStatistics',
      Content: part(() => import('./statistics/FaultStatistics.tsx')),
    }),
    fill(projectTabs, 'deviceStatistics', {
      title: '设备统计',
      permission: 'TabProjectDeviceStatistics',
      Content: part(() => import('./statistics/DeviceStatistics.tsx')),
    }),
    fill(plateTabs, 'region', {
      title: '区域统计',
      permission: 'MOTabRegionalStatistics',
      Content: part(() => import('./statistics/plate/RegionTab.tsx')),
    }),
    fill(plateTabs, 'run', {
      title: '运行统计',
      permission: 'MOTabRunStatistics',
      Content: part(() => import('./statistics/plate/RunTab.tsx')),
    }),
    fill(plateTabs, 'fault', {
      title: '故障统计',
      permission: 'MOTabFaultStatistics',
      Content: part(() => import('./statistics/plate/FaultTab.tsx')),
    }),
    fill(plateTabs, 'distribute', {
      title: '下发任务统计',
      permission: 'MOTabDistributeTaskStatistics',
      Content: part(() => import('./statistics/plate/DistributeTab.tsx')),
    }),
    fill(plateTabs, 'car', {
      title: '车辆任务统计',
      permission: 'MOTabCarTaskStatistics',
      Content: part(() => import('./statistics/plate/CarTab.tsx')),
    }),
  ],
};

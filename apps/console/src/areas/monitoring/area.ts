import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { deviceTabs } from '../equipment/detail/slots.ts';
import { projectTabs } from '../projects/detail/slots.ts';

export const monitoringArea: ConsoleArea = {
  pages: {
    RealTimeMonitoring: page(() => import('./live/realTimeMonitoring.page.tsx')),
    MonitoringDeviceDetail: page(() => import('./live/detail/monitoringDeviceDetail.page.tsx')),
  },
  fills: [
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
  ],
};

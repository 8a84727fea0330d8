import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { liveToken } from '../../equipment/live/contract.ts';
import { wcsList, wcsTab, wcsTitle } from '../../equipment/wcs/contract.ts';
import {
  vehicleFaults,
  vehicleLog,
  vehicleSeries,
  vehicleState,
  vehicleTaskExport,
  vehicleTasks,
} from './detailContract.ts';
import { floorTraces } from './tracesContract.ts';
import { floorMap, monitorTree, type VehicleCard, vehicleChanges, vehicleList } from './contract.ts';

/** 实时监控 and one of its vehicles (S1 §6). */

export const realTimePage = pageActions(
  'RealTimeMonitoring',
  [monitorTree, vehicleList, vehicleChanges, floorMap, floorTraces, liveToken],
  {
    locate: rowAction<VehicleCard>('定位', ['RealTimeMonitoring'], [], {
      disabledReason: ({ floorId }) => (floorId === null ? '该车辆未绑定楼层，无法在地图上定位' : null),
    }),
    view: rowAction<VehicleCard>('详情', ['RealTimeMonitoring-view']),
  },
);

/** One vehicle. */
export const vehiclePage = pageActions('MonitoringDeviceDetail', [], {
  view: action(
    '监控设备详情',
    ['RealTimeMonitoring-view'],
    [vehicleState, vehicleSeries, vehicleTasks, vehicleFaults, vehicleLog, liveToken, wcsTab, wcsTitle, wcsList],
  ),
  exportTasks: action('导出任务', ['RealTimeMonitoring-export'], [vehicleTaskExport]),
});

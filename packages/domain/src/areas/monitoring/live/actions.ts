import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { FaultRecord } from '../../fleet/device-records/contract.ts';
import { deviceFileBackup } from '../../equipment/file/contract.ts';
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
    replay: rowAction<VehicleCard>('回放', ['RealTimeMonitoring-view'], [], {
      icon: 'history',
      disabledReason: ({ receivedAt }) => (receivedAt === null ? '该车辆从未上报，没有可回放的数据' : null),
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
  replay: action('回放', ['RealTimeMonitoring-view'], [], { icon: 'history' }),
  fetchLog: action('获取日志', ['EquipmentsDetail-add'], [deviceFileBackup], {
    icon: 'download',
    isPrimary: false,
  }),
  exportTasks: action('导出任务', ['RealTimeMonitoring-export'], [vehicleTaskExport]),
});

/** Where a fault came, on the map of its floor: for whoever looks at one. */
export const faultPlace = pageActions('OperationMaintenancePlate', [], {
  view: action('故障位置', ['MOTabFaultRecord', 'OperationMaintenancePlate-view'], [floorMap]),
});

/** Faults of one vehicle. */
export const vehicleFaultRows = pageActions('MonitoringDeviceDetail', [], {
  replay: rowAction<FaultRecord>('回放', ['RealTimeMonitoring-view'], [], { icon: 'history' }),
});

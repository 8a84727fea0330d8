import {
  agvError,
  agvErrorExport,
  type AgvErrorRow,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from './errorContract.ts';
import { dynamicRecord, dynamicRecordExport } from './recordContract.ts';
import { runBar } from './runContract.ts';
import { exportKeyOf, scenes } from './scenes.ts';
import { taskRoutes, taskShape } from './shapeContract.ts';
import {
  agvTask,
  agvTaskExport,
  distributionError,
  distributionErrorExport,
  warehouseTask,
  warehouseTaskExport,
} from './singleContract.ts';
import { taskBar, taskBarExport } from './taskContract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Tabs 任务统计, 故障统计 and 设备统计 of a project, and 故障统计 of a device. */

export const taskStatisticsTab = pageActions('ProjectDetail', [], {
  view: action('任务统计', [scenes.task], [taskBar, dynamicRecord]),
  export: action('导出', [exportKeyOf(scenes.task)], [taskBarExport, dynamicRecordExport]),
});

export const faultStatisticsTab = pageActions('ProjectDetail', [], {
  view: action('故障统计', [scenes.fault], [deviceErrorBar, deviceErrorPie, agvError]),
  export: action('导出', [exportKeyOf(scenes.fault)], [deviceErrorBarExport, agvErrorExport]),
});

export const deviceStatisticsTab = pageActions('ProjectDetail', [], {
  view: action('设备统计', [scenes.device], [runBar, dynamicRecord]),
  export: action('导出', [exportKeyOf(scenes.device)], [dynamicRecordExport]),
});

/** Tab 故障统计 of a device. */
export const deviceFaultStatisticsTab = pageActions('EquipmentsDetail', [], {
  view: action('故障统计', [scenes.deviceFault], [deviceErrorBar, deviceErrorPie, agvError]),
  replay: rowAction<AgvErrorRow>('回放', ['RealTimeMonitoring-view'], [], { icon: 'history' }),
  export: action('导出', [exportKeyOf(scenes.deviceFault)], [deviceErrorBarExport, agvErrorExport]),
});

/** What the filters of pages of figures let people choose from. */
export const boardChoices = [deviceProjects, productChoices, modelChoices];

/** Tabs 区域统计, 运行统计, 故障统计, 下发任务统计 and 车辆任务统计 of 运维板块. */
export const regionTab = pageActions('OperationMaintenancePlate', [], {
  view: action('区域统计', [scenes.region], [runBar, dynamicRecord, ...boardChoices]),
});

export const runTab = pageActions('OperationMaintenancePlate', [], {
  view: action('运行统计', [scenes.run], [runBar, dynamicRecord, ...boardChoices]),
  /** What a row leads to: the device. */
  open: action('查看设备', ['OperationMaintenancePlate-view'], []),
  export: action('导出', [exportKeyOf(scenes.run)], [dynamicRecordExport]),
});

export const plateFaultTab = pageActions('OperationMaintenancePlate', [], {
  view: action('故障统计', [scenes.plateFault], [deviceErrorBar, deviceErrorPie, agvError, ...boardChoices]),
  export: action('导出', [exportKeyOf(scenes.plateFault)], [deviceErrorBarExport, agvErrorExport]),
});

export const distributeTab = pageActions('OperationMaintenancePlate', [], {
  view: action('下发任务统计', [scenes.distribute], [taskBar, distributionError, warehouseTask, ...boardChoices]),
  export: action(
    '导出',
    [exportKeyOf(scenes.distribute)],
    [taskBarExport, distributionErrorExport, warehouseTaskExport],
  ),
});

export const carTab = pageActions('OperationMaintenancePlate', [], {
  view: action('车辆任务统计', [scenes.car], [taskBar, taskShape, taskRoutes, agvTask, ...boardChoices]),
  export: action('导出', [exportKeyOf(scenes.car)], [taskBarExport, agvTaskExport]),
});

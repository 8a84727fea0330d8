import { agvError, agvErrorExport, deviceErrorBar, deviceErrorBarExport, deviceErrorPie } from './errorContract.ts';
import { dynamicRecord, dynamicRecordExport } from './recordContract.ts';
import { runBar } from './runContract.ts';
import { exportKeyOf, scenes } from './scenes.ts';
import { taskBar, taskBarExport } from './taskContract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

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
  export: action('导出', [exportKeyOf(scenes.deviceFault)], [deviceErrorBarExport, agvErrorExport]),
});

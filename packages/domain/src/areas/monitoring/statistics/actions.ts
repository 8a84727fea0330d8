import { deviceRecords, deviceRecordsExport, deviceStatistics } from './deviceContract.ts';
import { faultRecords, faultRecordsExport, faultStatistics } from './faultContract.ts';
import { taskRecords, taskRecordsExport, taskStatistics } from './taskContract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Tabs 任务统计, 故障统计 and 设备统计 of a project. */

export const taskStatisticsTab = pageActions('ProjectDetail', [], {
  view: action('任务统计', ['TabProjectTaskStatistics'], [taskStatistics, taskRecords]),
  export: action('导出', ['TabProjectTaskStatistics-export'], [taskRecordsExport]),
});

export const faultStatisticsTab = pageActions('ProjectDetail', [], {
  view: action('故障统计', ['TabProjectFaultStatistics'], [faultStatistics, faultRecords]),
  export: action('导出', ['TabProjectFaultStatistics-export'], [faultRecordsExport]),
});

export const deviceStatisticsTab = pageActions('ProjectDetail', [], {
  view: action('设备统计', ['TabProjectDeviceStatistics'], [deviceStatistics, deviceRecords]),
  export: action('导出', ['TabProjectDeviceStatistics-export'], [deviceRecordsExport]),
});

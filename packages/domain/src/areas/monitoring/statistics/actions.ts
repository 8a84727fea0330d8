import { deviceRecords, deviceRecordsExport, deviceStatistics } from './deviceContract.ts';
import { faultRecords, faultRecordsExport, faultStatistics } from './faultContract.ts';
import { taskRecords, taskRecordsExport, taskStatistics } from './taskContract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Tabs 任务统计, 故障统计 and 设备统计 of a project. */

export const taskStatisticsTab = pageOffers('ProjectDetail', [], {
  view: offer('任务统计', ['TabProjectTaskStatistics'], [taskStatistics, taskRecords]),
  export: offer('导出', ['TabProjectTaskStatistics-export'], [taskRecordsExport]),
});

export const faultStatisticsTab = pageOffers('ProjectDetail', [], {
  view: offer('故障统计', ['TabProjectFaultStatistics'], [faultStatistics, faultRecords]),
  export: offer('导出', ['TabProjectFaultStatistics-export'], [faultRecordsExport]),
});

export const deviceStatisticsTab = pageOffers('ProjectDetail', [], {
  view: offer('设备统计', ['TabProjectDeviceStatistics'], [deviceStatistics, deviceRecords]),
  export: offer('导出', ['TabProjectDeviceStatistics-export'], [deviceRecordsExport]),
});

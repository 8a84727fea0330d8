import { faultCodeGet } from '../../monitoring/fault-code/contract.ts';
import {
  agvError,
  agvErrorExport,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '../../monitoring/statistics/errorContract.ts';
import { boardChoices } from '../../monitoring/face.ts';
import { dynamicRecord, dynamicRecordExport } from '../../monitoring/statistics/recordContract.ts';
import { runBar } from '../../monitoring/statistics/runContract.ts';
import { carType, taskRoutes, taskShape, versionShares } from '../../monitoring/statistics/shapeContract.ts';
import { agvTask, agvTaskExport } from '../../monitoring/statistics/singleContract.ts';
import { taskBar, taskBarExport } from '../../monitoring/statistics/taskContract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** The six pages of 数据看板: each shows the figures of its scene (S2 §7). */

const text = '导出';

export const carTypeOverviewPage = pageActions(
  'AgvCarTypeOverview',
  [runBar, versionShares, dynamicRecord, ...boardChoices],
  {
    export: action(text, ['AgvCarTypeOverview-export'], [dynamicRecordExport]),
  },
);

export const carTypePage = pageActions('CarTypeStatistics', [runBar, carType, dynamicRecord, ...boardChoices], {
  export: action(text, ['CarTypeStatistics-export'], [dynamicRecordExport]),
});

export const transportPage = pageActions(
  'AgvTransportTask',
  [taskBar, taskShape, taskRoutes, agvTask, ...boardChoices],
  {
    export: action(text, ['AgvTransportTask-export'], [taskBarExport, agvTaskExport]),
  },
);

export const reportedPage = pageActions(
  'DeviceReportedMalfunction',
  [deviceErrorBar, deviceErrorPie, dynamicRecord, agvError, ...boardChoices],
  {
    export: action(text, ['DeviceReportedMalfunction-export'], [deviceErrorBarExport, agvErrorExport]),
  },
);

export const troubleCodePage = pageActions(
  'TroubleCodeReport',
  [deviceErrorBar, deviceErrorPie, dynamicRecord, faultCodeGet, ...boardChoices],
  {
    export: action(text, ['TroubleCodeReport-export'], [deviceErrorBarExport, dynamicRecordExport]),
  },
);

export const pivotPage = pageActions('FaultStatisticsTable', [dynamicRecord, ...boardChoices], {
  export: action(text, ['FaultStatisticsTable-export'], [dynamicRecordExport]),
});

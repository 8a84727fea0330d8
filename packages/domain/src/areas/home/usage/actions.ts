import { selectDevices, selectEventTypes, selectProjects, traceExport, traceList, traceStat } from './contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Usage statistics (S1 §6). */
export const usagePage = pageActions(
  'UsageStatistics',
  [selectDevices, selectProjects, selectEventTypes, traceList, traceStat],
  { export: action('导出', ['UsageStatistics-export'], [traceExport]) },
);

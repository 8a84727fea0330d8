import { scheduleExport, scheduleList } from './contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Tab 进度计划 of a project. */
export const scheduleTab = pageActions('ProjectDetail', [], {
  view: action('进度计划', ['TabProjectSchedule'], [scheduleList]),
  export: action('导出', ['TabProjectSchedule-export'], [scheduleExport]),
});

import { scheduleExport, scheduleList } from './contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Tab 进度计划 of a project. */
export const scheduleTab = pageOffers('ProjectDetail', [], {
  view: offer('进度计划', ['TabProjectSchedule'], [scheduleList]),
  export: offer('导出', ['TabProjectSchedule-export'], [scheduleExport]),
});

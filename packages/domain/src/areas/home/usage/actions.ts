import { selectDevices, selectEventTypes, selectProjects, traceExport, traceList, traceStat } from './contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Usage statistics (S1 §6). */
export const usagePage = pageOffers(
  'UsageStatistics',
  [selectDevices, selectProjects, selectEventTypes, traceList, traceStat],
  { export: offer('导出', ['UsageStatistics-export'], [traceExport]) },
);

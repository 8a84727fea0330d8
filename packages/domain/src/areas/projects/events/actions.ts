import { eventAdd, eventChoices, eventExport, eventList, eventSendToOA } from './contract.ts';
import { oaReportExport, oaReportInfo, oaReportList, oaReportPush, oaReportStat } from '../oa-reports/contract.ts';
import { projectList } from '../list/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Events of a project, and the reports that went to the OA (S2 §6). Whoever reports events may push them again. */

const push = offer('重推', ['TabProjectEventReport-add'], [oaReportPush]);

export const eventReportTab = pageOffers('ProjectDetail', [], {
  view: offer('查看', ['TabProjectEventReport'], [eventList]),
  add: offer('新增事件', ['TabProjectEventReport-add'], [eventAdd, eventChoices]),
  send: offer('发送到 OA', ['TabProjectEventReport-add'], [eventSendToOA, oaReportPush]),
  export: offer('导出', ['TabProjectEventReport-export'], [eventExport]),
});

export const oaReportsPage = pageOffers('OAReport', [oaReportList, oaReportStat, projectList], {
  view: offer('查看', ['OAReport-view'], [oaReportInfo]),
  push,
  export: offer('导出', ['OAReport-export'], [oaReportExport]),
});

export const oaReportDetailPage = pageOffers('OAReportDetail', [oaReportList, oaReportStat], {
  view: offer('查看', ['OAReportDetail'], [oaReportInfo]),
  push,
  export: offer('导出', ['OAReportDetail-export'], [oaReportExport]),
});

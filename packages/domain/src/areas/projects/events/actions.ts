import { eventAdd, eventChoices, eventExport, eventList, eventSendToOA } from './contract.ts';
import { oaReportExport, oaReportInfo, oaReportList, oaReportPush, oaReportStat } from '../oa-reports/contract.ts';
import { projectList } from '../list/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Events of a project, and the reports that went to the OA (S2 §6). Whoever reports events may push them again. */

const push = action('重推', ['TabProjectEventReport-add'], [oaReportPush]);

export const eventReportTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectEventReport'], [eventList]),
  add: action('新增事件', ['TabProjectEventReport-add'], [eventAdd, eventChoices]),
  send: action('发送到 OA', ['TabProjectEventReport-add'], [eventSendToOA, oaReportPush]),
  export: action('导出', ['TabProjectEventReport-export'], [eventExport]),
});

export const oaReportsPage = pageActions('OAReport', [oaReportList, oaReportStat, projectList], {
  view: action('查看', ['OAReport-view'], [oaReportInfo]),
  push,
  export: action('导出', ['OAReport-export'], [oaReportExport]),
});

export const oaReportDetailPage = pageActions('OAReportDetail', [oaReportList, oaReportStat], {
  view: action('查看', ['OAReportDetail'], [oaReportInfo]),
  push,
  export: action('导出', ['OAReportDetail-export'], [oaReportExport]),
});

import {
  eventAdd,
  eventChoices,
  eventDevices,
  eventExport,
  eventList,
  type EventRow,
  eventSendToOA,
} from './contract.ts';
import {
  oaReportExport,
  oaReportInfo,
  oaReportList,
  oaReportPush,
  type OaReportRow,
  oaReportStat,
} from '../oa-reports/contract.ts';
import { isPushable } from '../oa-reports/oaReportTypes.ts';
import { projectList } from '../list/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Events of a project, and the reports that went to the OA (S2 §6). Whoever reports events may push them again. */

const report = ['TabProjectEventReport-add'] as const;

/** What never arrived, or was rejected. */
const push = rowAction<OaReportRow>('重推', report, [oaReportPush], {
  icon: 'send-to',
  appliesTo: ({ status }) => isPushable(status),
});

export const eventReportTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectEventReport'], [eventList]),
  add: action('新增事件', report, [eventAdd, eventChoices, eventDevices]),
  send: rowAction<EventRow>('发送到 OA', report, [eventSendToOA], {
    icon: 'send-to',
    appliesTo: (event) => event.report === null,
  }),
  push: rowAction<EventRow>('重推', report, [oaReportPush], {
    icon: 'send-to',
    appliesTo: (event) => event.report !== null && isPushable(event.oaStatus),
  }),
  export: action('导出', ['TabProjectEventReport-export'], [eventExport]),
});

export const oaReportsPage = pageActions('OAReport', [oaReportList, oaReportStat, projectList], {
  view: rowAction<OaReportRow>('查看', ['OAReport-view'], [oaReportInfo]),
  push,
  export: action('导出', ['OAReport-export'], [oaReportExport]),
});

// without a project it shows the reports of all, and lets one be chosen
export const oaReportDetailPage = pageActions('OAReportDetail', [oaReportList, oaReportStat, projectList], {
  view: rowAction<OaReportRow>('查看', ['OAReportDetail'], [oaReportInfo], { icon: 'eye-open' }),
  push,
  export: action('导出', ['OAReportDetail-export'], [oaReportExport]),
});

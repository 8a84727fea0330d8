/** What a report in the OA is about (designed). */

export const oaReportTypes = ['qualityFault', 'planChange', 'delay', 'acceptance'] as const;
export type OaReportType = (typeof oaReportTypes)[number];

export const oaReportTypeLabels: Readonly<Record<OaReportType, string>> = {
  qualityFault: '质量事件',
  planChange: '计划变更',
  delay: '延期申请',
  acceptance: '验收申请',
};

/** What happened to a report. */
export const oaReportActions = ['create', 'push', 'fail', 'reject', 'assign', 'grant', 'finish'] as const;
export type OaReportAction = (typeof oaReportActions)[number];

export const oaReportActionLabels: Readonly<Record<OaReportAction, string>> = {
  create: '创建',
  push: '推送OA',
  fail: '推送失败',
  reject: 'OA驳回',
  assign: '分配处理人',
  grant: '同意修改',
  finish: '办结',
};

/** Plan2 (S1 §4): 5 was never pushed, 6 was rejected; both may be pushed (again). */
export const isPushable = (status: number): boolean => status === 5 || status === 6;

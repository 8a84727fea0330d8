import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Tasks, approvals, the plan overview, events and reports: huadong looks after his own tenant, huanan's are another's. */

const first = ({ box }: TestGateway, sql: string): string => box.current.store.one<{ id: string }>(sql)?.id ?? 'gone';

/** A task of his own that nobody has handed in yet. */
export const openTaskOf =
  (userId: string) =>
  (gateway: TestGateway): string =>
    gateway.box.current.store.one<{ id: string }>(
      `select id from plan_nodes where owner_id = @userId and task_status in (0, 1, 5) order by id`,
      { userId },
    )?.id ?? 'gone';

/** An approval that waits for somebody. */
export const waitingFor =
  (userId: string) =>
  (gateway: TestGateway): string =>
    gateway.box.current.store.one<{ id: string }>(
      `select id from approvals where approver_id = @userId and status = 4 order by id`,
      { userId },
    )?.id ?? 'gone';

/** An approval that somebody handed in and that still waits. */
const submittedBy =
  (userId: string) =>
  (gateway: TestGateway): string =>
    gateway.box.current.store.one<{ id: string }>(
      `select id from approvals where submitter_id = @userId and status = 4 order by id`,
      { userId },
    )?.id ?? 'gone';

/** A row that an inner user may ask of another tenant. */
const ofTenant = (query: Readonly<Record<string, unknown>>): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice', input: { query } },
});

/** A row about a project of the tenant. */
const ofProject = (query: Readonly<Record<string, unknown>> = {}, body?: unknown): Case => {
  const input = (projectId: string): Input => ({
    query: { ...query, projectId },
    ...(body === undefined ? {} : { body }),
  });
  return {
    as: 'huadong',
    good: () => input('p_huadong_1'),
    byId: input,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: input('p_huadong_1') },
  };
};

const submission = (subjectId: string): Input => ({
  body: { kind: 'task', subjectId, approverId: 'u_admin', remark: ' 已完成，请确认 ' },
});
const decision = (id: string): Input => ({ body: { id, decision: 'approve', remark: ' 同意 ' } });
const reassignment = (id: string): Input => ({ body: { id, ownerId: 'u_huadong', newOwnerId: 'u_lina' } });
const reportOf =
  (projectId: string, more = '') =>
  (gateway: TestGateway) =>
    first(gateway, `select id from oa_reports where project_id = '${projectId}' ${more} order by id`);
const eventOf = (projectId: string) => (gateway: TestGateway) =>
  first(gateway, `select id from quality_faults where project_id = '${projectId}' and report_id is null order by id`);

export const taskCases: Readonly<Record<string, Case>> = {
  'general.task.project.list': ofTenant({ keyword: '调试', taskStatus: 1, isOverdue: false, sort: '-planEndDate' }),
  'general.task.my.list': ofTenant({ sort: 'taskNo', endTo: '2030-01-01T00:00:00.000Z' }),
  'general.task.export': ofTenant({ scope: 'project', columns: 'name,owner,taskStatus', keyword: '记录' }),
  'general.task.info': {
    as: 'huadong',
    good: (gateway) => ({ query: { approvalId: waitingFor('u_huadong')(gateway) } }),
    byId: (approvalId) => ({ query: { approvalId } }),
    foreign: waitingFor('u_huanan'),
    powerless: { as: 'novice', input: { query: { id: 'pn_huadong_1_9' } } },
  },
  'general.task.approval.count': { as: 'huadong', good: () => ({}), powerless: { as: 'novice' } },
  'general.task.approval.list': {
    as: 'huadong',
    good: () => ({ query: { scope: 'approver', status: 4, kind: 'task', sort: '-submittedAt' } }),
    powerless: { as: 'novice' },
  },
  'general.task.approval.export': {
    as: 'huadong',
    good: () => ({ query: { scope: 'approver', columns: 'title,status,submittedAt' } }),
    powerless: { as: 'novice' },
  },
  'general.task.approval.do': {
    as: 'huadong',
    good: (gateway) => decision(waitingFor('u_huadong')(gateway)),
    byId: decision,
    foreign: waitingFor('u_huanan'),
    powerless: { as: 'novice' },
  },
  'general.task.approval.submit': {
    as: 'huadong',
    good: (gateway) => submission(openTaskOf('u_huadong')(gateway)),
    byId: submission,
    foreign: openTaskOf('u_huanan'),
    powerless: { as: 'novice' },
  },
  'general.task.approval.withdraw': {
    as: 'huadong',
    good: (gateway) => ({ body: { id: submittedBy('u_huadong')(gateway), remark: ' 还需补充 ' } }),
    byId: (id) => ({ body: { id, remark: '' } }),
    foreign: submittedBy('u_huanan'),
    powerless: { as: 'novice' },
  },
  'general.task.approver.list': ofTenant({ keyword: '沈' }),
  'general.task.approval.preview': {
    as: 'huadong',
    good: () => ({ query: { projectId: 'p_huadong_2' } }),
    byId: (projectId) => ({ query: { projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: { projectId: 'p_huadong_2' } } },
  },

  'general.plan.department.overview': ofTenant({ monthFrom: '2026-01', monthTo: '2026-12' }),
  'general.plan.department.list': ofTenant({ departmentId: 'dp_huadong_1', keyword: '调试' }),
  'general.plan.overview.export': ofTenant({ monthFrom: '2026-11', columns: 'level,name,taskCount' }),
  'general.plan.overview.assign': {
    as: 'huadong',
    good: (gateway) =>
      reassignment(
        first(
          gateway,
          `select id from plan_nodes where owner_id = 'u_huadong' and project_id = 'p_huadong_2'
             and task_status in (0, 1, 5) order by id`,
        ),
      ),
    byId: reassignment,
    foreign: openTaskOf('u_huanan'),
    powerless: { as: 'novice' },
  },
  'general.plan.overview.assignee.list': ofProject({ keyword: '王' }),

  'project.qualityFault.list': ofProject({ keyword: '雷达', level: 1, sort: '-foundAt' }),
  'project.qualityFault.choices': ofProject(),
  'project.qualityFault.device.choices': ofProject({ keyword: '牵引' }),
  'project.qualityFault.add': ofProject(
    {},
    {
      title: ' 牵引销卡滞 ',
      level: 2,
      deviceId: null,
      finderId: 'u_wangfang',
      foundAt: '2026-01-05T02:00:00.000Z',
      description: ' 低温启动时偶发 ',
    },
  ),
  'project.qualityFault.export': ofProject({ columns: 'eventNo,title,level' }),
  'project.qualityFault.sendToOA': {
    as: 'huadong',
    good: (gateway) => ({ body: { id: eventOf('p_huadong_1')(gateway) } }),
    byId: (id) => ({ body: { id } }),
    foreign: eventOf('p_huanan_1'),
    powerless: { as: 'novice' },
  },

  'project.oaReport.list': ofTenant({ keyword: 'OA', type: 'delay', sort: '-submittedAt' }),
  'project.oaReport.stat': ofProject(),
  'project.oaReport.info': {
    as: 'huadong',
    good: (gateway) => ({ query: { id: reportOf('p_huadong_1')(gateway) } }),
    byId: (id) => ({ query: { id } }),
    foreign: reportOf('p_huanan_1'),
    powerless: { as: 'novice' },
  },
  'project.oaReport.export': ofTenant({ columns: 'reportNo,title,status' }),
  'project.oaReport.push': {
    as: 'huadong',
    good: (gateway) => ({
      body: { id: reportOf('p_huadong_1', 'and status in (5, 6) and version = 1')(gateway), version: 1 },
    }),
    byId: (id) => ({ body: { id, version: 1 } }),
    foreign: reportOf('p_huanan_1'),
    powerless: { as: 'novice' },
  },
};

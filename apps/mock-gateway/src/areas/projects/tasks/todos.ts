/** What waits for people of approvals, tasks, plans and reports, as SQL. */

/** That the node `n` is a task: a leaf of its plan. */
export const isLeaf =
  'not exists (select 1 from plan_nodes c where c.project_id = n.project_id and c.parent_id = n.id)';

const inOpenProject = 'n.project_id in (select id from projects where archived_at is null)';

/** That the task `n` is work of its owner: it came back, or is not handed in and begins by `@soon`. */
export const isTodoTask = `(n.task_status = 5 or (n.task_status in (0, 1) and ifnull(n.plan_start_at, 0) <= @soon)) and ${inOpenProject}`;

/** That the report `r` waits for who made it: the OA never got it or sent it back. */
export const isTodoReport =
  'r.status in (5, 6) and r.project_id in (select id from projects where archived_at is null)';

const waitingApprovals = `
  select 'approval.waiting', a.id, a.tnt_id, a.approver_id, a.title, a.submit_remark, s.real_name, a.project_id, p.name,
    ifnull((select max(t.at) from approval_transfers t where t.approval_id = a.id), a.submitted_at), null
  from approvals a join projects p on p.id = a.project_id join user_ref s on s.id = a.submitter_id
  where a.status = 4`;

const ofTask = (kind: string, said: string, since: string, status: string) => `
  select '${kind}', n.id, p.tnt_id, n.owner_id, n.task_no || ' ' || n.name, ${said}, n.project_id, p.name, ${since},
    n.plan_end_at
  from plan_nodes n join projects p on p.id = n.project_id
  where ${status} and ${isLeaf} and ${inOpenProject}`;

/** The decision that sent the task `n` back. */
const decision = (column: string) => `(select ${column} from approvals a join user_ref r on r.id = a.approver_id
    where a.subject_id = n.id and a.status = 5 order by a.submitted_at desc, a.id desc limit 1)`;

const rejectedTasks = ofTask(
  'task.rejected',
  `ifnull(${decision('a.decide_remark')}, ''), ${decision('r.real_name')}`,
  decision('a.decided_at'),
  'n.task_status = 5',
);

const openTasks = ofTask(
  'task.open',
  "ifnull((select a.name from plan_nodes a where a.id = n.parent_id), ''), null",
  'n.plan_start_at',
  'n.task_status in (0, 1)',
);

/** A plan waits for who handed it in last. */
const rejectedPlans = `
  select 'plan.rejected', a.project_id, a.tnt_id, a.submitter_id, a.title, a.decide_remark, r.real_name, a.project_id,
    p.name, a.decided_at, null
  from approvals a join plans l on l.project_id = a.project_id join projects p on p.id = a.project_id
    join user_ref r on r.id = a.approver_id
  where a.kind = 'plan' and a.status = 5 and l.state = 'rejected' and p.archived_at is null
    and not exists (select 1 from approvals b where b.subject_id = a.subject_id and b.kind = 'plan'
      and b.withdrawn_at is null and (b.submitted_at, b.rowid) > (a.submitted_at, a.rowid))`;

const rejectedReports = `
  select 'oaReport.rejected', r.id, r.tnt_id, r.submitter_id, r.report_no || ' ' || r.title,
    ifnull((select s.remark from oa_report_steps s where s.report_id = r.id order by s.position desc limit 1), ''),
    (select s.operator_name from oa_report_steps s where s.report_id = r.id order by s.position desc limit 1),
    r.project_id, p.name, r.updated_at, null
  from oa_reports r join projects p on p.id = r.project_id
  where ${isTodoReport}`;

/** What projects put into home's port of to-dos. */
export const projectTodosSql = [waitingApprovals, rejectedTasks, openTasks, rejectedPlans, rejectedReports].join(
  ' union all ',
);

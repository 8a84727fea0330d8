import type { ApprovalStatus } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { ApprovalRow, ApprovalStep, approvalExport } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { toInstant, instantOrNull, momentOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { type ListQuery, pageValues, searchText } from '../../../store/paging.ts';

/**
 * Approvals in the store. Whoever is named as approver reads and decides whatever tenant the project has, as long as it
 * is his own tenant or he is of the platform.
 */

interface StoredApproval extends Omit<
  ApprovalRow,
  'submitter' | 'approver' | 'submittedAt' | 'decidedAt' | 'canDecide' | 'canWithdraw' | 'status'
> {
  readonly submitterId: string;
  readonly submitterName: string;
  readonly approverId: string;
  readonly approverName: string;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly status: number;
}

const columns = `
  a.id, a.title, a.kind, a.subject_id as subjectId, a.project_id as projectId, p.name as projectName,
  a.tnt_id as tntId, n.name as tntName, a.submitter_id as submitterId, s.real_name as submitterName,
  a.submitted_at as submittedAt, a.submit_remark as submitRemark, a.approver_id as approverId,
  r.real_name as approverName, a.status, a.decided_at as decidedAt, a.decide_remark as decideRemark`;
const project = 'join projects p on p.id = a.project_id';
const joins = `
  ${project} join tenant_ref n on n.id = a.tnt_id
  join user_ref s on s.id = a.submitter_id join user_ref r on r.id = a.approver_id`;
const source = `select ${columns} from approvals a ${joins}`;

const pageOf = pagedQuery({
  from: 'approvals a',
  key: 'a.id',
  columns,
  joins,
  always: 'true',
  filters: {
    own: 'a.tnt_id = @own',
    approverId: 'a.approver_id = @approverId',
    submitterId: 'a.submitter_id = @submitterId',
    keyword: contains('keyword', 'a.title', 'p.name'),
    kind: 'a.kind = @kind',
    status: 'a.status = @status',
    from: 'a.submitted_at >= @from',
    to: 'a.submitted_at <= @to',
  },
  needs: { keyword: project },
  orders: {
    submittedAt: 'a.submitted_at, a.id',
    '-submittedAt': 'a.submitted_at desc, a.id desc',
    decidedAt: 'a.decided_at, a.id',
    '-decidedAt': 'a.decided_at desc, a.id desc',
    title: 'a.title, a.id',
    '-title': 'a.title desc, a.id desc',
  },
});

/** Whether an approval that waits does so for this person; nobody decides what he handed in himself. */
export const isDecider = (
  { approverId, submitterId }: { readonly approverId: string; readonly submitterId: string },
  userId: string,
): boolean => approverId === userId && submitterId !== userId;

const toRow = (call: Call<Endpoint>, approval: StoredApproval): ApprovalRow => {
  const { submitterId, submitterName, approverId, approverName, ...fields } = approval;
  return {
    ...fields,
    status: approval.status as ApprovalStatus,
    submitter: { userId: submitterId, realName: submitterName },
    approver: { userId: approverId, realName: approverName },
    submittedAt: toInstant(approval.submittedAt),
    decidedAt: instantOrNull(approval.decidedAt),
    canDecide: approval.status === 4 && isDecider(approval, call.session.userId),
    canWithdraw: approval.status === 4 && submitterId === call.session.userId,
  };
};

/** Whose approvals the caller may meet at all: his own tenant's, and anybody's (null) when he is of the platform. */
const reachOf = ({ session }: Call<Endpoint>) => ({ own: session.isInner ? null : session.tntId });

type Query = ListQuery<typeof approvalExport>;

/** A page of the approvals that the caller decides or handed in, the latest first; with limit -1 all of them. */
export const listApprovals = (
  call: Call<Endpoint>,
  query: Query,
  window = pageValues(query),
): { list: ApprovalRow[]; total: number } => {
  const { userId } = call.session;
  const values = {
    ...reachOf(call),
    approverId: query.scope === 'submitter' ? null : userId,
    submitterId: query.scope === 'submitter' ? userId : null,
    keyword: searchText(query.keyword),
    kind: query.kind ?? null,
    status: query.status ?? null,
    from: momentOrNull(query.submittedFrom, '提交时间起'),
    to: momentOrNull(query.submittedTo, '提交时间止'),
  };
  const { rows, total } = pageOf<StoredApproval>(call.world.store, values, {
    sort: query.sort ?? '-submittedAt',
    ...window,
  });
  return { list: rows.map((row) => toRow(call, row)), total };
};

/**
 * One approval: within the call's scope for those who work on it, for approver and submitter wherever it is.
 * Refuses everybody else as if there were none.
 */
export const readApproval = (call: Call<Endpoint>, approvalId: string): ApprovalRow => {
  const row = call.world.store.one<StoredApproval>(
    `${source} where a.id = @approvalId
       and (${inScope('a.tnt_id')} or (@isInner and @userId in (a.approver_id, a.submitter_id)))`,
    { approvalId, scope: call.scope, userId: call.session.userId, isInner: Number(call.session.isInner) },
  );
  return row === undefined ? refuse('notFound') : toRow(call, row);
};

/** The approval of a subject that waits for a decision; null when none does. */
export const waitingApproval = (call: Call<Endpoint>, subjectId: string): ApprovalRow | null => {
  const row = call.world.store.one<StoredApproval>(
    `${source} where a.subject_id = @subjectId and a.status = 4 order by a.submitted_at desc, a.id desc`,
    { subjectId },
  );
  return row === undefined ? null : toRow(call, row);
};

interface StoredStep extends Omit<ApprovalStep, 'at'> {
  readonly at: number;
}

/** All that happened to the approvals of a subject, oldest first. */
export const listSteps = (call: Call<Endpoint>, subjectId: string): ApprovalStep[] =>
  call.world.store
    .all<StoredStep>(
      `select a.id as approvalId, a.kind, 'submit' as action, s.real_name as operatorName,
         coalesce((select f.real_name from approval_transfers t join user_ref f on f.id = t.from_id
           where t.approval_id = a.id order by t.at, t.id limit 1), r.real_name) as targetName,
         a.submit_remark as remark, a.submitted_at as at, 0 as place
       from approvals a join user_ref s on s.id = a.submitter_id join user_ref r on r.id = a.approver_id
       where a.subject_id = @subjectId
       union all
       select t.approval_id, a.kind, 'transfer', f.real_name, g.real_name, t.remark, t.at, 1
       from approval_transfers t join approvals a on a.id = t.approval_id
         join user_ref f on f.id = t.from_id join user_ref g on g.id = t.to_id
       where a.subject_id = @subjectId
       union all
       select a.id, a.kind, case a.status when 2 then 'approve' else 'reject' end, r.real_name, null,
         a.decide_remark, a.decided_at, 2
       from approvals a join user_ref r on r.id = a.approver_id
       where a.subject_id = @subjectId and a.decided_at is not null
       union all
       select a.id, a.kind, 'withdraw', s.real_name, null, a.withdraw_remark, a.withdrawn_at, 2
       from approvals a join user_ref s on s.id = a.submitter_id
       where a.subject_id = @subjectId and a.withdrawn_at is not null
       order by at, approvalId, place`,
      { subjectId },
    )
    .map(({ approvalId, kind, action, operatorName, targetName, remark, at }) => ({
      approvalId,
      kind,
      action,
      operatorName,
      targetName,
      remark,
      at: toInstant(at),
    }));

const waitingConditions = conditions('a.approver_id = @userId and a.status = 4', { own: 'a.tnt_id = @own' });

/** How many approvals wait for the caller. */
export const countWaiting = (call: Call<Endpoint>): number => {
  const values = { ...reachOf(call), userId: call.session.userId };
  const sql = `select count(*) as waiting from approvals a${waitingConditions(values)}`;
  return call.world.store.one<{ waiting: number }>(sql, values)?.waiting ?? 0;
};

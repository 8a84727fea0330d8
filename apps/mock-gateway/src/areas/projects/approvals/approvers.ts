import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { approverList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { grantedByRole, holdersOf } from '../../../session/access.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { requireProject } from '../project/projectRows.ts';
import { readApproval } from '../shared/approvalRows.ts';

/** Who may decide: people of a project's tenant and of the platform whose roles give them the key of tasks. */

type Approver = ReplyOf<typeof approverList>['list'][number];

const roleConditions = conditions(null, { scope: '(r.tnt_id = @scope or n.is_inner)' });

/** Ids of the roles, of the tenant and of the platform's own, that let people decide; with null of all tenants. */
const decidingRoles = (call: Call<Endpoint>, scope: string | null): string[] =>
  call.world.store
    .all<{ id: string }>(
      `select r.id from role_ref r join tenant_ref n on n.id = r.tnt_id${roleConditions({ scope })} order by r.id`,
      { scope },
    )
    .map(({ id }) => id)
    .filter((roleId) => holds(grantedByRole(call.world, roleId), 'TaskManagement-edit'));

const isApprover = `u.deleted_at is null and not u.is_locked
  and u.id not in (select value from json_each(@except))
  and u.id in (select value from json_each(@holders))`;
const ofTenant = '(u.tnt_id = @scope or (u.is_inner and u.tnt_id in (select id from tenant_ref where is_inner)))';

const pageOf = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.user_name as userName, u.real_name as realName, n.name as tntName',
  joins: 'join tenant_ref n on n.id = u.tnt_id',
  always: isApprover,
  filters: {
    scope: ofTenant,
    keyword: contains('keyword', 'u.user_name', 'u.real_name'),
    chosenId: 'u.id = @chosenId',
  },
  orders: { tenant: 'u.tnt_id = @scope desc, u.real_name, u.id' },
});

interface Wanted {
  /** The project's tenant; null for any. */
  readonly scope: string | null;
  /** Ids of people who may not decide it. */
  readonly except: readonly string[];
}

const valuesOf = (call: Call<Endpoint>, { scope, except }: Wanted) => ({
  scope,
  except: JSON.stringify(except),
  holders: JSON.stringify(holdersOf(call.world, decidingRoles(call, scope))),
});

/** The tenant of a project that is named, else the scope. */
const tenantOf = (call: Call<Endpoint>, projectId: string | undefined): string | null =>
  projectId === undefined ? call.scope : requireProject(call, projectId).tntId;

/** A page of those who may be named, people of the project's tenant first. */
export const listApprovers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof approverList>,
): ReplyOf<typeof approverList> => {
  const approval = query.approvalId === undefined ? null : readApproval(call, query.approvalId);
  const except = [call.session.userId, ...(approval === null ? [] : [approval.submitter.userId])];
  const values = {
    ...valuesOf(call, { scope: approval?.tntId ?? tenantOf(call, query.projectId), except }),
    keyword: searchText(query.keyword),
    chosenId: query.chosenId ?? null,
  };
  const { rows, total } = pageOf<Approver>(call.world.store, values, { sort: 'tenant', ...pageValues(query) });
  return { list: rows, total };
};

/** Refuses to name somebody who may not decide, or who handed it in himself. */
export const requireApprover = (call: Call<Endpoint>, tntId: string, userId: string, submitterId: string): void => {
  if (userId === submitterId) refuse('invalidInput', '提交人不能审批自己提交的内容，请选择其他审批人');
  const found = call.world.store.one(
    `select 1 from user_ref u where u.id = @userId and ${isApprover} and ${ofTenant}`,
    {
      ...valuesOf(call, { scope: tntId, except: [] }),
      userId,
    },
  );
  if (found === undefined) refuse('notFound', '审批人不存在，或没有审批权限，请重新选择');
};

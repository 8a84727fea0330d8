import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { approverList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { grantedByRole, holdersOf } from '../../../session/access.ts';
import { contains } from '../../../rows/conditions.ts';
import { pagedQuery } from '../../../rows/pagedQuery.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';
import { readApproval } from '../shared/approvalRows.ts';

/** Who may decide: people of a project's tenant and of the platform whose roles give them the key of tasks. */

type Approver = ReplyOf<typeof approverList>['list'][number];

/** Ids of the roles, of a tenant and of the platform's own, that let people decide. */
const decidingRoles = (call: Call<Endpoint>, tntId: string): string[] =>
  call.world.store
    .all<{ id: string }>(
      `select r.id from role_ref r join tenant_ref n on n.id = r.tnt_id where r.tnt_id = @tntId or n.is_inner order by r.id`,
      { tntId },
    )
    .map(({ id }) => id)
    .filter((roleId) => holds(grantedByRole(call.world, roleId), 'TaskManagement-edit'));

const isApprover = `u.deleted_at is null and not u.is_locked
  and u.id not in (select value from json_each(@except))
  and (u.tnt_id = @tntId or (u.is_inner and u.tnt_id in (select id from tenant_ref where is_inner)))
  and u.id in (select value from json_each(@holders))`;

const pageOf = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.user_name as userName, u.real_name as realName, n.name as tntName',
  joins: 'join tenant_ref n on n.id = u.tnt_id',
  always: isApprover,
  filters: {
    keyword: contains('keyword', 'u.user_name', 'u.real_name'),
  },
  orders: { tenant: 'u.tnt_id = @tntId desc, u.real_name, u.id' },
});

interface Wanted {
  /** The project's. */
  readonly tntId: string;
  /** Ids of people who may not decide it. */
  readonly except: readonly string[];
}

const valuesOf = (call: Call<Endpoint>, { tntId, except }: Wanted) => ({
  tntId,
  except: JSON.stringify(except),
  holders: JSON.stringify(holdersOf(call.world, decidingRoles(call, tntId))),
});

/** A page of those who may be named, people of the project's tenant first. */
export const listApprovers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof approverList>,
): ReplyOf<typeof approverList> => {
  const approval = query.approvalId === undefined ? null : readApproval(call, query.approvalId);
  const except = [call.session.userId, ...(approval === null ? [] : [approval.submitter.userId])];
  const values = {
    ...valuesOf(call, { tntId: approval?.tntId ?? call.tntId, except }),
    keyword: searchText(query.keyword),
  };
  const { rows, total } = pageOf<Approver>(call.world.store, values, { sort: 'tenant', ...pageValues(query) });
  return { list: rows, total };
};

/** Refuses to name somebody who may not decide, or who handed it in himself. */
export const requireApprover = (call: Call<Endpoint>, tntId: string, userId: string, submitterId: string): void => {
  if (userId === submitterId) refuse('invalidInput', '提交人不能审批自己提交的内容，请选择其他审批人');
  const found = call.world.store.one(`select 1 from user_ref u where u.id = @userId and ${isApprover}`, {
    ...valuesOf(call, { tntId, except: [] }),
    userId,
  });
  if (found === undefined) refuse('notFound', '审批人不存在，或没有审批权限，请重新选择');
};

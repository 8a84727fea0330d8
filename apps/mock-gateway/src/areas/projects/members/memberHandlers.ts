import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/members/memberContract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { requireProject } from '../project/projectRows.ts';

/** The members of one project, and who may become one. */

type Found<Row> = { list: Row[]; total: number };
type Candidate = ReplyOf<typeof contract.memberCandidates>['list'][number];

interface Asked {
  readonly projectId: string;
  readonly keyword?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

const person = `u.id as userId, u.real_name as realName, u.user_name as userName, d.name as departmentName`;
const department = `left join staff s on s.user_id = u.id left join departments d on d.id = s.department_id`;
const user = 'join user_ref u on u.id = m.user_id';
const project = 'join projects p on p.id = m.project_id';
const filters = {
  keyword: contains('keyword', 'u.real_name', 'u.user_name'),
} as const;

const membersOf = pagedQuery({
  from: 'project_members m',
  key: 'm.id',
  columns: `${person}, m.role, m.weekly_hours as hours, m.from_at as fromAt, m.to_at as toAt,
    p.manager_id is u.id as isManager, u.is_locked as isLocked, m.joined_at as joinedAt, m.version`,
  joins: `${user} ${project} ${department}`,
  always: 'm.project_id = @projectId and u.deleted_at is null',
  filters,
  needs: { always: user, joinedAt: project },
  orders: { joinedAt: 'p.manager_id is u.id desc, m.joined_at, u.real_name, u.id' },
});
const candidatesOf = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: person,
  joins: department,
  always: `u.tnt_id = @tntId and u.deleted_at is null and u.is_locked = 0
    and not exists (select 1 from project_members m where m.project_id = @projectId and m.user_id = u.id)`,
  filters: { ...filters, chosenId: 'u.id = @chosenId' },
  orders: { realName: 'u.real_name, u.user_name' },
});

const valuesOf = (call: Call<Endpoint>, { projectId, keyword }: Asked) => {
  const { tntId } = requireProject(call, projectId);
  return { projectId, tntId, keyword: searchText(keyword) };
};

interface StoredMember extends Omit<
  contract.MemberRow,
  'weeklyHours' | 'from' | 'to' | 'isManager' | 'isLocked' | 'joinedAt'
> {
  /** Hundredths. */
  readonly hours: number;
  readonly fromAt: number | null;
  readonly toAt: number | null;
  readonly isManager: number;
  readonly isLocked: number;
  readonly joinedAt: number;
}

/** A page of the members, the manager first, then in the order of joining. */
const listMembers = (call: Call<Endpoint>, query: Asked): Found<contract.MemberRow> => {
  const { rows, total } = membersOf<StoredMember>(call.world.store, valuesOf(call, query), {
    sort: 'joinedAt',
    ...pageValues(query),
  });
  return {
    list: rows.map(({ hours, fromAt, toAt, ...row }) => ({
      ...row,
      weeklyHours: hours / 100,
      from: instantOrNull(fromAt),
      to: instantOrNull(toAt),
      isManager: row.isManager === 1,
      isLocked: row.isLocked === 1,
      joinedAt: toInstant(row.joinedAt),
    })),
    total,
  };
};

const listCandidates = (call: Call<Endpoint>, query: QueryOf<typeof contract.memberCandidates>): Found<Candidate> => {
  const values = { ...valuesOf(call, query), chosenId: query.chosenId ?? null };
  const { rows, total } = candidatesOf<Candidate>(call.world.store, values, {
    sort: 'realName',
    ...pageValues(query),
  });
  return { list: rows, total };
};

export const memberHandlers: HandlersOf<typeof contract> = {
  memberList: (call) => listMembers(call, call.query),
  memberCandidates: (call) => listCandidates(call, call.query),
};

import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/members/memberContract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';
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
const matches = `(@keyword is null or instr(lower(u.real_name), lower(@keyword)) > 0
  or instr(lower(u.user_name), lower(@keyword)) > 0)`;

const members = `
  from project_members m join user_ref u on u.id = m.user_id join projects p on p.id = m.project_id ${department}
  where m.project_id = @projectId and u.deleted_at is null and ${matches}`;
const candidates = `
  from user_ref u ${department}
  where u.tnt_id = @tntId and u.deleted_at is null and u.is_locked = 0 and ${matches}
    and not exists (select 1 from project_members m where m.project_id = @projectId and m.user_id = u.id)`;

const valuesOf = (call: Call<Endpoint>, { projectId, keyword }: Asked) => {
  requireProject(call, projectId);
  return { projectId, keyword: searchText(keyword) };
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

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** A page of the members, the manager first, then in the order of joining. */
const listMembers = (call: Call<Endpoint>, query: Asked): Found<contract.MemberRow> => {
  const { store } = call.world;
  const values = valuesOf(call, query);
  const rows = store.all<StoredMember>(
    `select ${person}, m.role, m.weekly_hours as hours, m.from_at as fromAt, m.to_at as toAt,
       p.manager_id is u.id as isManager, u.is_locked as isLocked, m.joined_at as joinedAt, m.version${members}
     order by p.manager_id is u.id desc, m.joined_at, u.real_name, u.id limit @limit offset @offset`,
    { ...values, ...pageValues(query) },
  );
  return {
    list: rows.map(({ hours, fromAt, toAt, ...row }) => ({
      ...row,
      weeklyHours: hours / 100,
      from: instant(fromAt),
      to: instant(toAt),
      isManager: row.isManager === 1,
      isLocked: row.isLocked === 1,
      joinedAt: toInstant(row.joinedAt),
    })),
    total: store.one<{ total: number }>(`select count(*) as total${members}`, values)?.total ?? 0,
  };
};

const listCandidates = (call: Call<Endpoint>, query: Asked): Found<Candidate> => {
  const { store } = call.world;
  const values = { ...valuesOf(call, query), tntId: call.tntId };
  return {
    list: store.all<Candidate>(
      `select ${person}${candidates} order by u.real_name, u.user_name limit @limit offset @offset`,
      { ...values, ...pageValues(query) },
    ),
    total: store.one<{ total: number }>(`select count(*) as total${candidates}`, values)?.total ?? 0,
  };
};

export const memberHandlers: HandlersOf<typeof contract> = {
  memberList: (call) => listMembers(call, call.query),
  memberCandidates: (call) => listCandidates(call, call.query),
};

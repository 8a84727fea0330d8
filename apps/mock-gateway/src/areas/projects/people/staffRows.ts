import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { peopleTab } from '@fleet/domain/areas/projects/people/actions.ts';
import type { staffCandidates, staffList, StaffRow } from '@fleet/domain/areas/projects/people/contract.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, todayOf } from '../../../rows/instants.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Who works in the departments, and which users do not yet. */

interface StoredStaff extends Omit<StaffRow, 'userName' | 'hourlyRate' | 'leftOn'> {
  readonly userId: string | null;
  readonly userName: string;
  /** Fen. */
  readonly hourlyRate: number;
  readonly leftAt: number | null;
}

const hours = '(select coalesce(sum(w.hours), 0) from work_hours w where w.staff_id = s.id)';
const department = 'join departments d on d.id = s.department_id';
const columns = `
  s.id as staffId, s.real_name as realName, s.user_id as userId, s.user_name as userName, s.tnt_id as tntId,
  n.name as tntName, s.department_id as departmentId, d.name as departmentName, s.title as jobTitle,
  s.hourly_rate as hourlyRate, s.left_at as leftAt, ${hours} as hours, s.version`;
const joins = `join tenant_ref n on n.id = s.tnt_id ${department}`;

const pageOf = pagedQuery({
  from: 'staff_people s',
  key: 's.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 's.tnt_id = @scope',
    keyword: contains('keyword', 's.real_name', 's.user_name'),
    departmentId: 's.department_id = @departmentId',
    working: '(s.left_at is null or s.left_at >= @today)',
    left: 's.left_at < @today',
  },
  needs: { departmentName: department, '-departmentName': department },
  orders: {
    realName: 's.real_name, s.id',
    '-realName': 's.real_name desc, s.id desc',
    departmentName: 'd.name, d.id, s.real_name, s.id',
    '-departmentName': 'd.name desc, d.id, s.real_name, s.id',
    hours: `${hours}, s.real_name, s.id`,
    '-hours': `${hours} desc, s.real_name, s.id`,
    leftOn: 's.left_at nulls last, s.real_name, s.id',
    '-leftOn': 's.left_at desc nulls last, s.real_name, s.id',
  },
});

/** A row as it is told: what an hour costs only to who may change it. */
const toRow = ({ session }: Call<Endpoint>, { userId, leftAt, ...row }: StoredStaff): StaffRow => ({
  ...row,
  userName: userId === null ? null : row.userName,
  hourlyRate: holdsAny(session.granted, peopleTab.actions.editStaff.keys) ? row.hourlyRate / 100 : null,
  leftOn: instantOrNull(leftAt),
  hours: row.hours / 100,
});

/** A page of the staff within the call's scope and how many match in all. By name unless asked otherwise. */
export const pageOfStaff = (
  call: Call<Endpoint>,
  query: QueryOf<typeof staffList>,
): { list: StaffRow[]; total: number } => {
  const values = {
    scope: call.scope,
    keyword: searchText(query.keyword),
    departmentId: query.departmentId ?? null,
    working: query.state === 'working' ? 1 : null,
    left: query.state === 'left' ? 1 : null,
    today: todayOf(call),
  };
  const page = { sort: query.sort ?? 'realName', ...pageValues(query) } as const;
  const { rows, total } = pageOf<StoredStaff>(call.world.store, values, page);
  return { list: rows.map((row) => toRow(call, row)), total };
};

/** One person within the call's scope; refuses the same way for one outside it and a missing one. */
export const readStaff = (call: Call<Endpoint>, staffId: string): StaffRow => {
  const row = call.world.store.one<StoredStaff>(
    `select ${columns} from staff_people s ${joins} where s.id = @staffId and ${inScope('s.tnt_id')}`,
    { staffId, scope: call.scope },
  );
  return row === undefined ? refuse('notFound') : toRow(call, row);
};

type Candidate = ReplyOf<typeof staffCandidates>['list'][number];

const candidatesOf = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.real_name as realName, u.user_name as userName, u.tnt_id as tntId, n.name as tntName',
  joins: 'join tenant_ref n on n.id = u.tnt_id',
  always: 'u.deleted_at is null and not exists (select 1 from staff s where s.user_id = u.id)',
  filters: {
    scope: 'u.tnt_id = @scope',
    keyword: contains('keyword', 'u.real_name', 'u.user_name'),
    chosenId: 'u.id = @chosenId',
  },
  orders: { realName: 'u.real_name, u.id' },
});

/** A page of the users within the call's scope who are in no department. */
export const pageOfCandidates = (
  call: Call<Endpoint>,
  query: QueryOf<typeof staffCandidates>,
): { list: Candidate[]; total: number } => {
  const values = { scope: call.scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows, total } = candidatesOf<Candidate>(call.world.store, values, { sort: 'realName', ...pageValues(query) });
  return { list: rows, total };
};

import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  AssignmentRow,
  PersonnelDetail,
  personnelExport,
  PersonnelRow,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { firstDayOf, lastDayOf, monthOf } from '@fleet/domain/core/values/months.ts';
import {
  isOverloaded,
  plannedHours,
  sumHours,
  weekHours,
  weeksFrom,
} from '@fleet/domain/areas/projects/members/load.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { searchText } from '../../../store/paging.ts';

/** People, what they are assigned to projects for, and how full their weeks are. */

/** Weeks that are shown: this one and those that follow. */
const shownWeeks = 8;

interface StoredPerson extends Pick<
  PersonnelRow,
  'userId' | 'realName' | 'userName' | 'tntId' | 'tntName' | 'departmentName' | 'jobTitle'
> {
  readonly isLocked: number;
  readonly assignments: string;
  /** Projects of the tenant that anybody may still join. */
  readonly openProjects: number;
  /** Hundredths of hours in the month. */
  readonly reported: number;
}

interface StoredAssignment extends Omit<AssignmentRow, 'from' | 'to' | 'isManager'> {
  readonly fromAt: number | null;
  readonly toAt: number | null;
  readonly isManager: number;
}

const peopleSql = `
  select u.id as userId, u.real_name as realName, u.user_name as userName, u.tnt_id as tntId, n.name as tntName,
    d.name as departmentName, s.title as jobTitle, u.is_locked as isLocked,
    (select json_group_array(json_object('projectId', p.id, 'projectKey', p.project_key, 'projectName', p.name,
        'role', m.role, 'weeklyHours', m.weekly_hours, 'fromAt', m.from_at, 'toAt', m.to_at,
        'isManager', p.manager_id is u.id, 'version', m.version) order by p.project_key)
      from project_members m join projects p on p.id = m.project_id
      where m.user_id = u.id and p.tnt_id = u.tnt_id and p.archived_at is null) as assignments,
    (select count(*) from projects p where p.tnt_id = u.tnt_id and p.archived_at is null) as openProjects,
    (select coalesce(sum(w.hours), 0) from work_hours w where w.staff_id = s.id and w.month = @month) as reported
  from user_ref u join tenant_ref n on n.id = u.tnt_id left join staff s on s.user_id = u.id
    left join departments d on d.id = s.department_id`;
const peopleConditions = conditions('u.deleted_at is null', {
  scope: 'u.tnt_id = @scope',
  userId: 'u.id = @userId',
  keyword: contains('keyword', 'u.real_name', 'u.user_name'),
  departmentId: 's.department_id = @departmentId',
  projectId: 'exists (select 1 from project_members m where m.user_id = u.id and m.project_id = @projectId)',
});

/** The day in Shanghai. */
export const today = (call: Call<Endpoint>): string => epochToDay(call.world.clock.now());

/** Mondays of the weeks that are shown. */
export const shownMondays = (call: Call<Endpoint>): readonly string[] => weeksFrom(today(call), shownWeeks);

const toAssignment = ({ fromAt, toAt, isManager, weeklyHours, ...rest }: StoredAssignment): AssignmentRow => ({
  ...rest,
  weeklyHours: weeklyHours / 100,
  from: instantOrNull(fromAt),
  to: instantOrNull(toAt),
  isManager: isManager === 1,
});

const assignmentsIn = (row: StoredPerson): AssignmentRow[] =>
  (JSON.parse(row.assignments) as StoredAssignment[]).map(toAssignment);

/** What the figures of everybody are reckoned over. */
interface Span {
  readonly month: string;
  readonly weeks: readonly { readonly monday: string; readonly week: string }[];
}

const spanOf = (call: Call<Endpoint>): Span => ({
  month: monthOf(today(call)),
  weeks: shownMondays(call).map((monday) => ({ monday, week: dayToInstant(monday) ?? '' })),
});

const toRow = (row: StoredPerson, { month, weeks }: Span): PersonnelRow => {
  const { assignments: _assignments, openProjects, reported, ...about } = row;
  const assigned = assignmentsIn(row);
  return {
    ...about,
    isLocked: row.isLocked === 1,
    projects: assigned.map(({ projectId, projectName }) => ({ id: projectId, name: projectName })),
    projectCount: assigned.length,
    freeProjects: openProjects - assigned.length,
    roles: [...new Set(assigned.map(({ role }) => role))],
    plannedHours: sumHours(assigned.map((one) => plannedHours(one, firstDayOf(month), lastDayOf(month)))),
    reportedHours: reported / 100,
    load: weeks.map(({ monday, week }) => ({ week, hours: weekHours(assigned, monday) })),
  };
};

/** Hours of the fullest of the weeks that are shown. */
export const peakOf = ({ load }: PersonnelRow): number => Math.max(...load.map(({ hours }) => hours));

/** What rows are ordered by; people of the same figure stand by name. */
const figures = {
  projectCount: (row: PersonnelRow) => row.projectCount,
  plannedHours: (row: PersonnelRow) => row.plannedHours,
  reportedHours: (row: PersonnelRow) => row.reportedHours,
  load: peakOf,
} as const;

type Order = NonNullable<QueryOf<typeof personnelExport>['sort']>;

const inOrder = (rows: PersonnelRow[], order: Order): PersonnelRow[] => {
  if (order === 'realName') return rows;
  if (order === '-realName') return rows.toReversed();
  const isDown = order.startsWith('-');
  const figure = figures[order.replace('-', '') as keyof typeof figures];
  return rows.toSorted((one, other) => (isDown ? figure(other) - figure(one) : figure(one) - figure(other)));
};

type Choice = Omit<Parameters<typeof peopleConditions>[0], 'scope'>;

/** Whoever is chosen within the call's scope, by name. */
const peopleOf = (call: Call<Endpoint>, choice: Choice): StoredPerson[] => {
  const values = { ...choice, scope: call.scope };
  return call.world.store.all<StoredPerson>(`${peopleSql}${peopleConditions(values)} order by u.real_name, u.id`, {
    ...values,
    month: monthOf(today(call)),
  });
};

/** Everybody within the call's scope who matches; the fullest weeks first unless asked otherwise. */
export const findPersonnel = (call: Call<Endpoint>, query: QueryOf<typeof personnelExport>): PersonnelRow[] => {
  const span = spanOf(call);
  const stored = peopleOf(call, {
    userId: null,
    keyword: searchText(query.keyword),
    departmentId: query.departmentId ?? null,
    projectId: query.projectId ?? null,
  });
  const rows = stored.map((row) => toRow(row, span));
  return inOrder(
    query.isOverloaded === true ? rows.filter((row) => isOverloaded(peakOf(row))) : rows,
    query.sort ?? '-load',
  );
};

const readPerson = (call: Call<Endpoint>, userId: string): StoredPerson =>
  peopleOf(call, { userId, keyword: null, departmentId: null, projectId: null })[0] ?? refuse('notFound');

/** What somebody within the call's scope is assigned for. */
export const assignmentsOf = (call: Call<Endpoint>, userId: string): AssignmentRow[] =>
  assignmentsIn(readPerson(call, userId));

/** One person within the call's scope with assignments and reported months. */
export const readPersonnel = (call: Call<Endpoint>, userId: string): PersonnelDetail => {
  const row = readPerson(call, userId);
  const months = call.world.store.all<{ month: string; hours: number }>(
    `select w.month, sum(w.hours) as hours from work_hours w join staff s on s.id = w.staff_id
     where s.user_id = @userId group by w.month order by w.month`,
    { userId },
  );
  return {
    ...toRow(row, spanOf(call)),
    assignments: assignmentsIn(row),
    months: months.map(({ month, hours }) => ({ month, hours: hours / 100 })),
  };
};

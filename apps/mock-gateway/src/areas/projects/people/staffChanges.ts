import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type {
  staffAdd,
  staffAddUsers,
  staffLeave,
  StaffRow,
  staffUpdate,
} from '@fleet/domain/areas/projects/people/contract.ts';
import { staffRemovalProblem } from '@fleet/domain/areas/projects/people/removal.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { epochToDay, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { requireDepartment } from './departments.ts';
import { readStaff } from './staffRows.ts';

/** People come into departments, move, leave and come back. */

interface Workplace {
  readonly departmentId: string;
  readonly jobTitle: string;
  readonly hourlyRate: number;
}

const workplaceOf = ({ departmentId, jobTitle, hourlyRate }: Workplace) => ({
  departmentId,
  title: jobTitle.trim(),
  rate: toHundredths(hourlyRate),
});

const insert = `insert into staff (id, user_id, tnt_id, name, department_id, title, hourly_rate)
  values (@id, @userId, @tntId, @name, @departmentId, @title, @rate) on conflict (id) do nothing`;

/** Puts users of a tenant into a department, all or none; refuses one who is in one already. */
export const addUsers = (call: Call<Endpoint>, { userIds, ...place }: BodyOf<typeof staffAddUsers>): null => {
  const { targetTntId: tntId } = call;
  const { store } = call.world;
  requireDepartment(call, tntId, place.departmentId);
  for (const userId of new Set(userIds)) {
    const user =
      store.one<{ realName: string }>(
        `select real_name as realName from user_ref where id = @userId and tnt_id = @tntId and deleted_at is null`,
        { userId, tntId },
      ) ?? refuse('notFound', '用户不存在或已被删除');
    const added = store.run(insert, { id: userId, userId, tntId, name: '', ...workplaceOf(place) });
    if (added === 0) refuse('conflict', `${user.realName} 已在部门中，请刷新后重试`);
  }
  return null;
};

/** Puts somebody without an account into a department. */
export const addPerson = (
  call: Call<Endpoint>,
  { realName, ...place }: BodyOf<typeof staffAdd>,
): { staffId: string } => {
  const { targetTntId: tntId } = call;
  const { store, ids } = call.world;
  requireDepartment(call, tntId, place.departmentId);
  const staffId = ids.next('sf');
  store.run(insert, { id: staffId, userId: null, tntId, name: realName.trim(), ...workplaceOf(place) });
  return { staffId };
};

/** Somebody as he was read; refuses when he was changed since. */
const readUnchanged = (call: Call<Endpoint>, staffId: string, version: number): StaffRow => {
  const current = readStaff(call, staffId);
  return current.version === version ? current : refuse('conflict');
};

/** Changes where somebody works, as what and at which cost; what was reported before keeps its department and cost. */
export const updateStaff = (
  call: Call<Endpoint>,
  staffId: string,
  { realName, version, ...place }: BodyOf<typeof staffUpdate>,
): null => {
  const current = readUnchanged(call, staffId, version);
  requireDepartment(call, current.tntId, place.departmentId);
  const hasAccount = current.userName !== null;
  const name = hasAccount ? '' : realName.trim();
  if (!hasAccount && name === '') refuse('invalidInput', '请填写姓名');
  call.world.store.run(
    `update staff set name = @name, department_id = @departmentId, title = @title, hourly_rate = @rate,
       version = version + 1 where id = @staffId`,
    { staffId, name, ...workplaceOf(place) },
  );
  return null;
};

/** Sets the last day of somebody, or takes it back; refuses a day after which there are hours. */
export const setLastDay = (
  call: Call<Endpoint>,
  staffId: string,
  { leftOn, version }: BodyOf<typeof staffLeave>,
): null => {
  const { store } = call.world;
  readUnchanged(call, staffId, version);
  const leftAt = leftOn === null ? null : midnightBefore(fromInstant(leftOn, '离职日期'));
  if (leftAt !== null) {
    const { last } = store.one<{ last: string | null }>(
      'select max(day) as last from work_hours where staff_id = @staffId and day > @day',
      { staffId, day: epochToDay(leftAt) },
    ) ?? { last: null };
    if (last !== null) refuse('invalidInput', `${last} 还有工时，离职日期不能早于这一天`);
  }
  store.run('update staff set left_at = @leftAt, version = version + 1 where id = @staffId', { staffId, leftAt });
  return null;
};

/** Takes somebody without hours out of his department. */
export const deleteStaff = (call: Call<Endpoint>, staffId: string): null => {
  const problem = staffRemovalProblem(readStaff(call, staffId));
  if (problem !== null) refuse('invalidInput', problem);
  call.world.store.run('delete from staff where id = @staffId', { staffId });
  return null;
};

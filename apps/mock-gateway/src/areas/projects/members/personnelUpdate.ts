import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import type { Assignment } from '@fleet/domain/areas/projects/members/load.ts';
import { overloadsFrom, overloadText } from '@fleet/domain/areas/projects/members/overload.ts';
import { toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { assignmentsOf, today } from './personnelRows.ts';
import { readOpenProject } from '../project/projectRows.ts';

/** Adds, changes and removes the members of a project. */

type Body = BodyOf<typeof personnelUpdate>;
type Added = NonNullable<Body['add']>[number];
type Changed = NonNullable<Body['change']>[number];
type Removed = NonNullable<Body['remove']>[number];

interface Person {
  readonly realName: string;
  readonly isLocked: number;
}

/** A project whose people are changed. */
interface Place {
  readonly projectId: string;
  readonly tntId: string;
}

const readPerson = ({ world }: Call<Endpoint>, { tntId }: Place, userId: string): Person =>
  world.store.one<Person>(
    `select real_name as realName, is_locked as isLocked from user_ref
     where id = @userId and tnt_id = @tntId and deleted_at is null`,
    { userId, tntId },
  ) ?? refuse('notFound', '人员不存在或已被删除');

const valuesOf = ({ role, weeklyHours, from, to }: Added) => {
  const fromAt = from === null ? null : fromInstant(from, '开始日期');
  const toAt = to === null ? null : fromInstant(to, '结束日期');
  if (fromAt !== null && toAt !== null && toAt < fromAt) refuse('invalidInput', '结束日期不能早于开始日期');
  return { role: role.trim(), weeklyHours: toHundredths(weeklyHours), fromAt, toAt };
};

const add = (call: Call<Endpoint>, place: Place, member: Added): void => {
  const { store, ids, clock } = call.world;
  const { userId } = member;
  const { projectId } = place;
  const { realName, isLocked } = readPerson(call, place, userId);
  if (isLocked === 1) refuse('invalidInput', `${realName} 的账号已锁定，不能加入项目`);
  const added = store.run(
    `insert into project_members (id, project_id, user_id, role, weekly_hours, from_at, to_at, joined_at)
     values (@id, @projectId, @userId, @role, @weeklyHours, @fromAt, @toAt, @now)
     on conflict (project_id, user_id) do nothing`,
    { id: ids.next('pm'), projectId, userId, ...valuesOf(member), now: clock.now() },
  );
  if (added === 0) refuse('conflict', `${realName} 已是项目成员，请刷新后重试`);
};

const change = (call: Call<Endpoint>, place: Place, member: Changed): void => {
  const { userId, version } = member;
  const { realName } = readPerson(call, place, userId);
  const changed = call.world.store.run(
    `update project_members set role = @role, weekly_hours = @weeklyHours, from_at = @fromAt, to_at = @toAt,
       version = version + 1
     where project_id = @projectId and user_id = @userId and version = @version`,
    { projectId: place.projectId, userId, version, ...valuesOf(member) },
  );
  if (changed === 0) refuse('conflict', `${realName} 的分配已被他人修改，请刷新后重试`);
};

const remove = (call: Call<Endpoint>, place: Place, { userId, version }: Removed): void => {
  const { store } = call.world;
  const { projectId } = place;
  const { realName } = readPerson(call, place, userId);
  const manages = store.one('select 1 from projects where id = @projectId and manager_id = @userId', {
    projectId,
    userId,
  });
  if (manages !== undefined) refuse('invalidInput', `${realName} 是项目经理，不能移出项目，请先更换项目经理`);
  const removed = store.run(
    'delete from project_members where project_id = @projectId and user_id = @userId and version = @version',
    { projectId, userId, version },
  );
  if (removed === 0) refuse('conflict', `${realName} 的分配已被他人修改或移除，请刷新后重试`);
};

/** Refuses when somebody's weeks became too full: a line for each person, with the first of these weeks. */
const refuseOverload = (
  call: Call<Endpoint>,
  place: Place,
  before: ReadonlyMap<string, readonly Assignment[]>,
): void => {
  const day = today(call);
  const lines = [...before].flatMap(([userId, earlier]) => {
    const overloads = overloadsFrom(day, earlier, assignmentsOf(call, userId));
    return overloadText(readPerson(call, place, userId).realName, overloads) ?? [];
  });
  if (lines.length > 0) refuseLines(lines, '有人员超负荷，请调整工时或确认后再保存');
};

/** All of it or nothing. Refuses what a colleague changed meanwhile, and too full weeks unless they are meant. */
export const updatePersonnel = (call: Call<typeof personnelUpdate>): { memberCount: number } => {
  const { projectId } = call.query;
  const { add: added = [], change: changed = [], remove: removed = [], allowOverload = false } = call.body;
  const { tntId } = readOpenProject(call, projectId);
  const place = { projectId, tntId };
  const before = new Map(
    [...added, ...changed].map(({ userId }): [string, readonly Assignment[]] => {
      readPerson(call, place, userId);
      return [userId, assignmentsOf(call, userId)];
    }),
  );
  for (const member of removed) remove(call, place, member);
  for (const member of changed) change(call, place, member);
  for (const member of added) add(call, place, member);
  if (added.length > 0) emit(call, 'members.added', { projectId, userId: call.session.userId, count: added.length });
  if (!allowOverload) refuseOverload(call, place, before);
  const { memberCount = 0 } =
    call.world.store.one<{ memberCount: number }>(
      'select count(*) as memberCount from project_members where project_id = @projectId',
      { projectId },
    ) ?? {};
  return { memberCount };
};

import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { mostDevicesOfGroup } from '@fleet/domain/areas/equipment/group/rules.ts';
import { mostGroupsOfDevice } from '@fleet/domain/areas/equipment/shared/memberships.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { Refusal, refuse } from '../../../pipeline/envelope.ts';
import { type Doing, eachDevice } from '../device/changing.ts';
import { readGroup } from './groupRows.ts';
import type { RowEnd } from '../../../rows/batch.ts';
import { oldestOf } from './memberRows.ts';

/** Devices that come into groups and leave them. */

/** Whoever puts devices into groups: a call, or a job on the clock. */
type Joining = Doing & { readonly userId: string };

/** A group whose devices people decide. */
const staticGroup = (call: Pick<Call, 'world' | 'scope'>, groupId: string): DeviceGroupRow => {
  const group = readGroup(call, groupId);
  return group.type === 'DYNAMIC' ? refuse('stateRefused', '动态分组的设备由规则决定') : group;
};

/** The static groups that a device is in. */
const groupsOf = ({ world }: Happening, deviceId: string): ReadonlySet<string> =>
  new Set(
    world.store
      .all<{ id: string }>(
        `select m.group_id as id from device_group_members m join device_groups g on g.id = m.group_id
         where m.device_id = @deviceId and m.left_at is null and g.type = 'STATIC'`,
        { deviceId },
      )
      .map(({ id }) => id),
  );

const join = ({ world, userId }: Joining, groupId: string, deviceId: string): void => {
  world.store.run(
    `insert into device_group_members (id, group_id, device_id, joined_at, joined_by)
     values (@id, @groupId, @deviceId, @now, @userId)`,
    { id: world.ids.next('dm'), groupId, deviceId, now: world.clock.now(), userId },
  );
};

const leave = (
  { world, session }: Call<Endpoint>,
  groupId: string,
  deviceId: string,
  leaving: keyof typeof contract.leavings,
): void => {
  world.store.run(
    `update device_group_members set left_at = @now, left_by = @userId, leaving = @leaving
     where group_id = @groupId and device_id = @deviceId and left_at is null`,
    { groupId, deviceId, leaving, now: world.clock.now(), userId: session.userId },
  );
};

/** Forgets who has left long ago. */
const forgetOld = (happening: Happening): void => {
  happening.world.store.run('delete from device_group_members where left_at <= @oldest', {
    oldest: oldestOf(happening),
  });
};

/** How many devices more each of some groups takes. */
const roomOf = (groups: readonly DeviceGroupRow[]): Map<string, number> =>
  new Map(groups.map(({ groupId, ownCount }) => [groupId, mostDevicesOfGroup - ownCount]));

/**
 * Puts devices into groups: each into all of them, or into none with the reason.
 * @returns what does it with some devices; refuses groups that are none or take nobody
 */
export const memberAdder = (
  joining: Joining,
  groupIds: readonly string[],
): ((ids: readonly string[]) => BatchReply) => {
  const groups = groupIds.map((groupId) => staticGroup(joining, groupId));
  const room = roomOf(groups);
  const add = (device: { readonly id: string; readonly tntId: string }): RowEnd => {
    if (groups.some(({ tntId }) => tntId !== device.tntId)) return { refused: '分组不属于设备所在的租户' };
    const before = groupsOf(joining, device.id);
    const wanted = groupIds.filter((groupId) => !before.has(groupId));
    if (wanted.length === 0) return 'unchanged';
    if (before.size + wanted.length > mostGroupsOfDevice)
      return { refused: `一台设备最多加入 ${mostGroupsOfDevice} 个分组` };
    if (wanted.some((groupId) => room.get(groupId)! <= 0)) return { refused: `最多 ${mostDevicesOfGroup} 台` };
    for (const groupId of wanted) {
      join(joining, groupId, device.id);
      room.set(groupId, room.get(groupId)! - 1);
    }
    return 'changed';
  };
  return (ids) => eachDevice(joining, ids, add);
};

/** The same, or why the groups take nobody: for a job, which goes on meanwhile. */
export const memberAdderOrRefusal = (
  joining: Joining,
  groupIds: readonly string[],
): ReturnType<typeof memberAdder> | string => {
  try {
    return memberAdder(joining, groupIds);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
};

/** Puts one device that is new into groups, or refuses. */
export const joinGroups = (call: Call<Endpoint>, groupIds: readonly string[], deviceId: string): void => {
  const [row] = memberAdder(joiningOf(call), groupIds)([deviceId]).list;
  if (row?.result === 'refused') refuse('stateRefused', row.message ?? undefined);
};

const joiningOf = (call: Call<Endpoint>): Joining => ({ ...call, userId: call.session.userId });

export const addMembers = (call: Call<typeof contract.membershipAdd>): BatchReply =>
  memberAdder(joiningOf(call), call.body.groupIds)(call.body.ids);

/** Takes devices out of one group and puts them into another. */
export const moveMembers = (call: Call<typeof contract.membershipUpdate>): BatchReply => {
  const { from, to, ids } = call.body;
  if (from === to) refuse('invalidInput', '目标分组与原分组相同');
  const source = staticGroup(call, from);
  const target = staticGroup(call, to);
  if (source.tntId !== target.tntId) refuse('invalidInput', '目标分组不属于该租户');
  const room = roomOf([target]);
  const joining = joiningOf(call);
  forgetOld(call);
  return eachDevice(call, ids, ({ id }) => {
    const before = groupsOf(call, id);
    if (!before.has(from)) return { refused: `不在分组“${source.groupName}”中` };
    if (!before.has(to) && room.get(to)! <= 0) return { refused: `最多 ${mostDevicesOfGroup} 台` };
    leave(call, from, id, 'moved');
    if (before.has(to)) return 'changed';
    join(joining, to, id);
    room.set(to, room.get(to)! - 1);
    return 'changed';
  });
};

/** Takes devices out of a group. */
export const removeMembers = (call: Call<typeof contract.membershipDelete>): BatchReply => {
  const { groupId, ids } = call.body;
  staticGroup(call, groupId);
  forgetOld(call);
  return eachDevice(call, ids, ({ id }) => {
    if (!groupsOf(call, id).has(groupId)) return 'unchanged';
    leave(call, groupId, id, 'removed');
    return 'changed';
  });
};

/** A device that lies in the recycle bin is in no group; taken out of it, it is in none either. */
export const leaveGroups = (
  { world }: Happening,
  deviceId: string,
  leaving: keyof typeof contract.leavings = 'deleted',
): void => {
  world.store.run(
    `update device_group_members set left_at = @now, leaving = @leaving where device_id = @deviceId and left_at is null`,
    { deviceId, leaving, now: world.clock.now() },
  );
};

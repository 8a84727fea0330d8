import type * as contract from '@fleet/domain/areas/messages/push/contract.ts';
import { channelProblems } from '@fleet/domain/areas/messages/push/channels.ts';
import { contactProblem, groupDeletionProblem, membersProblem } from '@fleet/domain/areas/messages/push/groupRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { listChannels, writeChannel } from './channelRows.ts';
import { saveChannel, testChannel } from './channelSaving.ts';
import { listPushGroups, membersOf, peopleOf, readPushGroup, readPushGroups } from './groupRows.ts';

/** Service general: push groups, their people and channels. */

const requireFreeName = ({ world }: Call<Endpoint>, tntId: string, name: string, besides = ''): void => {
  const taken = world.store.one('select 1 from push_groups where tnt_id = @tntId and name = @name and id <> @besides', {
    tntId,
    name,
    besides,
  });
  if (taken !== undefined) refuse('invalidInput', '群组名称已存在');
};

/** A change of what belongs to a group is a change of the group. */
const touch = ({ world }: Call<Endpoint>, groupId: string): void => {
  world.store.run('update push_groups set version = version + 1, updated_at = @now where id = @groupId', {
    groupId,
    now: world.clock.now(),
  });
};

const requireRoom = (call: Call<Endpoint>, groupId: string, more: number): void => {
  const problem = membersProblem(peopleOf(call.world, groupId).length + more);
  if (problem !== null) refuse('stateRefused', problem);
};

/** What users of a tenant are called, of those who are there. */
const namesOf = ({ world }: Call<Endpoint>, tntId: string, userIds: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    world.store
      .all<{ id: string; name: string }>(
        `select id, real_name as name from user_ref
         where id in (select value from json_each(@ids)) and tnt_id = @tntId and deleted_at is null`,
        { ids: JSON.stringify(userIds), tntId },
      )
      .map(({ id, name }) => [id, name]),
  );

/** What user groups or roles of a tenant are called. */
const namesIn = (
  { world }: Call<Endpoint>,
  view: 'user_group_ref' | 'role_ref',
  tntId: string,
  ids: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    world.store
      .all<{ id: string; name: string }>(
        view === 'role_ref'
          ? 'select id, name from role_ref where id in (select value from json_each(@ids)) and tnt_id = @tntId'
          : 'select id, name from user_group_ref where id in (select value from json_each(@ids)) and tnt_id = @tntId',
        { ids: JSON.stringify(ids), tntId },
      )
      .map(({ id, name }) => [id, name]),
  );

interface NewMember {
  readonly name: string;
  readonly userId?: string | null;
  readonly userGroupId?: string | null;
  readonly roleId?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** Members by their names; refuses what is not the tenant's. */
const named = (
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
  as: 'userId' | 'userGroupId' | 'roleId',
): NewMember[] => ids.map((id) => ({ [as]: id, name: names.get(id) ?? refuse('notFound') }));

const addMember = (
  { world }: Call<Endpoint>,
  groupId: string,
  { name, userId = null, userGroupId = null, roleId = null, phone = null, email = null }: NewMember,
): void => {
  world.store.run(
    `insert or ignore into push_members (id, group_id, user_id, user_group_id, role_id, name, phone, email)
     values (@id, @groupId, @userId, @userGroupId, @roleId, @name, @phone, @email)`,
    { id: world.ids.next('pm'), groupId, name, userId, userGroupId, roleId, phone, email },
  );
};

/** Gives a new group the members of another, and its channels without their secrets: one that needs some is not enabled. */
const copyGroup = (call: Call<Endpoint>, from: string, to: string, tntId: string): void => {
  const group = readPushGroup(call, from);
  if (group.tntId !== tntId) refuse('notFound');
  for (const { kind, memberId, name, phone, email } of membersOf(call.world, from))
    addMember(call, to, {
      name,
      ...(kind === 'contact' ? { phone, email } : {}),
      ...(kind === 'user' ? { userId: memberId } : {}),
      ...(kind === 'userGroup' ? { userGroupId: memberId } : {}),
      ...(kind === 'role' ? { roleId: memberId } : {}),
    });
  for (const { kind, isEnabled, settings, template } of listChannels(call.world, from)) {
    const isWhole = Object.keys(channelProblems(kind, settings)).length === 0;
    writeChannel(call.world, to, { kind, isEnabled: isEnabled && isWhole, settings, secrets: {}, template });
  }
};

export const pushGroupHandlers: HandlersOf<typeof contract> = {
  pushGroupList: (call) => listPushGroups(call, call.query),

  pushGroupGet: (call) => {
    const group = readPushGroup(call, call.query.groupId);
    return {
      ...group,
      members: membersOf(call.world, group.groupId),
      channelList: listChannels(call.world, group.groupId),
    };
  },

  pushGroupAdd: (call) => {
    const { world, session, body, targetTntId: tntId } = call;
    const name = body.groupName.trim();
    requireFreeName(call, tntId, name);
    const groupId = world.ids.next('pg');
    world.store.run(
      `insert into push_groups (id, tnt_id, name, description, owner_id, is_enabled, created_at, updated_at)
       values (@groupId, @tntId, @name, @description, @ownerId, 1, @now, @now)`,
      {
        groupId,
        tntId,
        name,
        description: body.description.trim(),
        ownerId: session.userId,
        now: world.clock.now(),
      },
    );
    if (call.query.groupId === undefined)
      writeChannel(world, groupId, { kind: 'inApp', isEnabled: true, settings: {}, secrets: {}, template: null });
    else copyGroup(call, call.query.groupId, groupId, tntId);
    return { groupId };
  },

  pushGroupUpdate: (call) => {
    const { world, body } = call;
    const { groupId, tntId, ownerId } = readPushGroup(call, call.query.groupId);
    const name = body.groupName.trim();
    requireFreeName(call, tntId, name, groupId);
    // whoever made it for another tenant may go on looking after it
    if (body.ownerId !== ownerId && !namesOf(call, tntId, [body.ownerId]).has(body.ownerId))
      refuse('invalidInput', '负责人不存在或已被删除');
    const saved = world.store.run(
      `update push_groups set name = @name, description = @description, owner_id = @ownerId, is_enabled = @isEnabled, version = version + 1,
         updated_at = @now
       where id = @groupId and version = @version`,
      {
        groupId,
        name,
        description: body.description.trim(),
        ownerId: body.ownerId,
        isEnabled: Number(body.isEnabled),
        version: body.version,
        now: world.clock.now(),
      },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  pushGroupDelete: (call) =>
    eachOf(call.body.ids, {
      rows: readPushGroups(call, call.body.ids),
      nameOf: ({ groupName }) => groupName,
      missing: '群组不存在或已被删除',
      run: (group) => {
        const problem = groupDeletionProblem(group);
        if (problem !== null) return { refused: problem };
        const { groupId } = group;
        call.world.store.run('delete from push_groups where id = @groupId', { groupId });
        return 'changed';
      },
    }),

  pushMemberAdd: (call) => {
    const { body } = call;
    const { groupId, tntId } = readPushGroup(call, call.query.groupId);
    const { userIds, userGroupIds, roleIds } = body;
    if (userIds.length + userGroupIds.length + roleIds.length === 0) refuse('invalidInput', '请选择成员');
    const members = [
      ...named(userIds, namesOf(call, tntId, userIds), 'userId'),
      ...named(userGroupIds, namesIn(call, 'user_group_ref', tntId, userGroupIds), 'userGroupId'),
      ...named(roleIds, namesIn(call, 'role_ref', tntId, roleIds), 'roleId'),
    ];
    for (const member of members) addMember(call, groupId, member);
    requireRoom(call, groupId, 0);
    touch(call, groupId);
    return null;
  },

  pushContactAdd: (call) => {
    const { body } = call;
    const { groupId } = readPushGroup(call, call.query.groupId);
    requireRoom(call, groupId, 1);
    const problem = contactProblem(body);
    if (problem !== null) refuse('invalidInput', problem);
    addMember(call, groupId, {
      name: body.name.trim(),
      phone: body.phone === '' ? null : body.phone,
      email: body.email === '' ? null : body.email,
    });
    touch(call, groupId);
    return null;
  },

  pushMemberDelete: (call) => {
    const { groupId } = readPushGroup(call, call.query.groupId);
    const reply = eachOf(call.body.ids, {
      rows: new Map(membersOf(call.world, groupId).map((member) => [member.id, member])),
      nameOf: ({ name }) => name,
      missing: '成员已移出',
      run: ({ id }) => {
        call.world.store.run('delete from push_members where id = @id', { id });
        return 'changed';
      },
    });
    touch(call, groupId);
    return reply;
  },

  pushChannelSave: (call) => {
    const { groupId } = readPushGroup(call, call.query.groupId);
    saveChannel(call, groupId, call.body);
    touch(call, groupId);
    return null;
  },

  // an answer is waited for before there is a transaction
  pushChannelTest: {
    prepare: async (call) => testChannel(call, readPushGroup(call, call.query.groupId).groupId, call.body),
  },
};

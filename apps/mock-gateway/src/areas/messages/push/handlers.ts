import type * as contract from '@fleet/domain/areas/messages/push/contract.ts';
import { contactProblem, membersProblem } from '@fleet/domain/areas/messages/push/groupRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { listChannels, writeChannel } from './channelRows.ts';
import { saveChannel, testChannel } from './channelSaving.ts';
import { listPushGroups, membersOf, readPushGroup, readPushGroups } from './groupRows.ts';

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
  const problem = membersProblem(membersOf(call.world, groupId).length + more);
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
    writeChannel(world, groupId, { kind: 'inApp', isEnabled: true, settings: {}, secrets: {}, template: null });
    return { groupId };
  },

  pushGroupUpdate: (call) => {
    const { world, body } = call;
    const { groupId, tntId } = readPushGroup(call, call.query.groupId);
    const name = body.groupName.trim();
    requireFreeName(call, tntId, name, groupId);
    const saved = world.store.run(
      `update push_groups set name = @name, description = @description, is_enabled = @isEnabled, version = version + 1,
         updated_at = @now
       where id = @groupId and version = @version`,
      {
        groupId,
        name,
        description: body.description.trim(),
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
      run: ({ groupId }) => {
        call.world.store.run('delete from push_groups where id = @groupId', { groupId });
        return 'changed';
      },
    }),

  pushMemberAdd: (call) => {
    const { world, body } = call;
    const { groupId, tntId } = readPushGroup(call, call.query.groupId);
    requireRoom(call, groupId, body.userIds.length);
    const names = namesOf(call, tntId, body.userIds);
    for (const userId of body.userIds)
      world.store.run(
        'insert or ignore into push_members (id, group_id, user_id, name) values (@id, @groupId, @userId, @name)',
        { id: world.ids.next('pm'), groupId, userId, name: names.get(userId) ?? refuse('notFound') },
      );
    touch(call, groupId);
    return null;
  },

  pushContactAdd: (call) => {
    const { world, body } = call;
    const { groupId } = readPushGroup(call, call.query.groupId);
    requireRoom(call, groupId, 1);
    const problem = contactProblem(body);
    if (problem !== null) refuse('invalidInput', problem);
    world.store.run(
      `insert into push_members (id, group_id, name, phone, email)
       values (@id, @groupId, @name, @phone, @email)`,
      {
        id: world.ids.next('pm'),
        groupId,
        name: body.name.trim(),
        phone: body.phone === '' ? null : body.phone,
        email: body.email === '' ? null : body.email,
      },
    );
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

  pushChannelTest: (call) => testChannel(call, readPushGroup(call, call.query.groupId).groupId, call.body),
};

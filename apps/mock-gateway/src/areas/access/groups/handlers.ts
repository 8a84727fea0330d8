import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/access/groups/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { groupRulesChanged } from '../../../session/access.ts';
import { refuseBeyondOwn } from '../shared/granting.ts';
import { bind } from '../users/bindings.ts';
import { listGroups, listMembers, readGroup } from './groupRows.ts';
import { aboutOf } from '../shared/naming.ts';

/** Service user: the user groups of a tenant, whose members have the roles of the group. */

/** Gives a new group the roles and members of another one. The roles are given anew, so the caller must hold them. */
const copyGroup = (call: Call<Endpoint>, from: string, groupId: string): void => {
  const { store, ids, clock } = call.world;
  const { roles, tntId } = readGroup(call, from);
  const roleIds = roles.map(({ id }) => id);
  refuseBeyondOwn(call, tntId, roleIds);
  for (const roleId of roleIds)
    store.run('insert into group_roles (id, group_id, role_id, bound_at) values (@id, @groupId, @roleId, @now)', {
      id: ids.next('gr'),
      groupId,
      roleId,
      now: clock.now(),
    });
  const members = store.all<{ id: string }>('select user_id as id from group_members where group_id = @from', { from });
  const userIds = members.map(({ id }) => id);
  bind(call, 'group', userIds, [groupId]);
};

export const groupHandlers: HandlersOf<typeof contract> = {
  groupList: (call) => listGroups(call, call.query),

  groupGet: (call) => readGroup(call, call.query.groupId),

  groupAdd: (call) => {
    const { world, query, body } = call;
    // a copy stands beside what it is a copy of
    const tntId = query.groupId === undefined ? call.targetTntId : readGroup(call, query.groupId).tntId;
    const about = aboutOf(call, 'group', tntId, body);
    const groupId = world.ids.next('ug');
    world.store.run(
      `insert into user_groups (id, tnt_id, name, description, created_at, updated_at)
       values (@groupId, @tntId, @name, @description, @now, @now)`,
      { groupId, tntId, ...about, now: world.clock.now() },
    );
    if (query.groupId !== undefined) copyGroup(call, query.groupId, groupId);
    return { groupId };
  },

  groupUpdate: (call) => {
    const { world, body } = call;
    const { groupId, tntId } = readGroup(call, call.query.groupId);
    const about = aboutOf(call, 'group', tntId, body, groupId);
    world.store.run(
      'update user_groups set name = @name, description = @description, updated_at = @now where id = @groupId',
      { groupId, ...about, now: world.clock.now() },
    );
    return null;
  },

  groupDelete: (call) => {
    const { world } = call;
    const { groupId } = readGroup(call, call.query.groupId);
    groupRulesChanged(world, groupId);
    world.store.run('delete from user_groups where id = @groupId', { groupId });
    return null;
  },

  groupUsers: (call) => listMembers(call, call.query),

  groupUserAdd: (call) => bind(call, 'group', call.body, [call.query.groupId]),
};

import type * as contract from '@fleet/domain/areas/access/roles/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { groupRulesChanged, rulesChanged } from '../../../session/access.ts';
import { refuseBeyondOwn } from '../shared/granting.ts';
import { inScope } from '../../../store/conditions.ts';
import { readGroup } from '../groups/groupRows.ts';
import { bind } from '../users/bindings.ts';
import { listKeyHolders } from './keyHolders.ts';
import { aboutOf } from '../shared/naming.ts';
import { copyRole, createRole } from './roleCreation.ts';
import { listRoleGroups, listRoles, listRoleUsers, readRole } from './roleRows.ts';
import { addRule, deleteRule, editRules, listRules } from './roleRules.ts';

/** Service user: the roles of a tenant, their rules, and who has them. */

export const roleHandlers: HandlersOf<typeof contract> = {
  roleList: (call) => listRoles(call, call.query),

  roleGet: (call) => readRole(call, call.query.roleId),

  roleAdd: (call) => {
    const { roleId: from } = call.query;
    if (from === undefined) {
      const about = aboutOf(call, 'role', call.targetTntId, call.body);
      return { roleId: createRole(call, call.targetTntId, { ...about, rules: [], actions: [] }) };
    }
    const role = readRole(call, from);
    return { roleId: copyRole(call, role, aboutOf(call, 'role', role.tntId, call.body)) };
  },

  roleUpdate: (call) => {
    const { world, body } = call;
    const { roleId, tntId } = readRole(call, call.query.roleId);
    const about = aboutOf(call, 'role', tntId, body, roleId);
    world.store.run('update roles set name = @name, description = @description, updated_at = @now where id = @roleId', {
      roleId,
      ...about,
      now: world.clock.now(),
    });
    return null;
  },

  roleDelete: (call) => {
    const { world, session } = call;
    const { roleId } = readRole(call, call.query.roleId);
    const own = world.store.one('select 1 as held from effective_roles where role_id = @roleId and user_id = @userId', {
      roleId,
      userId: session.userId,
    });
    if (own !== undefined) refuse('invalidInput', '不能删除自己拥有的角色');
    rulesChanged(world, roleId);
    world.store.run('delete from roles where id = @roleId', { roleId });
    return null;
  },

  roleUsers: (call) => listRoleUsers(call, call.query),

  roleUserAdd: (call) => bind(call, 'role', call.body, [call.query.roleId]),

  roleGroups: (call) => listRoleGroups(call, call.query),

  roleGroupAdd: (call) => {
    const { world, body } = call;
    // what is bound is of one tenant
    const { tntId } = readGroup(call, body.groupIds[0] ?? '');
    for (const groupId of body.groupIds) if (readGroup(call, groupId).tntId !== tntId) refuse('notFound');
    refuseBeyondOwn(call, tntId, body.roleIds);
    for (const groupId of new Set(body.groupIds)) {
      let added = 0;
      for (const roleId of body.roleIds) {
        added += world.store.run(
          `insert into group_roles (id, group_id, role_id, bound_at) values (@id, @groupId, @roleId, @now)
           on conflict (group_id, role_id) do nothing`,
          { id: world.ids.next('gr'), groupId, roleId, now: world.clock.now() },
        );
      }
      if (added > 0) groupRulesChanged(world, groupId);
    }
    return null;
  },

  roleGroupDelete: (call) => {
    const { world, scope, query } = call;
    const { groupId } =
      world.store.one<{ groupId: string }>(
        `select b.group_id as groupId from group_roles b join roles r on r.id = b.role_id
         where b.id = @id and ${inScope('r.tnt_id')}`,
        { id: query.id, scope },
      ) ?? refuse('notFound');
    world.store.run('delete from group_roles where id = @id', { id: query.id });
    groupRulesChanged(world, groupId);
    return null;
  },

  ruleList: (call) => listRules(call, call.query.roleId),
  ruleAdd: (call) => addRule(call, call.body),
  ruleDelete: (call) => deleteRule(call, call.query.id),
  ruleEdit: (call) => editRules(call, call.body),

  keyHolders: (call) => listKeyHolders(call, call.query),
};

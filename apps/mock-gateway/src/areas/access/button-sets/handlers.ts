import type * as contract from '@fleet/domain/areas/access/button-sets/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { RuleRow } from '@fleet/domain/core/session/userContract.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { buttonSetChanged, rulesChanged } from '../../../session/access.ts';
import { listSetRoles, listSets, readSet, rulesOfSet } from './buttonSetRows.ts';
import { aboutOf } from '../shared/naming.ts';
import { readRole } from '../roles/roleRows.ts';
import { refuseNewBeyondOwn, refuseUnknownRules, writtenRule } from '../roles/ruleRows.ts';

/** Service user: button sets, rules under a name that roles are bound to. */

const versionOf = ({ world }: Call<Endpoint>, setId: string): number =>
  world.store.one<{ version: number }>('select version from button_sets where id = @setId', { setId })?.version ?? 1;

const insertRules = ({ world }: Call<Endpoint>, setId: string, rules: readonly RuleRow[]): void => {
  for (const rule of rules) {
    world.store.run(
      'insert into button_set_rules (id, set_id, resources, verbs) values (@id, @setId, @resources, @verbs)',
      { id: world.ids.next('bsr'), setId, ...writtenRule(rule) },
    );
  }
};

/** What a set gives, for the rule that nobody gives what he does not hold. */
const grantedBySet = (call: Call<Endpoint>, setId: string) => grantedBy(rulesOfSet(call, setId), []);
const nothing = grantedBy([], []);

export const buttonSetHandlers: HandlersOf<typeof contract> = {
  buttonSetList: (call) => listSets(call, call.query),

  buttonSetGet: (call) => readSet(call, call.query.setId),

  buttonSetAdd: (call) => {
    const { world, query, body } = call;
    // a copy stands beside what it is a copy of
    const tntId = query.setId === undefined ? call.targetTntId : readSet(call, query.setId).tntId;
    const about = aboutOf(call, 'buttonSet', tntId, body);
    const setId = world.ids.next('bs');
    world.store.run(
      `insert into button_sets (id, tnt_id, name, description, created_at, updated_at)
       values (@setId, @tntId, @name, @description, @now, @now)`,
      { setId, tntId, ...about, now: world.clock.now() },
    );
    if (query.setId !== undefined) insertRules(call, setId, rulesOfSet(call, query.setId));
    return { setId };
  },

  buttonSetUpdate: (call) => {
    const { world, body } = call;
    const { setId, tntId } = readSet(call, call.query.setId);
    const about = aboutOf(call, 'buttonSet', tntId, body, setId);
    world.store.run(
      'update button_sets set name = @name, description = @description, updated_at = @now where id = @setId',
      { setId, ...about, now: world.clock.now() },
    );
    return null;
  },

  buttonSetDelete: (call) => {
    const { world } = call;
    const { setId } = readSet(call, call.query.setId);
    buttonSetChanged(world, setId);
    world.store.run('delete from button_sets where id = @setId', { setId });
    return null;
  },

  buttonSetRules: (call) => {
    const { setId } = readSet(call, call.query.setId);
    return { list: rulesOfSet(call, setId), version: versionOf(call, setId) };
  },

  buttonSetRulesEdit: (call) => {
    const { world, body } = call;
    const { setId } = readSet(call, body.setId);
    if (body.version !== versionOf(call, setId)) refuse('conflict', '权限已被他人修改，请刷新后重试');
    refuseUnknownRules(body.rules);
    refuseNewBeyondOwn(call, grantedBySet(call, setId), grantedBy(body.rules, []));
    world.store.run('delete from button_set_rules where set_id = @setId', { setId });
    insertRules(call, setId, body.rules);
    world.store.run('update button_sets set version = version + 1, updated_at = @now where id = @setId', {
      setId,
      now: world.clock.now(),
    });
    buttonSetChanged(world, setId);
    return { version: versionOf(call, setId) };
  },

  buttonSetRoles: (call) => listSetRoles(call, call.query),

  buttonSetRoleAdd: (call) => {
    const { world, body } = call;
    // what is bound is of one tenant
    const { tntId } = readSet(call, body.setIds[0] ?? '');
    for (const setId of body.setIds) {
      if (readSet(call, setId).tntId !== tntId) refuse('notFound');
      refuseNewBeyondOwn(call, nothing, grantedBySet(call, setId));
    }
    for (const roleId of new Set(body.roleIds)) {
      if (readRole(call, roleId).tntId !== tntId) refuse('notFound');
      let added = 0;
      for (const setId of body.setIds) {
        added += world.store.run(
          `insert into role_button_sets (set_id, role_id, bound_at) values (@setId, @roleId, @now)
           on conflict (set_id, role_id) do nothing`,
          { setId, roleId, now: world.clock.now() },
        );
      }
      if (added > 0) rulesChanged(world, roleId);
    }
    return null;
  },

  buttonSetRoleDelete: (call) => {
    const { world, query } = call;
    const { setId } = readSet(call, query.setId);
    const { roleId } = readRole(call, query.roleId);
    const removed = world.store.run('delete from role_button_sets where set_id = @setId and role_id = @roleId', {
      setId,
      roleId,
    });
    if (removed === 0) refuse('notFound');
    rulesChanged(world, roleId);
    return null;
  },
};

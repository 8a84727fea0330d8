import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { RoleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import type { RuleRow } from '@fleet/domain/core/session/userContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuseBeyondOwn } from '../shared/granting.ts';
import { insertRules, listRules } from './roleRules.ts';

/** New roles: empty, as a copy of another one, or with what a tenant begins with. */

interface NewRole {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly RuleRow[];
  readonly actions: readonly string[];
}

/** Adds a role to a tenant and gives its id. */
export const createRole = (
  call: Call<Endpoint>,
  tntId: string,
  { name, description, rules, actions }: NewRole,
): string => {
  const { store, ids, clock } = call.world;
  const roleId = ids.next('r');
  store.run(
    `insert into roles (id, tnt_id, name, description, created_at, updated_at)
     values (@roleId, @tntId, @name, @description, @now, @now)`,
    { roleId, tntId, name, description, now: clock.now() },
  );
  insertRules(call, roleId, rules, actions);
  return roleId;
};

/** Adds a role beside another one, with its rules, actions and button sets, which the caller must hold. */
export const copyRole = (
  call: Call<Endpoint>,
  { roleId: from, tntId }: RoleRow,
  about: Pick<NewRole, 'name' | 'description'>,
): string => {
  refuseBeyondOwn(call, tntId, [from]);
  const { list, actions } = listRules(call, from);
  const roleId = createRole(call, tntId, { ...about, rules: list, actions });
  call.world.store.run(
    `insert into role_button_sets (set_id, role_id, bound_at)
     select set_id, @roleId, @now from role_button_sets where role_id = @from`,
    { roleId, from, now: call.world.clock.now() },
  );
  return roleId;
};

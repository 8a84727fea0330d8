import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { BindingRow } from '@fleet/domain/areas/access/users/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { userRulesChanged } from '../../../session/access.ts';
import { refuseAboveOwn, refuseBeyondOwn } from '../shared/granting.ts';
import { inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { findPerson } from '../../../session/people.ts';

/** What a user is bound to and holds by it: roles and user groups of his own tenant. */

export type BindingKind = 'role' | 'group';

interface BindingSql {
  /** Of the ids of bindings. */
  readonly prefix: string;
  readonly list: string;
  /** Finds a target within a tenant. */
  readonly target: string;
  /** Leaves alone what is bound already. */
  readonly insert: string;
  /** Whose binding it is, within a scope. */
  readonly owner: string;
  readonly remove: string;
}

const kinds: Readonly<Record<BindingKind, BindingSql>> = {
  role: {
    prefix: 'ur',
    list: `select b.id, t.id as targetId, t.name, t.description, b.bound_at as boundAt
      from user_roles b join roles t on t.id = b.role_id where b.user_id = @userId order by b.bound_at, t.name, b.id`,
    target: 'select id from roles where id = @targetId and tnt_id = @tntId',
    insert: `insert into user_roles (id, user_id, role_id, bound_at) values (@id, @userId, @targetId, @now)
      on conflict (user_id, role_id) do nothing`,
    owner: `select u.id from user_roles b join users u on u.id = b.user_id
      where b.id = @id and ${inScope('u.tnt_id')} and u.deleted_at is null`,
    remove: 'delete from user_roles where id = @id',
  },
  group: {
    prefix: 'gm',
    list: `select b.id, t.id as targetId, t.name, t.description, b.bound_at as boundAt
      from group_members b join user_groups t on t.id = b.group_id
      where b.user_id = @userId order by b.bound_at, t.name, b.id`,
    target: 'select id from user_groups where id = @targetId and tnt_id = @tntId',
    insert: `insert into group_members (id, user_id, group_id, bound_at) values (@id, @userId, @targetId, @now)
      on conflict (group_id, user_id) do nothing`,
    owner: `select u.id from group_members b join users u on u.id = b.user_id
      where b.id = @id and ${inScope('u.tnt_id')} and u.deleted_at is null`,
    remove: 'delete from group_members where id = @id',
  },
};

/** The roles that the members of some groups have by them. */
const rolesOfGroups = (call: Call<Endpoint>, groupIds: readonly string[]): string[] =>
  groupIds.flatMap((groupId) =>
    call.world.store
      .all<{ id: string }>('select role_id as id from group_roles where group_id = @groupId', { groupId })
      .map(({ id }) => id),
  );

/** What a user is bound to, the oldest binding first. */
export const bindingsOf = (call: Call<Endpoint>, kind: BindingKind, userId: string): { list: BindingRow[] } => {
  findPerson(call.world, call.scope, userId);
  return {
    list: call.world.store
      .all<Omit<BindingRow, 'boundAt'> & { readonly boundAt: number }>(kinds[kind].list, { userId })
      .map((row) => ({ ...row, boundAt: toInstant(row.boundAt) })),
  };
};

/** Refuses what is not of this tenant, and what would give more than the caller holds. */
const refuseUnboundable = (
  call: Call<Endpoint>,
  kind: BindingKind,
  tntId: string,
  targetIds: readonly string[],
): void => {
  for (const targetId of targetIds)
    if (call.world.store.one(kinds[kind].target, { targetId, tntId }) === undefined) refuse('notFound');
  refuseBeyondOwn(call, tntId, kind === 'role' ? targetIds : rolesOfGroups(call, targetIds));
};

/** Binds users to targets, all of one tenant; what is bound already stays as it is. */
export const bind = (
  call: Call<Endpoint>,
  kind: BindingKind,
  userIds: readonly string[],
  targetIds: readonly string[],
): null => {
  const { world, scope } = call;
  for (const { tntId } of userIds.map((userId) => findPerson(world, scope, userId)))
    refuseUnboundable(call, kind, tntId, targetIds);
  const { prefix, insert } = kinds[kind];
  for (const userId of new Set(userIds)) {
    let added = 0;
    for (const targetId of targetIds)
      added += world.store.run(insert, { id: world.ids.next(prefix), userId, targetId, now: world.clock.now() });
    if (added > 0) userRulesChanged(world, userId);
  }
  return null;
};

/** Takes a binding of a user within the call's scope away. */
export const unbind = (call: Call<Endpoint>, kind: BindingKind, id: string): null => {
  const { world, scope } = call;
  const { owner, remove } = kinds[kind];
  const user = world.store.one<{ id: string }>(owner, { id, scope }) ?? refuse('notFound');
  refuseAboveOwn(call, user.id);
  world.store.run(remove, { id });
  userRulesChanged(world, user.id);
  return null;
};

import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { grantedBy, type Granted, holds, type Rule } from '@fleet/domain/core/permissions/permissions.ts';
import { conditions } from '../store/conditions.ts';
import type { World } from '../world/world.ts';

/** What a user may do, from his roles. */

/** A rule as it is stored. */
interface StoredRule {
  readonly resources: string;
  readonly verbs: string;
}

const toRule = ({ resources, verbs }: StoredRule): Rule => ({
  resources: JSON.parse(resources) as string[],
  verbs: JSON.parse(verbs) as string[],
});

/** The rules of all roles of a user: his own roles and those of his user groups, with their button sets. */
export const rulesOf = (world: World, userId: string): Rule[] =>
  world.store
    .all<StoredRule>(
      // "in" reaches into the view and finds the few rules by their index; a join would read the rules of every role
      `select distinct resources, verbs from effective_rules
       where role_id in (select role_id from effective_roles where user_id = @userId)`,
      { userId },
    )
    .map(toRule);

/** The actions of all roles of a user. */
export const actionsOf = (world: World, userId: string): string[] =>
  world.store
    .all<{ action: string }>(
      `select distinct a.action from role_actions a join effective_roles u on u.role_id = a.role_id
       where u.user_id = @userId order by a.action`,
      { userId },
    )
    .map(({ action }) => action);

/** Everything that a user is granted. */
export const grantedOf = (world: World, userId: string): Granted =>
  grantedBy(rulesOf(world, userId), actionsOf(world, userId));

/** What users of a world are granted, with the version of their rules that it follows from. */
const granted = new WeakMap<World, Map<string, { readonly rulesVersion: string; readonly granted: Granted }>>();

/**
 * The same for a session. It is worked out once for each version of the user's rules, which grows with whatever changes
 * them: for an administrator it costs more than the rest of a small call.
 */
export const grantedIn = (world: World, userId: string, rulesVersion: string): Granted => {
  const known = granted.get(world) ?? new Map<string, { rulesVersion: string; granted: Granted }>();
  granted.set(world, known);
  const last = known.get(userId);
  if (last?.rulesVersion === rulesVersion) return last.granted;
  const now = grantedOf(world, userId);
  // what a call has changed may yet be taken back
  if (!world.store.isInTransaction()) known.set(userId, { rulesVersion, granted: now });
  return now;
};

/** What a role grants: its own rules and actions and those of its button sets. */
export const grantedByRole = (world: World, roleId: string): Granted =>
  grantedBy(
    world.store
      .all<StoredRule>('select distinct resources, verbs from effective_rules where role_id = @roleId', { roleId })
      .map(toRule),
    world.store
      .all<{ action: string }>('select action from role_actions where role_id = @roleId', { roleId })
      .map(({ action }) => action),
  );

/** Ids of everybody who has one of some roles, himself or by a user group. */
export const holdersOf = (world: World, roleIds: readonly string[]): string[] =>
  world.store
    .all<{ userId: string }>(
      `select distinct user_id as userId from effective_roles
       where role_id in (select value from json_each(@roleIds))`,
      { roleIds: JSON.stringify(roleIds) },
    )
    .map(({ userId }) => userId);

/** A role that grants a key, by itself or by a button set. */
export interface GrantingRole {
  readonly role: { readonly id: string; readonly name: string };
  readonly tntName: string;
  /** Null for the role's own rules and actions. */
  readonly buttonSet: { readonly id: string; readonly name: string } | null;
}

const ofRoles = conditions(null, { scope: 'r.tnt_id = @scope' });

/**
 * The roles that grant one of some keys, once for each button set that does and once for the role itself.
 *
 * @param scope a tenant; null for all of them
 */
export const rolesGranting = (
  { store }: World,
  keys: readonly PermissionKey[],
  scope: string | null,
): readonly GrantingRole[] => {
  interface Found {
    readonly id: string;
    readonly name: string;
    readonly tntName: string;
  }
  const rules = store.all<Found & StoredRule & { setId: string | null; setName: string | null }>(
    `select r.id, r.name, t.name as tntName, e.set_id as setId, s.name as setName, e.resources, e.verbs
     from roles r join tenants t on t.id = r.tnt_id join effective_rules e on e.role_id = r.id
       left join button_sets s on s.id = e.set_id
     ${ofRoles({ scope })} order by r.name, r.id, s.name`,
    { scope },
  );
  const byAction = store.all<Found>(
    `select r.id, r.name, t.name as tntName from roles r join tenants t on t.id = r.tnt_id
       join role_actions a on a.role_id = r.id and a.action in (select value from json_each(@keys))
     ${ofRoles({ scope })} order by r.name, r.id`,
    { scope, keys: JSON.stringify(keys) },
  );
  const ways = new Map<string, GrantingRole>();
  for (const { id, name, tntName, setId, setName, ...rule } of rules) {
    const granted = grantedBy([toRule(rule)], []);
    if (!keys.some((key) => holds(granted, key))) continue;
    const buttonSet = setId === null ? null : { id: setId, name: setName ?? '' };
    ways.set(`${id} ${setId ?? ''}`, { role: { id, name }, tntName, buttonSet });
  }
  for (const { id, name, tntName } of byAction) ways.set(`${id} `, { role: { id, name }, tntName, buttonSet: null });
  return [...ways.values()];
};

/** Whether somebody else of a tenant holds a key. Asked of its few roles: to look at each person takes long where many are. */
export const isHeldByOthers = (
  world: World,
  key: PermissionKey,
  { tntId, userId }: { readonly tntId: string; readonly userId: string },
): boolean => {
  const roleIds = rolesGranting(world, [key], tntId).map(({ role }) => role.id);
  return (
    world.store.one(
      `select 1 from effective_roles e join users u on u.id = e.user_id
       where e.role_id in (select value from json_each(@roleIds))
         and u.tnt_id = @tntId and u.deleted_at is null and u.id <> @userId limit 1`,
      { roleIds: JSON.stringify(roleIds), tntId, userId },
    ) !== undefined
  );
};

/** Tells the consoles of a user that his rules changed. */
export const userRulesChanged = (world: World, userId: string): void => {
  world.store.run('update users set rules_version = rules_version + 1 where id = @userId', { userId });
};

/** Tells the consoles of every member of a user group that their rules changed. */
export const groupRulesChanged = (world: World, groupId: string): void => {
  world.store.run(
    `update users set rules_version = rules_version + 1
     where id in (select user_id from group_members where group_id = @groupId)`,
    { groupId },
  );
};

/** Tells the consoles of everybody who has a role that their rules changed. */
export const rulesChanged = (world: World, roleId: string): void => {
  world.store.run(
    `update users set rules_version = rules_version + 1
     where id in (select user_id from effective_roles where role_id = @roleId)`,
    { roleId },
  );
};

/** Tells the consoles of everybody who has a role with a button set that their rules changed. */
export const buttonSetChanged = (world: World, setId: string): void => {
  world.store.run(
    `update users set rules_version = rules_version + 1
     where id in (select e.user_id from effective_roles e join role_button_sets b on b.role_id = e.role_id
       where b.set_id = @setId)`,
    { setId },
  );
};

import { actions, buttonKeys, pageKeys, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { partsOfButton } from '@fleet/domain/core/codes/permissionTitles.ts';
import { grantedBy, type Granted, holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { World } from '../../world/world.ts';
import { userRulesChanged } from '../access.ts';

/** Who grants a key, and one more key for a person: what a tester asks of a world. */

/** Every key there is. */
export const everyKey: readonly PermissionKey[] = [...pageKeys, ...buttonKeys, ...actions];

/** How many of each kind somebody holds. */
export const countKeys = (granted: Granted) => {
  const count = (keys: readonly PermissionKey[]): number => keys.filter((key) => holds(granted, key)).length;
  return { pages: count(pageKeys), buttons: count(buttonKeys), actions: count(actions) };
};

export interface GrantingRole {
  readonly id: string;
  readonly name: string;
  readonly tntName: string;
  /** Button sets of the role that grant it; null for its own rules or actions. */
  readonly buttonSet: string | null;
}

/** The roles of all tenants that grant one of some keys. */
export const rolesGranting = ({ store }: World, keys: readonly PermissionKey[]): GrantingRole[] => {
  const rules = store.all<GrantingRole & { resources: string; verbs: string }>(
    `select distinct r.id, r.name, t.name as tntName, s.name as buttonSet, e.resources, e.verbs
     from roles r join tenants t on t.id = r.tnt_id join effective_rules e on e.role_id = r.id
       left join button_sets s on s.id = e.set_id
     order by t.name, r.name, s.name`,
  );
  const byAction = store.all<GrantingRole>(
    `select r.id, r.name, t.name as tntName, null as buttonSet
     from roles r join tenants t on t.id = r.tnt_id join role_actions a on a.role_id = r.id
     where a.action in (select value from json_each(@keys)) order by t.name, r.name`,
    { keys: JSON.stringify(keys) },
  );
  const found = new Map<string, GrantingRole>();
  for (const { resources, verbs, ...role } of rules) {
    const rule = { resources: JSON.parse(resources) as string[], verbs: JSON.parse(verbs) as string[] };
    if (keys.some((key) => holds(grantedBy([rule], []), key))) found.set(`${role.id} ${role.buttonSet ?? ''}`, role);
  }
  for (const role of byAction) found.set(`${role.id} `, role);
  return [...found.values()];
};

/** A rule that grants one page or one button; a button comes with the page that it names. */
const ruleOf = (key: PermissionKey): { readonly resources: string; readonly verbs: string } => {
  const button = partsOfButton(key);
  return {
    resources: JSON.stringify([button?.resource ?? key]),
    verbs: JSON.stringify(button === null ? [] : [button.verb]),
  };
};

/** Gives a person one more key, by a role of his tenant that has nothing else. */
export const grantKey = (world: World, userId: string, key: PermissionKey): void => {
  const { store, ids, clock } = world;
  store.transaction(() => {
    const now = clock.now();
    const { tntId } = store.one<{ tntId: string }>('select tnt_id as tntId from users where id = @userId', { userId })!;
    const name = `测试授权 ${key}`;
    const known = store.one<{ id: string }>('select id from roles where tnt_id = @tntId and name = @name', {
      tntId,
      name,
    });
    const roleId = known?.id ?? ids.next('r');
    if (known === undefined) {
      store.run(
        `insert into roles (id, tnt_id, name, description, created_at, updated_at)
         values (@roleId, @tntId, @name, '测试人员为一次调用授予', @now, @now)`,
        { roleId, tntId, name, now },
      );
      if ((actions as readonly PermissionKey[]).includes(key))
        store.run('insert into role_actions (role_id, action) values (@roleId, @key)', { roleId, key });
      else
        store.run('insert into role_rules (id, role_id, resources, verbs) values (@id, @roleId, @resources, @verbs)', {
          id: ids.next('rule'),
          roleId,
          ...ruleOf(key),
        });
    }
    store.run(
      `insert into user_roles (id, user_id, role_id, bound_at) values (@id, @userId, @roleId, @now)
       on conflict (user_id, role_id) do nothing`,
      { id: ids.next('ur'), userId, roleId, now },
    );
    userRulesChanged(world, userId);
  });
};

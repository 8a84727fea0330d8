import { actions, buttonKeys, pageKeys, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { partsOfButton } from '@fleet/domain/core/codes/permissionTitles.ts';
import { type Granted, holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { World } from '../../world/world.ts';
import { userRulesChanged } from '../access.ts';

/** What somebody holds, and one more key for him: what a tester asks of a world. */

/** How many of each kind somebody holds. */
export const countKeys = (granted: Granted) => {
  const count = (keys: readonly PermissionKey[]): number => keys.filter((key) => holds(granted, key)).length;
  return { pages: count(pageKeys), buttons: count(buttonKeys), actions: count(actions) };
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

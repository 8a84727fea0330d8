import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { callsOf } from './calls.ts';
import type { Gateway } from './gateway.ts';

/** One person with one role, whose keys a test chooses. */

/**
 * The role of a test and its only user, who has no other.
 *
 * @returns a function that gives the role these keys and no others
 */
export async function openRole(gateway: Gateway, userId: string) {
  const admin = await callsOf(gateway, 'admin');
  const call: typeof admin = (method, path, body) => admin(method, `user/api/v1/tnt/${path}`, body);
  type Bound = { readonly list: readonly { readonly id: string }[] };
  for (const kind of ['role', 'group']) {
    const bound = await call<Bound>('GET', `user/${kind}/get?userId=${userId}`);
    for (const { id } of bound.list) await call('DELETE', `user/${kind}/delete?id=${id}`);
  }
  const { roleId } = await call<{ roleId: string }>('POST', 'role/add', { name: '一个权限', description: '' });
  await call('POST', `role/user/add?roleId=${roleId}`, [userId]);
  return async (keys: readonly PermissionKey[]) => {
    const rules = keys.map((key) => {
      const dash = key.indexOf('-');
      return dash < 0
        ? { resources: [key], verbs: [] }
        : { resources: [key.slice(0, dash)], verbs: [key.slice(dash + 1)] };
    });
    const { version } = await call<{ version: number }>('GET', `role/rule/list?roleId=${roleId}`);
    await call('POST', 'role/rule/edit', { roleId, version, rules, actions: [] });
    return grantedBy(rules, []);
  };
}

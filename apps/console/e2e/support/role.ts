import type { PermissionKey } from '@fleet/domain/codes/permissions.ts';
import { grantedBy } from '@fleet/domain/rules/permissions.ts';
import type { Gateway } from './gateway.ts';
import { signInByCalls } from './test.ts';

/** One person with one role, whose keys a test chooses. */

interface Answer<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/**
 * The role of a test and its only user, who has no other.
 *
 * @returns a function that gives the role these keys and no others
 */
export async function openRole(gateway: Gateway, userId: string) {
  const { accessToken } = await signInByCalls(gateway, 'admin');
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await fetch(`${gateway.address}/gateway/user/api/v1/tnt/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { code, message, data } = (await response.json()) as Answer<Data>;
    if (code !== 200) throw new Error(`${path}: ${message}`);
    return data;
  };
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

import { actionPages } from './actionPages.ts';
import type { PermissionKey } from './core/codes/permissions.ts';
import { routeOf } from './core/codes/routes.ts';
import type { Endpoint } from './core/contract/define.ts';
import { endpoints } from './services.ts';

/** Who may call what, worked out from what the pages can do: a key is said at an action and nowhere else. */

const keysById = (): ReadonlyMap<string, readonly PermissionKey[]> => {
  const found = new Map<string, Set<PermissionKey>>();
  const add = (calls: readonly Endpoint[], keys: readonly PermissionKey[]) => {
    for (const { id } of calls) found.set(id, new Set([...(found.get(id) ?? []), ...keys]));
  };
  for (const { route, reads, actions } of actionPages) {
    const { access } = routeOf(route);
    if (typeof access !== 'string') add(reads, access);
    for (const { calls, keys } of Object.values(actions)) add(calls, keys);
  }
  return new Map([...found].map(([id, keys]) => [id, [...keys]]));
};

const keyed = keysById();

/**
 * The keys one of which a call asks for: those of the pages that read it when they open, and those of the actions that
 * lead to it. Empty for a call that asks for none.
 */
export const keysOf = ({ id, access }: Endpoint): readonly PermissionKey[] =>
  access.kind === 'keyed' ? (keyed.get(id) ?? []) : [];

/** Every key that lets an inner user read all tenants somewhere: with one of these there is a choice of tenants. */
export const anyCrossTenantKey: readonly PermissionKey[] = [
  ...new Set(endpoints.filter(({ crossTenant }) => crossTenant === true).flatMap(keysOf)),
];

/** The keys with one of which an inner user reads all tenants and names another tenant; empty for a call that knows no other tenant. */
export const crossTenantKeysOf = (endpoint: Endpoint): readonly PermissionKey[] => {
  const { crossTenant } = endpoint;
  if (crossTenant === false) return [];
  if (crossTenant === 'anyKey') return anyCrossTenantKey;
  return crossTenant === true ? keysOf(endpoint) : crossTenant;
};

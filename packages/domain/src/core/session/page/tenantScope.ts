import type { RouteName } from '../../codes/routes.ts';
import { matchRoute, queryParameter } from './paths.ts';

/**
 * The tenant that an inner user has narrowed the console to: it stands in the address of every page, so that a link, the
 * way back and a reload show the same (decisions, "Tenants and inner users").
 */

/** Its parameter in the address. */
export const scopeParameter = 'tntId';

/** Pages that are nobody's yet. */
const withoutScope: ReadonlySet<string> = new Set<RouteName>(['Login', 'AuthRedirect']);

const idPattern = /^[\w-]{1,64}$/;

const isScope = (part: string): boolean => part === scopeParameter || part.startsWith(`${scopeParameter}=`);

/** The tenant that an address is narrowed to; null for all of them, and for what is no id of one. */
export function scopeOf(address: string): string | null {
  const named = queryParameter(address, scopeParameter);
  return named !== null && idPattern.test(named) ? named : null;
}

/**
 * An address of the console within a scope, whatever scope it had; all else in it stays as it was written.
 *
 * @param tntId null for all tenants
 */
export function addressInScope(address: string, tntId: string | null): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const wanted = withoutScope.has(matchRoute(path)?.route.name ?? '') ? null : tntId;
  const search = query.join('?');
  const isSaid = search.split('&').some(isScope);
  if (scopeOf(address) === wanted && isSaid === (wanted !== null)) return address;
  const parts = search.split('&').filter((part) => part !== '' && !isScope(part));
  if (wanted !== null) parts.push(`${scopeParameter}=${encodeURIComponent(wanted)}`);
  const whole = parts.length === 0 ? path : `${path}?${parts.join('&')}`;
  return [whole, ...hash].join('#');
}

/** What stands in a link for all tenants: who opens it may have looked at one of them last. */
const everyTenant = '*';

/** Whether an address says that all tenants are meant, where others say nothing. */
export const namesEveryTenant = (address: string): boolean => queryParameter(address, scopeParameter) === everyTenant;

/**
 * An address that says whose rows it shows to whoever opens it.
 *
 * @param tntId null for all tenants
 */
export function addressForOthers(address: string, tntId: string | null): string {
  if (tntId !== null) return addressInScope(address, tntId);
  const [beforeHash = '', ...hash] = addressInScope(address, null).split('#');
  const whole = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${scopeParameter}=${everyTenant}`;
  return [whole, ...hash].join('#');
}

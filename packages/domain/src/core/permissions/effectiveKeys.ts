import { knownResources } from '../codes/permissionTitles.ts';
import type { PermissionKey } from '../codes/permissions.ts';
import { routeOf } from '../codes/routes.ts';
import { type Granted, holds, holdsAny } from './permissions.ts';

/**
 * What a key is good for: that of a tab, or of a button on one, only beside the key of the page that carries the tab.
 * Who cannot open a project cannot ask for its files either.
 */

/** Keys that open the page of a tab, by the tab's resource. */
const pagesOfTabs: ReadonlyMap<string, readonly PermissionKey[]> = new Map<string, readonly PermissionKey[]>(
  knownResources.flatMap(({ name, kind, route }) => {
    const { access } = routeOf(route);
    return kind === 'tab' && typeof access !== 'string' ? [[name, access] as const] : [];
  }),
);

/** Whether a key is held and leads somewhere. */
const isEffective = (granted: Granted, key: PermissionKey): boolean => {
  const dash = key.indexOf('-');
  const page = pagesOfTabs.get(dash < 0 ? key : key.slice(0, dash));
  return holds(granted, key) && (page === undefined || holdsAny(granted, page));
};

/** Whether one of the keys is held and leads somewhere; no key at all asks for nothing. */
export const hasEffectiveKey = (granted: Granted, keys: readonly PermissionKey[]): boolean =>
  keys.length === 0 || keys.some((key) => isEffective(granted, key));

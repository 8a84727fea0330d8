import { actionPages } from '@fleet/domain/actionPages.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { endpoints } from '@fleet/domain/services.ts';

/** Every endpoint with what of the console leads to it, worked out from what its pages can do. */

const screensById = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const add = (calls: readonly Endpoint[], screen: string): void => {
    for (const { id } of calls) found.set(id, (found.get(id) ?? new Set()).add(screen));
  };
  for (const { route, reads, actions } of actionPages) {
    const { title } = routeOf(route);
    add(reads, title);
    for (const action of Object.values(actions)) add(action.calls, `${title} · ${action.title}`);
  }
  return found;
};

const screens = screensById();

export const knownEndpoints = endpoints.map(({ id, title, method, path }) => ({
  id,
  title,
  method,
  path,
  screens: [...(screens.get(id) ?? [])],
}));

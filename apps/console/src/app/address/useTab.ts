import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from './useAddress.ts';

/** Where a tab bar remembers its active tab (S1 §2): session storage, or the query parameter `tab`. */

/** Key in session storage for the tab bar of a route. */
const storageKey = (route: RouteName) => `tab-bar:${route}`;

/**
 * Active tab kept as its index in session storage; a stored index that no tab has any more counts as the first.
 *
 * @public Used by the pages that follow.
 */
export function useSessionTab<Id extends string>(route: RouteName, ids: readonly Id[]): [Id, (id: Id) => void] {
  const [index, setIndex] = useState(() => Number(sessionStorage.getItem(storageKey(route)) ?? 0));
  const active = ids[index] ?? ids[0]!;
  return [
    active,
    (id) => {
      const chosen = ids.indexOf(id);
      setIndex(chosen);
      sessionStorage.setItem(storageKey(route), String(chosen));
    },
  ];
}

/**
 * Active tab kept in the query parameter `tab`, the first one without it. Another tab begins with no filters.
 *
 * @param kept parameters that belong to the page and not to a tab
 */
export function useQueryTab<Id extends string>(
  ids: readonly Id[],
  kept: readonly string[] = [],
): [Id, (id: Id) => void] {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const parameters = new URLSearchParams(search);
  const wanted = parameters.get('tab');
  const active = ids.find((id) => id === wanted) ?? ids[0]!;
  return [
    active,
    (id) => {
      const next = new URLSearchParams([...parameters].filter(([name]) => kept.includes(name)));
      if (id !== ids[0]) next.set('tab', id);
      navigate(next.size === 0 ? path : `${path}?${next}`);
    },
  ];
}

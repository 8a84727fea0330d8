import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNavigate } from './location.ts';
import { useAddress } from './useAddress.ts';

/** Where a tab bar remembers its active tab (S1 §2): session storage, or the query parameter `tab`. */

/** Of a browser that keeps nothing, which the navbar says, each bar begins with its first tab. */
const kept = {
  indexOf: (key: string): number => {
    try {
      return Number(sessionStorage.getItem(key) ?? 0);
    } catch {
      return 0;
    }
  },
  keep: (key: string, index: number): void => {
    try {
      sessionStorage.setItem(key, String(index));
    } catch {
      // there is nothing that a person could do about it
    }
  },
};

/**
 * Active tab kept as its index in session storage, under the name of the route that is open: for what stands in no
 * address, the parts of a detail beside its list. A stored index that no tab has any more counts as the first.
 *
 * @param name tells the tab bars of one route apart
 */
export function useSessionTab<Id extends string>(name: string, ids: readonly Id[]): [Id, (id: Id) => void] {
  const [path] = useLocation();
  const key = `tab-bar:${matchRoute(path)?.route.name ?? ''}:${name}`;
  const [index, setIndex] = useState(() => kept.indexOf(key));
  const active = ids[index] ?? ids[0]!;
  return [
    active,
    (id) => {
      const chosen = ids.indexOf(id);
      setIndex(chosen);
      kept.keep(key, chosen);
    },
  ];
}

/** One of a few, kept in a query parameter, the first one without it; with another one these parameters stay and no other. */
function useQueryChoice<Id extends string>(
  parameter: string,
  ids: readonly Id[],
  kept: readonly string[],
): [Id, (id: Id) => void] {
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const parameters = new URLSearchParams(search);
  const wanted = parameters.get(parameter);
  const active = ids.find((id) => id === wanted) ?? ids[0]!;
  return [
    active,
    (id) => {
      // who presses the one that is open has not asked for anything to be forgotten
      if (id === active) return;
      const next = new URLSearchParams([...parameters].filter(([name]) => kept.includes(name)));
      if (id !== ids[0]) next.set(parameter, id);
      navigate(next.size === 0 ? path : `${path}?${next}`);
    },
  ];
}

/**
 * Part of a tab that is shown, kept in the query parameter `part` beside the tab: a link, the way back and a reload show
 * the same. Another part begins with no filters.
 */
export const useQueryPart = <Id extends string>(ids: readonly Id[]): [Id, (id: Id) => void] =>
  useQueryChoice('part', ids, ['tab', 'tntId']);

/**
 * Active tab kept in the query parameter `tab`. Another tab begins with no filters.
 *
 * @param kept parameters that belong to the page and not to a tab
 */
export const useQueryTab = <Id extends string>(
  ids: readonly Id[],
  kept: readonly string[] = [],
): [Id, (id: Id) => void] => useQueryChoice('tab', ids, kept);

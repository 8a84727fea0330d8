import { derive } from '../../kernel/fold.ts';
import { port } from '../../kernel/port.ts';
import { emit, invoke, rule } from '../../kernel/rule.ts';
import { type RouteName, routeOf } from '../codes/routes.ts';
import { isObject } from '../values/objects.ts';
import { sessionEnded, sessionRead } from '../session/facts.ts';
import { pageNamed, pageVisited } from '../session/page/facts.ts';
import { matchRoute } from '../session/page/paths.ts';
import { hasTab } from '../session/page/visitedTabs.ts';
import { $session } from '../session/session.ts';
import { tabsClosed, tabsRestored } from './facts.ts';
import { $pageNames } from './pageNames.ts';
import { $tabs } from './tabs.ts';

/**
 * The strip survives a reload of its browser tab: it is kept for the life of that tab, with the names of its records,
 * and read again only by the user who left it.
 */

/** Most tabs that are kept; the oldest go first. */
const mostKept = 50;
/** Longest address and name that are believed, in characters. */
const longest = 4096;

/** The record of this browser tab as plain data; null when there is none. */
export const readTabsFx = port<void, unknown>('tabs.readRecord');
/** Keeps the record, or removes it with null. */
export const keepTabsFx = port<{ readonly record: unknown }>('tabs.keepRecord');

interface KeptTab {
  readonly fullPath: string;
  readonly route: RouteName;
  readonly title: string;
  readonly name: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;

const tabIn = (value: unknown): readonly KeptTab[] => {
  if (!isObject(value) || !isText(value['fullPath'])) return [];
  const { fullPath, name } = value;
  const route = matchRoute(fullPath)?.route.name;
  if (route === undefined || !hasTab(route)) return [];
  return [{ fullPath, route, title: routeOf(route).title, name: isText(name) ? name : null }];
};

/** The tabs of a record that this user left; none of anything else. */
export const readKeptTabs = (record: unknown, userId: string): readonly KeptTab[] =>
  isObject(record) && record['userId'] === userId && Array.isArray(record['tabs'])
    ? record['tabs'].slice(-mostKept).flatMap(tabIn)
    : [];

const $strip = derive('tabs.$strip', [$tabs, $pageNames, $session], ({ tabs }, names, session) => ({
  tabs,
  names,
  userId: session?.userId ?? null,
}));

const keep = ({ tabs, names, userId }: ReturnType<typeof $strip.getState>) =>
  userId === null
    ? null
    : invoke(keepTabsFx, {
        record: {
          userId,
          tabs: tabs.slice(-mostKept).map(({ fullPath, path }) => ({ fullPath, name: names[path] ?? null })),
        },
      });

rule(sessionRead, $strip, (_, { session }) => (session === null ? null : invoke(readTabsFx, undefined)));
rule(readTabsFx.done, $strip, ({ userId }, { result }) => {
  const tabs = userId === null ? [] : readKeptTabs(result, userId);
  return tabs.length === 0 ? null : emit(tabsRestored, { tabs });
});
rule(pageVisited, $strip, keep);
rule(pageNamed, $strip, keep);
rule(tabsClosed, $strip, keep);
rule(sessionEnded, $strip, () => invoke(keepTabsFx, { record: null }));

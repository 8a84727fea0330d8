import { derive } from '../../kernel/fold.ts';
import { type Consequence, dispatch, rule } from '../../kernel/rule.ts';
import { type RouteName, routeOf } from '../codes/routes.ts';
import { pageNamed, pageVisited } from '../session/page/facts.ts';
import { nameInPath, matchRoute, pathPart } from '../session/page/paths.ts';
import { hasTab } from '../session/page/visitedTabs.ts';
import { isObject } from '../values/objects.ts';
import { createPreferences } from './preferences.ts';

/**
 * The pages that a person visited last, with the names of their records: he finds them again without typing. Each stands
 * under its path, so that two browser tabs write beside each other and not over each other.
 */

/** Most that are kept: one more than is shown, for the page that is open. */
export const mostRecent = 11;
/** Longest path and name that are kept, in characters. */
const longest = 1024;

interface Kept {
  readonly at: number;
  /** What the record of the page is called; null for a page without one, and as long as that is not known. */
  readonly name: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;

/** A record as the storage has it; null for what is none of ours. */
export const readRecentPage = (record: unknown): Kept | null => {
  if (!isObject(record)) return null;
  const { at, name = null } = record;
  if (typeof at !== 'number' || !Number.isFinite(at)) return null;
  return { at, name: isText(name) ? name : null };
};

const { $preferences, changeRequested } = createPreferences('recentPages', readRecentPage);

type Recents = Readonly<Record<string, Kept>>;

/** A page that was visited, ready to be shown. */
export interface RecentPage {
  readonly path: string;
  readonly route: RouteName;
  /** Title of the page. */
  readonly title: string;
  /** What its record is called; null for a page without one. */
  readonly name: string | null;
}

const newestFirst = (recents: Recents): readonly (readonly [path: string, kept: Kept])[] =>
  Object.entries(recents).toSorted(([, one], [, other]) => other.at - one.at);

/** The pages of a record of recent ones, the newest first; paths that lead to no page are left out. */
export const recentPages = (recents: Recents): readonly RecentPage[] =>
  newestFirst(recents).flatMap(([path, { name }]) => {
    const route = matchRoute(path)?.route.name;
    if (route === undefined || !hasTab(route)) return [];
    return [{ path, route, title: routeOf(route).title, name: name ?? nameInPath(path) }];
  });

/** The pages that were visited last, the newest first. */
export const $recentPages = derive('recentPages.$pages', [$preferences], recentPages);

const forgotten = (recents: Recents, path: string): readonly Consequence[] =>
  newestFirst(recents)
    .filter(([other]) => other !== path)
    .slice(mostRecent - 1)
    .map(([other]) => dispatch(changeRequested, { key: other, value: null }));

rule(pageVisited, $preferences, (recents, { fullPath, route, at }) => {
  const path = pathPart(fullPath);
  if (!hasTab(route) || path.length > longest) return null;
  const name = recents[path]?.name ?? null;
  return [dispatch(changeRequested, { key: path, value: { at, name } }), ...forgotten(recents, path)];
});
rule(pageNamed, $preferences, (recents, { path, name }) => {
  const kept = recents[path];
  if (kept === undefined || kept.name === name || !isText(name)) return null;
  return dispatch(changeRequested, { key: path, value: { ...kept, name } });
});

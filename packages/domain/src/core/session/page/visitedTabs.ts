import type { RouteName } from '../../codes/routes.ts';
import { pathOf, pathPart, refreshPath } from './paths.ts';

/**
 * The strip of visited pages (S1 §2 "Page shell"). A tab is known by its whole path with the parameters in it, so two
 * details of the same kind are two tabs; the query belongs to the state of a tab and only moves along with it.
 */

export interface VisitedTab {
  /** Key of the tab: the path without query and hash. */
  readonly path: string;
  /** Where the tab leads: the path with its latest query and hash. */
  readonly fullPath: string;
  readonly name: RouteName;
  readonly title: string;
  /** An affix tab cannot be closed. */
  readonly affix: boolean;
}

export interface VisitedTabs {
  readonly tabs: readonly VisitedTab[];
  /** Key of the active tab; null when a page is open that is no tab. */
  readonly active: string | null;
}

/** What a close leaves, and the address to go to; null where the person stays. */
export interface Closed {
  readonly state: VisitedTabs;
  readonly next: string | null;
}

/** No tab; none is affix by default. */
export const noTabs: VisitedTabs = { tabs: [], active: null };

/** Pages that are no tab: what stands outside the shell, hops, and the pages of errors. */
const withoutTab: ReadonlySet<RouteName> = new Set(['Login', 'AuthRedirect', 'Redirect', 'Home', 'Page404', 'Page401']);

/** Whether visiting a route makes a tab. */
export const hasTab = (name: RouteName): boolean => !withoutTab.has(name);

/** The tab of a visit. */
export const tabOf = (name: RouteName, fullPath: string, title: string, affix = false): VisitedTab => ({
  path: pathPart(fullPath),
  fullPath,
  name,
  title,
  affix,
});

/** A page was visited: a new tab at the end, or the known one with its new address; either is active. */
export const visit = ({ tabs, active }: VisitedTabs, tab: VisitedTab): VisitedTabs => {
  if (!hasTab(tab.name)) return active === null ? { tabs, active } : { tabs, active: null };
  const known = tabs.find(({ path }) => path === tab.path);
  if (known === undefined) return { tabs: [...tabs, tab], active: tab.path };
  const updated: VisitedTab = { ...tab, affix: known.affix };
  return { tabs: tabs.map((one) => (one === known ? updated : one)), active: tab.path };
};

/** Where one goes with no tab left: home, or again to the Dashboard if it was the page that closed. */
const withoutTabs = (closed: VisitedTab | undefined): string =>
  closed?.name === 'Dashboard' ? refreshPath(pathOf('Dashboard')) : pathOf('Home');

const closeWhere = (
  { tabs, active }: VisitedTabs,
  closes: (tab: VisitedTab) => boolean,
  preferred: string | null,
): Closed => {
  const left = tabs.filter((tab) => tab.affix || !closes(tab));
  if (left.length === tabs.length) return { state: { tabs, active }, next: null };
  if (active === null || left.some(({ path }) => path === active)) return { state: { tabs: left, active }, next: null };
  const target = left.find(({ path }) => path === preferred) ?? left.at(-1);
  return {
    state: { tabs: left, active: target?.path ?? null },
    next: target?.fullPath ?? withoutTabs(tabs.find(({ path }) => path === active)),
  };
};

/** Closes a tab unless it is affix. One moves only if the active tab was closed: to the last remaining. */
export const close = (state: VisitedTabs, path: string): Closed => closeWhere(state, (tab) => tab.path === path, null);

/** Closes every other tab but the affix ones; the one that was kept becomes active if the active one was closed. */
export const closeOthers = (state: VisitedTabs, path: string): Closed =>
  closeWhere(state, (tab) => tab.path !== path, path);

/** Closes every tab but the affix ones. */
export const closeAll = (state: VisitedTabs): Closed => closeWhere(state, () => true, null);

/** The hop that refreshes a tab: `/redirect` followed by its full path; null when there is no such tab. */
export const refreshTarget = ({ tabs }: VisitedTabs, path: string): string | null => {
  const tab = tabs.find((one) => one.path === path);
  return tab === undefined ? null : refreshPath(tab.fullPath);
};

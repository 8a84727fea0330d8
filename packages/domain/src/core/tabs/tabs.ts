import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { fold } from '../../kernel/fold.ts';
import { emit, rule, invoke, type Consequence } from '../../kernel/rule.ts';
import type { RouteName } from '../codes/routes.ts';
import {
  close,
  closeAll,
  type Closed,
  closeOthers,
  noTabs,
  refreshTarget,
  tabOf,
  visit,
  type VisitedTabs,
} from '../session/page/visitedTabs.ts';
import { pageVisited } from '../session/page/facts.ts';
import { navigateFx } from '../session/page/ports.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed, tabsRestored } from './facts.ts';

/** The strip of visited pages (S1 §2 "Tab strip"); `rules/visitedTabs.ts` decides what a close leaves. */

/** Tabs that cannot be closed stand at the front. None by default. */
export const tabsAffixed = fact(
  'tabs.affixed@1',
  shape.record({
    tabs: shape.list(shape.record({ fullPath: shape.text, route: shape.textOf<RouteName>(), title: shape.text })),
  }),
);

export const $tabs = fold<VisitedTabs>('tabs.$tabs', noTabs)
  .when(pageVisited, (state, { fullPath, route, title }) => visit(state, tabOf(route, fullPath, title)))
  .when(tabsClosed, ({ tabs }, { paths, active }) => ({
    tabs: tabs.filter(({ path }) => !paths.includes(path)),
    active,
  }))
  .when(tabsAffixed, (state, { tabs }) => {
    const affixed = tabs.map(({ fullPath, route, title }) => tabOf(route, fullPath, title, true));
    const paths = new Set(affixed.map(({ path }) => path));
    return { ...state, tabs: [...affixed, ...state.tabs.filter(({ path }) => !paths.has(path))] };
  })
  .when(tabsRestored, (state, { tabs }) => {
    const open = new Map(state.tabs.map((tab) => [tab.path, tab]));
    const restored = tabs.map(({ fullPath, route, title }) => tabOf(route, fullPath, title));
    const before = new Set(restored.map(({ path }) => path));
    return {
      ...state,
      // a page that is open again already keeps the place of its tab
      tabs: [
        ...state.tabs.filter(({ affix }) => affix),
        ...restored.map((tab) => open.get(tab.path) ?? tab).filter(({ affix }) => !affix),
        ...state.tabs.filter(({ path, affix }) => !affix && !before.has(path)),
      ],
    };
  })
  .when(sessionEnded, ({ tabs }) => ({ tabs: tabs.filter(({ affix }) => affix), active: null }));

/** The cross of a tab, its middle click, or Close of its menu. `path` is the key of the tab. */
export const tabCloseRequested = request<{ readonly path: string }>('tabs.closeRequested');
/** Close Others of a tab's menu. */
export const othersCloseRequested = request<{ readonly path: string }>('tabs.closeOthersRequested');
/** Close All of a tab's menu. */
export const allCloseRequested = request('tabs.closeAllRequested');
/** Refresh of a tab's menu: through /redirect followed by its full path. */
export const tabRefreshRequested = request<{ readonly path: string }>('tabs.refreshRequested');

function closing(before: VisitedTabs, { state, next }: Closed): readonly Consequence[] | null {
  const left = new Set(state.tabs.map(({ path }) => path));
  const paths = before.tabs.map(({ path }) => path).filter((path) => !left.has(path));
  if (paths.length === 0) return null;
  return [
    emit(tabsClosed, { paths, active: state.active }),
    ...(next === null ? [] : [invoke(navigateFx, { to: next, replace: false })]),
  ];
}

rule(tabCloseRequested, $tabs, (state, { path }) => closing(state, close(state, path)));
rule(othersCloseRequested, $tabs, (state, { path }) => closing(state, closeOthers(state, path)));
rule(allCloseRequested, $tabs, (state) => closing(state, closeAll(state)));
rule(tabRefreshRequested, $tabs, (state, { path }) => {
  const to = refreshTarget(state, path);
  // a hop of the page that is shown leaves no step in the history
  return to === null ? null : invoke(navigateFx, { to, replace: path === state.active });
});

import { allSettled, type EventCallable, type Scope } from 'effector';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteName } from '../codes/routes.ts';
import { exportJournal, handle, open, stateOf } from '../../kernel/open.ts';
import { idlePorts } from '../../fakePorts.ts';
import { reduce } from '../../kernel/reduce.ts';
import { pageVisited } from '../session/page/facts.ts';
import { navigateFx } from '../session/page/ports.ts';
import { sessionEnded } from '../session/facts.ts';
import {
  $tabs,
  allCloseRequested,
  othersCloseRequested,
  tabCloseRequested,
  tabRefreshRequested,
  tabsAffixed,
} from './tabs.ts';

type Navigation = { readonly to: string; readonly replace: boolean };

let navigations: Navigation[];
let scope: Scope;
const newScope = (into: Navigation[]) =>
  open({ handlers: [...idlePorts, handle(navigateFx, (navigation) => void into.push(navigation))] });
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });
const visit = (fullPath: string, route: RouteName, title = fullPath) =>
  fire(pageVisited, { fullPath, route, title, at: 1 });
const paths = () => scope.getState($tabs).tabs.map(({ path }) => path);
const active = () => scope.getState($tabs).active;

const welcome = ['/welcome', 'Dashboard', '首页'] as const;
const feedback = ['/feedback', 'Feedback', '意见反馈'] as const;
const profile = ['/profile/index', 'Profile', '账号信息'] as const;

beforeEach(async () => {
  navigations = [];
  scope = newScope(navigations);
});

describe('the tab strip', () => {
  it('has one tab for each visited page, titled, the latest active', async () => {
    await visit(...welcome);
    await visit(...feedback);
    await visit(...welcome);
    expect(paths()).toEqual(['/welcome', '/feedback']);
    expect(active()).toBe('/welcome');
    expect(scope.getState($tabs).tabs[1]?.title).toBe('意见反馈');
  });

  it('has a tab for each detail of a kind, and one for a list whatever its filters', async () => {
    await visit('/product/detail/a', 'ProductDetail');
    await visit('/product/detail/b', 'ProductDetail');
    await visit('/feedback?page=1', 'Feedback');
    await visit('/feedback?page=2', 'Feedback');
    expect(paths()).toEqual(['/product/detail/a', '/product/detail/b', '/feedback']);
    expect(scope.getState($tabs).tabs[2]?.fullPath).toBe('/feedback?page=2');
  });

  it('goes to the last remaining tab when the active one is closed, with the query it had', async () => {
    await visit(...welcome);
    await visit('/feedback?page=2', 'Feedback');
    await visit(...profile);
    await visit(...welcome);
    await visit(...profile);
    await fire(tabCloseRequested, { path: '/profile/index' });
    expect(navigations).toEqual([{ to: '/feedback?page=2', replace: false }]);
    expect(paths()).toEqual(['/welcome', '/feedback']);
  });

  it('stays where it is when another tab is closed', async () => {
    await visit(...welcome);
    await visit(...feedback);
    await fire(tabCloseRequested, { path: '/welcome' });
    expect(navigations).toEqual([]);
    expect(active()).toBe('/feedback');
  });

  it('goes home when no tab is left', async () => {
    await visit(...feedback);
    await fire(tabCloseRequested, { path: '/feedback' });
    expect(navigations).toEqual([{ to: '/', replace: false }]);
    expect(paths()).toEqual([]);
  });

  it('refreshes the Dashboard when it was the last tab', async () => {
    await visit(...welcome);
    await fire(allCloseRequested, undefined);
    expect(navigations).toEqual([{ to: '/redirect/welcome', replace: false }]);
  });

  it('closes the others and shows the one that was kept', async () => {
    await visit(...welcome);
    await visit(...feedback);
    await visit(...profile);
    await fire(othersCloseRequested, { path: '/feedback' });
    expect(paths()).toEqual(['/feedback']);
    expect(navigations).toEqual([{ to: '/feedback', replace: false }]);
  });

  it('closes all but the affix tabs, and goes to the last of these', async () => {
    await fire(tabsAffixed, { tabs: [{ fullPath: '/welcome', route: 'Dashboard', title: '首页' }] });
    await visit(...feedback);
    await visit(...profile);
    await fire(allCloseRequested, undefined);
    expect(paths()).toEqual(['/welcome']);
    expect(navigations).toEqual([{ to: '/welcome', replace: false }]);
  });

  it('does not close an affix tab', async () => {
    await fire(tabsAffixed, { tabs: [{ fullPath: '/welcome', route: 'Dashboard', title: '首页' }] });
    await visit(...welcome);
    await fire(tabCloseRequested, { path: '/welcome' });
    expect(paths()).toEqual(['/welcome']);
    expect(navigations).toEqual([]);
  });

  it('refreshes the page it shows through /redirect and its full path, leaving no step in the history', async () => {
    await visit(...welcome);
    await visit('/feedback?page=2', 'Feedback');
    await fire(tabRefreshRequested, { path: '/feedback' });
    await fire(tabRefreshRequested, { path: '/welcome' });
    expect(navigations).toEqual([
      { to: '/redirect/feedback?page=2', replace: true },
      { to: '/redirect/welcome', replace: false },
    ]);
  });

  it('does nothing for a tab it does not have', async () => {
    await visit(...welcome);
    for (const unit of [tabCloseRequested, tabRefreshRequested]) await fire(unit, { path: '/nowhere' });
    expect(navigations).toEqual([]);
    expect(paths()).toEqual(['/welcome']);
  });

  it('keeps no page of the session before', async () => {
    await visit(...welcome);
    await fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    expect(scope.getState($tabs)).toEqual({ tabs: [], active: null });
  });
});

const pages = [
  welcome,
  feedback,
  profile,
  ['/product/detail/a', 'ProductDetail', '产品详情'],
  ['/product/detail/b', 'ProductDetail', '产品详情'],
  ['/', 'Home', ''],
  ['/404', 'Page404', '页面不存在'],
] as const;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('visit' as const), page: fc.nat(pages.length - 1) }) },
  fc.record({ kind: fc.constantFrom('close', 'others', 'all', 'refresh'), page: fc.nat(pages.length - 1) }),
);

describe('the tab strip, whatever people do', () => {
  it('keeps its affix tabs, has its active tab, and goes only where a page is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const gone: Navigation[] = [];
        scope = newScope(gone);
        await fire(tabsAffixed, { tabs: [{ fullPath: '/feedback', route: 'Feedback', title: '意见反馈' }] });
        for (const { kind, page } of steps) {
          const [path, route, title] = pages[page]!;
          const count = gone.length;
          if (kind === 'visit') await visit(path, route, title);
          if (kind === 'close') await fire(tabCloseRequested, { path });
          if (kind === 'others') await fire(othersCloseRequested, { path });
          if (kind === 'all') await fire(allCloseRequested, undefined);
          if (kind === 'refresh') await fire(tabRefreshRequested, { path });
          const state = scope.getState($tabs);
          expect(state.tabs.filter(({ affix }) => affix).map((tab) => tab.path)).toEqual(['/feedback']);
          expect(new Set(paths()).size).toBe(state.tabs.length);
          if (state.active !== null) expect(paths()).toContain(state.active);
          for (const { to } of gone.slice(count)) {
            expect(kind === 'refresh' ? [`/redirect${path}`] : paths()).toContain(to);
          }
        }
        const { base, entries } = exportJournal(scope);
        expect(reduce(base, entries)).toEqual(stateOf(scope));
      }),
      { numRuns: 150 },
    );
  });
});

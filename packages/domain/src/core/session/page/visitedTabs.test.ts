import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '../../codes/routes.ts';
import type { VisitedTabs } from './visitedTabs.ts';
import { close, closeAll, closeOthers, hasTab, noTabs, refreshTarget, tabOf, visit } from './visitedTabs.ts';

const dashboard = tabOf('Dashboard', '/welcome', '首页');
const feedback = tabOf('Feedback', '/feedback?page=2', '意见反馈');
const first = tabOf('UsersDetail', '/management/users-detail/a/1', '用户详情');
const second = tabOf('UsersDetail', '/management/users-detail/b/2?tab=roles', '用户详情');

const visited = (...tabs: (typeof dashboard)[]): VisitedTabs => tabs.reduce(visit, noTabs);
const paths = (state: VisitedTabs) => state.tabs.map(({ path }) => path);

describe('visited pages (S1 §2)', () => {
  test('every visited page has one tab, and the last visited is active', () => {
    const state = visited(dashboard, feedback, dashboard);
    expect(paths(state)).toEqual(['/welcome', '/feedback']);
    expect(state.active).toBe('/welcome');
  });

  test('two details of the same kind are two tabs', () => {
    expect(paths(visited(first, second))).toEqual(['/management/users-detail/a/1', '/management/users-detail/b/2']);
  });

  test('another query is the same tab, which leads to the latest', () => {
    const state = visit(visited(feedback), tabOf('Feedback', '/feedback?page=3#row', '意见反馈'));
    expect(state.tabs).toEqual([tabOf('Feedback', '/feedback?page=3#row', '意见反馈')]);
  });

  test('an affix tab stays affix when it is visited', () => {
    const pinned = visited({ ...dashboard, affix: true });
    expect(visit(pinned, dashboard).tabs[0]?.affix).toBe(true);
  });

  test('pages outside the strip make no tab and leave none active', () => {
    expect(routes.filter(({ name }) => !hasTab(name)).map(({ name }) => name)).toEqual([
      'Login',
      'AuthRedirect',
      'Page404',
      'Page401',
      'Redirect',
      'Home',
    ]);
    expect(visit(visited(feedback), tabOf('Redirect', '/redirect/feedback', ''))).toEqual({
      tabs: [feedback],
      active: null,
    });
  });
});

describe('closing', () => {
  test('closing the active tab goes to the last remaining', () => {
    const state = visited(dashboard, feedback, second, first);
    expect(close(state, first.path)).toEqual({
      state: { tabs: [dashboard, feedback, second], active: second.path },
      next: '/management/users-detail/b/2?tab=roles',
    });
    const back = visit(state, dashboard);
    expect(close(back, dashboard.path).next).toBe(first.fullPath);
  });

  test('closing another tab moves nobody', () => {
    const state = visited(dashboard, feedback, first);
    expect(close(state, dashboard.path)).toEqual({
      state: { tabs: [feedback, first], active: first.path },
      next: null,
    });
  });

  test('an affix tab and an unknown one cannot be closed', () => {
    const state = visited({ ...dashboard, affix: true });
    expect(close(state, dashboard.path)).toEqual({ state, next: null });
    expect(close(state, '/nothing')).toEqual({ state, next: null });
    expect(closeAll(state)).toEqual({ state, next: null });
  });

  test('with no tab left one goes home, or the page refreshes if it was the Dashboard', () => {
    expect(close(visited(feedback), feedback.path)).toEqual({ state: noTabs, next: '/' });
    expect(close(visited(dashboard), dashboard.path)).toEqual({ state: noTabs, next: '/redirect/welcome' });
    expect(closeAll(visited(dashboard, feedback))).toEqual({ state: noTabs, next: '/' });
    expect(closeAll(visited(feedback, dashboard))).toEqual({ state: noTabs, next: '/redirect/welcome' });
  });

  test('closing the others keeps the tab and the affix ones, and goes to the tab if the active one was closed', () => {
    const pinned = { ...dashboard, affix: true };
    const state = visited(pinned, feedback, first, second);
    expect(closeOthers(state, feedback.path)).toEqual({
      state: { tabs: [pinned, feedback], active: feedback.path },
      next: feedback.fullPath,
    });
    expect(closeOthers(state, second.path)).toEqual({
      state: { tabs: [pinned, second], active: second.path },
      next: null,
    });
  });

  test('closing all keeps the affix ones and goes to the last of them', () => {
    const pinned = { ...dashboard, affix: true };
    expect(closeAll(visited(pinned, feedback))).toEqual({
      state: { tabs: [pinned], active: pinned.path },
      next: '/welcome',
    });
    expect(closeAll(visited(feedback, pinned))).toEqual({ state: { tabs: [pinned], active: pinned.path }, next: null });
  });

  test('a tab is refreshed through /redirect with its full path', () => {
    expect(refreshTarget(visited(feedback), feedback.path)).toBe('/redirect/feedback?page=2');
    expect(refreshTarget(noTabs, feedback.path)).toBeNull();
  });

  test('after any clicks every tab is there once, the active one is a tab, and affix tabs stay', () => {
    const pool = [{ ...dashboard, affix: true }, feedback, first, second];
    const click = fc.record({
      what: fc.constantFrom('visit', 'close', 'closeOthers', 'closeAll'),
      which: fc.constantFrom(...pool),
    });
    fc.assert(
      fc.property(fc.array(click, { maxLength: 30 }), (clicks) => {
        let state = visited(pool[0] ?? dashboard);
        for (const { what, which } of clicks) {
          const before = state;
          const { state: after, next } =
            what === 'visit'
              ? { state: visit(state, which), next: null }
              : what === 'close'
                ? close(state, which.path)
                : what === 'closeOthers'
                  ? closeOthers(state, which.path)
                  : closeAll(state);
          state = after;
          expect(new Set(paths(state)).size).toBe(state.tabs.length);
          expect(paths(state)).toContain(state.active);
          expect(paths(state)).toContain('/welcome');
          if (what !== 'visit') expect(next !== null).toBe(before.active !== state.active);
          if (next !== null) expect(state.tabs.find(({ path }) => path === state.active)?.fullPath).toBe(next);
        }
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { RouteName } from '../../codes/routes.ts';
import { routes } from '../../codes/routes.ts';
import type { NavigationState } from './decideNavigation.ts';
import { decideNavigation, loginPath } from './decideNavigation.ts';
import { pathOf } from './paths.ts';

const everyRoute = routes.map((route) => route.name);
const ofModules = routes.filter((route) => route.module !== null).map((route) => route.name);

const signedIn: NavigationState = {
  hasSession: true,
  strongPassword: true,
  rulesLoaded: true,
  permitted: ofModules,
  built: new Set(everyRoute),
};
const signedOut: NavigationState = { ...signedIn, hasSession: false, rulesLoaded: false, permitted: [] };
const weak: NavigationState = { ...signedIn, strongPassword: false };

const enter = (route: RouteName) => ({ kind: 'enter', route });
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('navigation, row by row (S1 §2)', () => {
  test('/login is reachable without a session', () => {
    for (const path of ['/login', '/login?redirect=%2Ffeedback', '/login/']) {
      expect(decideNavigation(signedOut, path)).toEqual(enter('Login'));
    }
  });

  test('/auth-redirect without a session hands its address to /login', () => {
    expect(decideNavigation(signedOut, '/auth-redirect?redirect=%2Ffeedback%3Fpage%3D2')).toEqual(
      redirect('/login?redirect=%2Ffeedback%3Fpage%3D2'),
    );
    expect(decideNavigation(signedOut, '/auth-redirect')).toEqual(redirect('/login?redirect=%2F'));
  });

  test('/auth-redirect with a session goes on to the safe address', () => {
    expect(decideNavigation(signedIn, '/auth-redirect?redirect=%2Ffeedback%3Fpage%3D2')).toEqual(
      redirect('/feedback?page=2'),
    );
    for (const unsafe of ['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example', '%2Flogin', '%2Fauth-redirect', '%E4']) {
      expect(decideNavigation(signedIn, `/auth-redirect?redirect=${unsafe}`)).toEqual(redirect('/'));
    }
  });

  test('no session and any other path leads to /login with the full path encoded', () => {
    expect(decideNavigation(signedOut, '/')).toEqual(redirect('/login?redirect=%2F'));
    expect(decideNavigation(signedOut, '/feedback?page=2&keyword=%E4%B8%AD#row')).toEqual(
      redirect('/login?redirect=%2Ffeedback%3Fpage%3D2%26keyword%3D%25E4%25B8%25AD%23row'),
    );
    expect(decideNavigation(signedOut, '/nothing')).toEqual(redirect('/login?redirect=%2Fnothing'));
    for (const path of ['/404', '/401', '/redirect/feedback', '/profile/index', '/management/users']) {
      expect(decideNavigation(signedOut, path)).toEqual(redirect(loginPath(path)));
    }
  });

  test('a session on /login leads to /', () => {
    expect(decideNavigation(signedIn, '/login')).toEqual(redirect('/'));
    expect(decideNavigation(signedIn, '/login?redirect=%2Ffeedback')).toEqual(redirect('/'));
    expect(decideNavigation({ ...signedIn, rulesLoaded: false }, '/login')).toEqual(redirect('/'));
    expect(decideNavigation(weak, '/login')).toEqual(redirect('/'));
  });

  test('a weak password is held at /, which is home itself and does not go on to /welcome', () => {
    expect(decideNavigation(weak, '/')).toEqual(enter('Home'));
    for (const path of [
      '/welcome',
      '/feedback',
      '/management/users',
      '/404',
      '/401',
      '/nothing',
      '/auth-redirect?redirect=%2Ffeedback',
    ]) {
      expect(decideNavigation(weak, path)).toEqual(redirect('/'));
    }
  });

  test('a weak password may still see the account and take the refresh hop', () => {
    expect(decideNavigation(weak, '/profile/index')).toEqual(enter('Profile'));
    expect(decideNavigation(weak, '/redirect/feedback')).toEqual(enter('Redirect'));
  });

  test('a weak password is sent to / before his rules are loaded, and they are loaded there', () => {
    const fresh = { ...weak, rulesLoaded: false };
    expect(decideNavigation(fresh, '/feedback')).toEqual(redirect('/'));
    expect(decideNavigation(fresh, '/')).toEqual({ kind: 'loadRules' });
  });

  test('a session without rules loads them first, wherever it goes', () => {
    const fresh = { ...signedIn, rulesLoaded: false, permitted: [] };
    for (const path of ['/', '/welcome', '/feedback', '/management/users', '/nothing', '/404', '/redirect/feedback']) {
      expect(decideNavigation(fresh, path)).toEqual({ kind: 'loadRules' });
    }
  });

  test('/ goes on to /welcome for everybody else', () => {
    expect(decideNavigation(signedIn, '/')).toEqual(redirect('/welcome'));
    expect(decideNavigation(signedIn, '/welcome')).toEqual(enter('Dashboard'));
  });

  test('what is always available opens whatever the resource list says', () => {
    const always = routes.filter((route) => route.access === 'always' && route.name !== 'Home');
    for (const { name } of always) {
      expect(decideNavigation({ ...signedIn, permitted: [] }, pathOf(name))).toEqual(enter(name));
    }
  });

  test('a permitted route opens', () => {
    expect(decideNavigation({ ...signedIn, permitted: ['Users'] }, '/management/users?page=2')).toEqual(enter('Users'));
  });

  test('a known route without access leads to /401', () => {
    expect(decideNavigation({ ...signedIn, permitted: ['Users'] }, '/management/roles')).toEqual(redirect('/401'));
    const unbuilt = { ...signedIn, permitted: ['Users'] as const, built: new Set<RouteName>() };
    expect(decideNavigation(unbuilt, '/management/roles')).toEqual(redirect('/401'));
  });

  test('an unknown path leads to /404', () => {
    for (const path of [
      '/nothing',
      '/management/users/1',
      '//evil.example',
      '/redirect',
      '/management/users-detail/%/1',
    ]) {
      expect(decideNavigation(signedIn, path)).toEqual(redirect('/404'));
    }
  });

  test('a permitted route without a page leads to /404', () => {
    expect(decideNavigation({ ...signedIn, built: new Set<RouteName>(['Dashboard']) }, '/management/users')).toEqual(
      redirect('/404'),
    );
    expect(decideNavigation({ ...signedIn, built: new Set<RouteName>(['Dashboard']) }, '/help-document')).toEqual(
      redirect('/404'),
    );
  });

  test('an empty resource list leads everything but the always available to /404', () => {
    for (const name of ofModules.filter((one) => one !== 'RdDashboard')) {
      expect(decideNavigation({ ...signedIn, permitted: [] }, pathOf(name))).toEqual(redirect('/404'));
    }
  });

  test('nobody is ever led in a circle', () => {
    const anyState = fc.record({
      hasSession: fc.boolean(),
      strongPassword: fc.boolean(),
      rulesLoaded: fc.boolean(),
      permitted: fc.subarray(ofModules),
      built: fc.subarray(everyRoute).map((names) => new Set(names)),
    });
    const path = fc.oneof(
      fc.constantFrom(...everyRoute.map((name) => pathOf(name))),
      fc.webPath(),
      fc.constantFrom('/auth-redirect?redirect=%2Fauth-redirect', '/login?redirect=%2Flogin', '/nothing'),
    );
    fc.assert(
      fc.property(anyState, path, (given, start) => {
        let state = given;
        let at = start;
        let decision = decideNavigation(state, at);
        for (let hops = 0; hops < 6 && decision.kind !== 'enter'; hops += 1) {
          if (decision.kind === 'redirect') at = decision.to;
          else state = { ...state, rulesLoaded: true };
          decision = decideNavigation(state, at);
        }
        expect(decision.kind).toBe('enter');
      }),
      { numRuns: 2000 },
    );
  });
});

import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../codes/routes.ts';
import { routes } from '../../codes/routes.ts';
import { actionList, resourceList, userRules } from '../userContract.ts';
import { feedbackModules } from '../../../areas/feedback/feedback/contract.ts';
import { $access, $rulesProblem } from '../access/access.ts';
import { accessLoaded } from '../access/facts.ts';
import {
  admin,
  envelope,
  factsOf,
  openFakeConsole,
  pending,
  refusal,
  settleDown,
  success,
} from '../../../fakePorts.ts';
import { call } from '../calls/call.ts';
import type { SendRequest } from '../calls/send.ts';
import { noticed } from '../../notices/facts.ts';
import { $session, $signInAgain } from '../session.ts';
import { sessionRead } from '../facts.ts';
import { navigationRequested, pageVisited } from './facts.ts';
import { $page, $postponed } from './page.ts';

type Console = Awaited<ReturnType<typeof openFakeConsole>>;

const everyRoute: readonly RouteName[] = routes.map(({ name }) => name);
const rules = [{ resources: ['Users'], verbs: ['view', 'edit'] }];
const modules = [{ module: 'Management', routes: ['Users', 'UsersDetail', 'NoSuchRoute'] }];

interface World {
  rules?: unknown;
  modules?: unknown;
  actions?: unknown;
  version?: string | null;
}

/** A gateway that knows rules, resources and actions. */
const gateway =
  ({ rules: list = rules, modules: resources = modules, actions = ['project-add'], version = null }: World = {}) =>
  ({ endpoint }: Pick<SendRequest, 'endpoint'>) => {
    const data = { [userRules.id]: list, [resourceList.id]: resources, [actionList.id]: actions }[endpoint.id];
    return envelope(success({ list: data ?? [] }), version);
  };

const go = async ({ scope }: Console, fullPath: string, built = everyRoute) => {
  void allSettled(navigationRequested, { scope, params: { fullPath, built, at: 42 } });
  await settleDown();
};
const shown = ({ scope }: Console) =>
  factsOf(scope, noticed).map(({ lines, duration, intent }) => [intent, lines, duration]);

describe('navigation, row by row', () => {
  it('lets everybody reach /login', async () => {
    const fleet = await openFakeConsole({ session: null });
    await go(fleet, '/login?redirect=%2Ffeedback');
    expect(fleet.scope.getState($page)).toEqual({ fullPath: '/login?redirect=%2Ffeedback', route: 'Login' });
  });

  it('sends everybody without a session to /login with the way back', async () => {
    const fleet = await openFakeConsole({ session: null });
    await go(fleet, '/management/users?page=2');
    expect(fleet.navigations).toEqual(['/login?redirect=%2Fmanagement%2Fusers%3Fpage%3D2']);
    expect(fleet.sent).toEqual([]);
  });

  it('sends a session from /login to /', async () => {
    const fleet = await openFakeConsole({ respond: gateway() });
    await go(fleet, '/login');
    expect(fleet.navigations).toEqual(['/']);
  });

  it('sends a user with a weak password to /, whatever he wants, and shows home there', async () => {
    const fleet = await openFakeConsole({ session: { ...admin, isStrongPassword: false }, respond: gateway() });
    await go(fleet, '/management/users');
    expect(fleet.navigations).toEqual(['/']);
    await go(fleet, '/');
    expect(fleet.navigations).toEqual(['/']);
    expect(fleet.scope.getState($page)?.route).toBe('Home');
  });

  it('loads the rules once, then enters with path, route, title and time', async () => {
    const fleet = await openFakeConsole({ respond: gateway() });
    await go(fleet, '/management/users?page=2');
    expect(fleet.sent.map(({ endpoint, input }) => [endpoint.id, input])).toEqual([
      [userRules.id, { query: { userId: admin.userId } }],
      [resourceList.id, {}],
      [actionList.id, {}],
    ]);
    expect(factsOf(fleet.scope, pageVisited)).toEqual([
      { fullPath: '/management/users?page=2', route: 'Users', title: '用户', at: 42 },
    ]);
    await go(fleet, '/management/users-detail/a/b');
    expect(fleet.sent).toHaveLength(3);
    expect(fleet.scope.getState($page)?.route).toBe('UsersDetail');
    expect(fleet.scope.getState($postponed)).toBeNull();
  });

  it('goes from / to /welcome', async () => {
    const fleet = await openFakeConsole({ respond: gateway() });
    await go(fleet, '/');
    expect(fleet.navigations).toEqual(['/welcome']);
  });

  it.each([
    ['a known route without access', '/management/roles', modules, '/401'],
    ['an unknown address', '/no/such/page', modules, '/404'],
    ['any module under an empty resource list', '/management/users', [], '/404'],
  ])('sends %s to its error page', async (_, path, list, to) => {
    const fleet = await openFakeConsole({ respond: gateway({ modules: list }) });
    await go(fleet, path);
    expect(fleet.navigations).toEqual([to]);
  });

  it('opens every module with the wildcard, and sends to /404 what has no page yet', async () => {
    const fleet = await openFakeConsole({ respond: gateway({ modules: [{ module: '*', routes: [] }] }) });
    await go(fleet, '/management/roles');
    expect(fleet.scope.getState($page)?.route).toBe('Roles');
    await go(fleet, '/management/tenant', ['Roles']);
    expect(fleet.navigations).toEqual(['/404']);
  });

  it('follows the latest wish when the address changes while the rules are loading', async () => {
    const answers = pending<unknown>();
    const fleet = await openFakeConsole({ respond: async (request) => (await answers.ask(), gateway()(request)) });
    await go(fleet, '/management/users');
    await go(fleet, '/feedback');
    expect(fleet.sent).toHaveLength(3);
    expect(fleet.scope.getState($access).status).toBe('loading');
    answers.answerAll(null);
    await settleDown();
    expect(factsOf(fleet.scope, pageVisited).map(({ fullPath }) => fullPath)).toEqual(['/feedback']);
  });
});

describe('the rules of the user', () => {
  it('hold what the gateway gave, pages, buttons and actions, and the role admin, which grants nothing', async () => {
    const fleet = await openFakeConsole({ respond: gateway() });
    await go(fleet, '/');
    expect(fleet.scope.getState($access)).toMatchObject({
      status: 'loaded',
      roles: ['admin'],
      userRules: [{ resources: ['Users'], verbs: ['view', 'edit'] }],
      granted: { pages: ['Users'], buttons: ['Users-view', 'Users-edit'], actions: ['project-add'] },
      permitted: ['Users', 'UsersDetail'],
      unknown: ['NoSuchRoute'],
    });
  });

  it.each([userRules.id, resourceList.id, actionList.id])(
    'that fail to load at first (%s) end at the sign-in page, with the message and the way back',
    async (id) => {
      const fleet = await openFakeConsole({
        respond: (request) => (request.endpoint.id === id ? refusal(830500, '系统繁忙') : gateway()(request)),
      });
      await go(fleet, '/management/users?page=2');
      expect(shown(fleet)).toEqual([['danger', ['系统繁忙'], 5000]]);
      expect(fleet.storage).toEqual(['journal forgotten', 'cleared']);
      expect(fleet.navigations).toEqual(['/login?redirect=%2Fmanagement%2Fusers%3Fpage%3D2']);
      expect(fleet.reloads).toEqual([]);
      expect(fleet.scope.getState($session)).toBeNull();
      await go(fleet, fleet.navigations[0] ?? '');
      expect(fleet.scope.getState($page)?.route).toBe('Login');
    },
  );

  const away = [
    { kind: 'networkFailure', message: '网络异常' },
    { kind: 'httpError', status: 503, message: 'Service Unavailable', requestId: null },
    { kind: 'httpError', status: 504, message: 'Gateway Timeout', requestId: null },
  ] as const;

  /** A gateway that is away for the first few tries of the rules. */
  const awayFor = (tries: number) => {
    let left = tries;
    return (request: Pick<SendRequest, 'endpoint'>) => {
      if (request.endpoint.id !== userRules.id || left === 0) return gateway()(request);
      left -= 1;
      return away[left % away.length];
    };
  };
  const asked = ({ sent }: Console) => sent.filter(({ endpoint }) => endpoint.id === userRules.id).length;

  it('are asked for up to three times at first while the gateway is away', async () => {
    const fleet = await openFakeConsole({ respond: awayFor(2) });
    await go(fleet, '/management/users');
    expect(asked(fleet)).toBe(3);
    expect(shown(fleet)).toEqual([]);
    expect(fleet.scope.getState($page)?.route).toBe('Users');
  });

  it('that are still away then end at the sign-in page, which says why until somebody has signed in', async () => {
    const fleet = await openFakeConsole({ respond: awayFor(3) });
    await go(fleet, '/management/users');
    expect(asked(fleet)).toBe(3);
    expect(fleet.storage).toEqual(['journal forgotten', 'cleared']);
    expect(fleet.scope.getState($rulesProblem)).toBe('网络异常');
    await allSettled(sessionRead, { scope: fleet.scope, params: { session: admin } });
    await go(fleet, '/management/users');
    expect(fleet.scope.getState($rulesProblem)).toBeNull();
  });

  it('that the gateway refuses are asked for once: it was there', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(830500, '系统繁忙') });
    await go(fleet, '/welcome');
    expect(asked(fleet)).toBe(1);
  });

  it.each([{ kind: 'aborted' } as const, refusal(830500, '')])(
    'that fail without a word say Has Error',
    async (answer) => {
      const fleet = await openFakeConsole({ respond: () => answer });
      await go(fleet, '/welcome');
      expect(shown(fleet)).toEqual([['danger', ['Has Error'], 5000]]);
    },
  );

  it.each([undefined, null, {}, 'rules', 7])(
    'that are no array (%j) say so and end at the sign-in page',
    async (list) => {
      const fleet = await openFakeConsole({
        respond: (request) => (request.endpoint.id === userRules.id ? envelope(success({ list })) : gateway()(request)),
      });
      await go(fleet, '/welcome');
      expect(shown(fleet)).toEqual([['danger', ['用户权限数据有误！'], 5000]]);
      expect(fleet.navigations).toEqual(['/login?redirect=%2Fwelcome']);
    },
  );

  it('count a resource list that is no array as empty, and say so', async () => {
    const fleet = await openFakeConsole({
      respond: (request) =>
        request.endpoint.id === resourceList.id ? envelope(success({ list: 'x' })) : gateway()(request),
    });
    await go(fleet, '/welcome');
    expect(shown(fleet)).toEqual([['danger', ['数据有误!'], 5000]]);
    expect(fleet.scope.getState($page)?.route).toBe('Dashboard');
    expect(fleet.scope.getState($access)).toMatchObject({ status: 'loaded', permitted: [] });
  });

  it('are loaded again at the next navigation after any answer carried a newer version', async () => {
    let version = '1.9';
    const fleet = await openFakeConsole({ respond: (request) => gateway({ version })(request) });
    await go(fleet, '/management/users');
    version = '1.10';
    await call(fleet.scope, feedbackModules, { query: { type: 'cloud' } }, { listener: 'test.dialog' });
    expect(fleet.scope.getState($access)).toMatchObject({ status: 'loaded', stale: true, rulesVersion: '1.9' });
    expect(fleet.sent).toHaveLength(4);
    await go(fleet, '/feedback');
    expect(fleet.sent).toHaveLength(7);
    expect(fleet.scope.getState($access)).toMatchObject({ stale: false, rulesVersion: '1.10' });
    await go(fleet, '/management/users');
    expect(fleet.sent).toHaveLength(7);
    expect(factsOf(fleet.scope, pageVisited)).toHaveLength(3);
  });

  it('are not loaded again for an older version that arrives late', async () => {
    let version = '2.4';
    const fleet = await openFakeConsole({ respond: (request) => gateway({ version })(request) });
    await go(fleet, '/management/users');
    version = '2.3';
    await call(fleet.scope, feedbackModules, { query: { type: 'cloud' } }, { listener: 'test.dialog' });
    expect(fleet.scope.getState($access).stale).toBe(false);
  });

  it('let the page in even when the gateway has newer ones with every single answer', async () => {
    let counter = 0;
    const fleet = await openFakeConsole({ respond: (request) => gateway({ version: `1.${(counter += 1)}` })(request) });
    await go(fleet, '/management/users');
    expect(fleet.scope.getState($page)?.route).toBe('Users');
    expect(fleet.sent).toHaveLength(3);
    expect(fleet.scope.getState($access)).toMatchObject({ stale: true, rulesVersion: '1.1' });
  });

  it('stay as they are when loading newer ones fails, and the user is told and goes on', async () => {
    let version = '1.1';
    let broken = false;
    const fleet = await openFakeConsole({
      respond: (request) =>
        broken && request.endpoint.id === userRules.id ? refusal(830500, '系统繁忙') : gateway({ version })(request),
    });
    await go(fleet, '/management/users');
    version = '1.2';
    broken = true;
    await call(fleet.scope, feedbackModules, { query: { type: 'cloud' } }, { listener: 'test.dialog' });
    await go(fleet, '/feedback');
    expect(shown(fleet)).toEqual([['warning', ['权限更新失败，暂时沿用原有权限', '系统繁忙'], 5000]]);
    expect(fleet.scope.getState($page)?.route).toBe('Feedback');
    expect(fleet.scope.getState($access)).toMatchObject({ status: 'loaded', permitted: ['Users', 'UsersDetail'] });
    expect(fleet.scope.getState($session)).toEqual(admin);
    broken = false;
    await go(fleet, '/management/users');
    expect(fleet.scope.getState($access)).toMatchObject({ stale: false, rulesVersion: '1.2' });
  });

  it('lead to the sign-in page, not to a dialog, when the tokens are dead before any page is open', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(801401), renew: () => ({ kind: 'refused' }) });
    await go(fleet, '/management/users');
    expect(fleet.scope.getState($signInAgain)).toBeNull();
    expect(fleet.navigations).toEqual(['/login?redirect=%2Fmanagement%2Fusers']);
    expect(shown(fleet)).toEqual([['warning', ['登录已过期，请重新登录'], 5000]]);
    expect(factsOf(fleet.scope, accessLoaded)).toEqual([]);
  });
});

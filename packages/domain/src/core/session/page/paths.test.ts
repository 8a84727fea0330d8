import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RouteName } from '../../codes/routes.ts';
import { routes } from '../../codes/routes.ts';
import {
  matchRoute,
  nameInPath,
  pathOf,
  pathPart,
  queryParameter,
  refreshPath,
  refreshedPath,
  safeRedirect,
} from './paths.ts';

const withPath = routes.filter((route) => route.path !== null && route.name !== 'Redirect');
const parametersIn = (path: string) =>
  [...path.matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', mark]) => ({ name, optional: mark === '?' }));

/** Values that people and databases put into names. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '-',
    '-.',
    '-..',
    '.',
    '..',
    '%2F',
    '%',
    '/',
    '\\',
    'a/b%2F中 文?#',
    '\u0000',
    '张三',
    '长'.repeat(200),
  ),
);

describe('paths of routes', () => {
  test.each(withPath)('$name: its path leads back to it with the same parameters', ({ name, path }) => {
    const names = parametersIn(path ?? '').map((parameter) => parameter.name);
    fc.assert(
      fc.property(fc.array(value, { minLength: names.length, maxLength: names.length }), (values) => {
        const parameters = Object.fromEntries(names.map((one, index) => [one, values[index]?.toWellFormed() ?? '']));
        const built = pathOf(name, parameters);
        const match = matchRoute(built);
        expect(match?.route.name).toBe(name);
        const expected = Object.fromEntries(
          Object.entries(parameters).filter(([one, text]) => text !== '' || !path?.includes(`{${one}?}`)),
        );
        expect(match?.parameters).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('what pathOf writes is left alone by a browser that normalises it', () => {
    fc.assert(
      fc.property(value, value, (name, id) => {
        const path = pathOf('UsersDetail', { name, id });
        expect(path).toMatch(/^\/management\/users-detail\/[^/?#\\\s]+\/[^/?#\\\s]+$/);
        expect(path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))).toBe(false);
        expect(safeRedirect(path) === path || /%(?:[01][0-9A-F]|7F)/.test(path)).toBe(true);
      }),
    );
  });

  test('an empty or missing part is written - and read as empty', () => {
    expect(pathOf('UsersDetail', { name: '', id: '7' })).toBe('/management/users-detail/-/7');
    expect(pathOf('UsersDetail')).toBe('/management/users-detail/-/-');
    expect(matchRoute('/management/users-detail/-/7')?.parameters).toEqual({ name: '', id: '7' });
    expect(pathOf('ProjectStageEdit', { tenantId: 't', projectId: 'p', nodeId: 'n' })).toBe(
      '/project-management/detail/t/p/n/-',
    );
  });

  test('names that look like the stand-ins or like dot segments survive', () => {
    for (const name of ['-', '-.', '-..', '.', '..', '--', '-a', '%2D']) {
      const path = pathOf('UsersDetail', { name, id: '1' });
      expect(matchRoute(path)?.parameters['name']).toBe(name);
    }
    expect(pathOf('UsersDetail', { name: '-', id: '..' })).toBe('/management/users-detail/%2D/-..');
  });

  test('an optional part may be left out', () => {
    expect(pathOf('OAReportDetail')).toBe('/project-management/oa-report/detail');
    expect(pathOf('OAReportDetail', { projectId: 'p1' })).toBe('/project-management/oa-report/detail/p1');
    expect(matchRoute('/project-management/oa-report/detail')?.parameters).toEqual({});
    expect(matchRoute('/project-management/oa-report/detail/p1')?.parameters).toEqual({ projectId: 'p1' });
  });

  test('a link that leaves the console leads home, and so does a hop to nowhere', () => {
    expect(pathOf('RdDashboard')).toBe('/');
    expect(pathOf('RdDashboard', { name: 'a' })).toBe('/');
    expect(pathOf('Redirect')).toBe('/redirect/');
    expect(refreshedPath(pathOf('Redirect'))).toBe('/');
  });

  test('the name of a record is read from the path of its page, and from no other', () => {
    expect(nameInPath(pathOf('UsersDetail', { name: '张三/李四', id: '7' }))).toBe('张三/李四');
    expect(
      nameInPath(pathOf('ProjectStageEdit', { tenantId: 't', projectId: 'p', nodeId: 'n', nodeName: '安装' })),
    ).toBe('安装');
    expect(nameInPath(pathOf('TagDetail', { id: '1', keyName: '区域' }))).toBe('区域');
    expect(nameInPath(pathOf('TagResource', { tagInfo: '区域=东' }))).toBe('区域=东');
    for (const path of [pathOf('UsersDetail', { id: '7' }), pathOf('ProductDetail', { productKey: 'k' }), '/nothing'])
      expect(nameInPath(path)).toBeNull();
  });

  test('the five pages under one stem are told apart', () => {
    const nameOf = (path: string) => matchRoute(path)?.route.name;
    expect(nameOf('/project-management/detail/t/p')).toBe('ProjectDetail');
    expect(nameOf('/project-management/detail/t/p/d')).toBe('ProjectDepartmentCost');
    expect(nameOf('/project-management/detail/t/p/n/stage')).toBe('ProjectStageEdit');
    expect(nameOf('/project-management/detail/t/p/n/stage/warehouse')).toBe('ProjectStageEditWarehouse');
    expect(nameOf('/project-management/project-detail/detail/1/n/k/s')).toBe('ProjectDeviceDetail');
  });

  test('query, hash and one slash at the end are left aside', () => {
    for (const path of ['/management', '/management/', '/management?page=2', '/management#top', '/management/?a=/b']) {
      expect(matchRoute(path)?.route.name).toBe('UsageStatistics');
    }
    expect(matchRoute('/?tab=1')?.route.name).toBe('Home');
  });

  test.each([
    '',
    'management',
    'xmanagement',
    '//',
    '//management',
    '/management//users',
    '/management/users//',
    '/Management/users',
    '/management/users-detail/a',
    '/management/users-detail/a//',
    '/management/users-detail//1',
    '/management/users-detail/a/b/c',
    '/management/users-detail/%/1',
    '/management/users-detail/%E4%B8/1',
    '/project-management/detail/t',
    '/project-management/oa-report/detail/a/b',
    '/ota-upgrade/ota-module',
    '/nothing',
    '/redirect',
    'https://evil.example/management',
  ])('%j is no route', (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  test('the refresh hop keeps the rest as it is', () => {
    expect(matchRoute('/redirect/management/users-detail/a%2Fb/1?tab=2')).toMatchObject({
      route: { name: 'Redirect' },
      parameters: { path: 'management/users-detail/a%2Fb/1' },
    });
    expect(refreshPath('/feedback?page=2')).toBe('/redirect/feedback?page=2');
    expect(refreshedPath('/redirect/feedback?page=2#x')).toBe('/feedback?page=2#x');
    expect(refreshedPath('/redirect/')).toBe('/');
    expect(refreshedPath('/redirect//evil.example')).toBe('/');
    expect(refreshedPath('/feedback')).toBe('/');
    expect(pathOf('Redirect', { path: 'feedback' })).toBe('/redirect/feedback');
  });

  test('a refresh hop leads back to any page', () => {
    fc.assert(
      fc.property(fc.constantFrom(...withPath.map((route) => route.name)), (name: RouteName) => {
        const path = pathOf(name);
        fc.pre(name !== 'Login' && name !== 'AuthRedirect');
        expect(refreshedPath(refreshPath(path))).toBe(path);
      }),
    );
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const match = matchRoute(`/${text}`);
        expect(match === null || match.route.path !== null).toBe(true);
        expect(['/', `/${text}`]).toContain(safeRedirect(`/${text}`));
      }),
      { numRuns: 1000 },
    );
  });

  test('parameters of the query are read decoded', () => {
    expect(queryParameter('/login?a=1&redirect=%2Ffeedback%3Fpage%3D2&b', 'redirect')).toBe('/feedback?page=2');
    expect(queryParameter('/login?redirect=a+b#redirect=c', 'redirect')).toBe('a b');
    expect(queryParameter('/login?redirect=%E4%B8', 'redirect')).toBeNull();
    expect(queryParameter('/login?redirecting=1', 'redirect')).toBeNull();
    expect(queryParameter('/login?redirect', 'redirect')).toBe('');
    expect(queryParameter('/login', 'redirect')).toBeNull();
    expect(queryParameter('/login?redirect=/a?b=c', 'redirect')).toBe('/a?b=c');
    expect(pathPart('/a?b#c')).toBe('/a');
    expect(pathPart('/a#b?c')).toBe('/a');
  });
});

/** Wanted addresses that must never be followed. */
const hostile = [
  null,
  undefined,
  '',
  ' ',
  'feedback',
  '?redirect=/feedback',
  '#/feedback',
  'https://evil.example',
  'HTTPS://evil.example/feedback',
  'http:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'blob:https://evil.example/1',
  '//evil.example',
  '//evil.example/feedback',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/feedback\u0000',
  '/feedback\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/feedback/..//evil.example',
  '/feedback/../../evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/feedback/%2e%2e//evil.example',
  '/feedback/.%2e/x',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/feedback/%0d%0aSet-Cookie:a=b',
  '/feedback/%00',
  '/feedback/%7f',
  '/@evil.example',
  '/user:pass@evil.example',
  '/:80',
  '/evil.example',
  '/。evil',
  '/feedback//evil.example',
  '/feedback\\..\\evil',
  '/feedback/%',
  '/feedback/%zz',
  '/feedback/%ff',
  '/feedback/<script>',
  '/login',
  '/login/',
  '/LOGIN',
  '/login?redirect=/feedback',
  '/login#x',
  '/login/again',
  '/auth-redirect',
  '/auth-redirect?redirect=//evil.example',
  '/Auth-Redirect/',
  '/redirect/login',
  '/redirect/auth-redirect?redirect=%2Flogin',
  '/redirect/redirect/login',
  '/redirect//evil.example',
  '/redirect/\\evil.example',
  `/${'a'.repeat(5000)}`,
  `/feedback?${'a'.repeat(5000)}`,
];

describe('the safe redirect', () => {
  test('there are enough hostile payloads', () => {
    expect(hostile.length).toBeGreaterThan(60);
  });

  test.each(hostile.map((wanted) => [JSON.stringify(wanted)?.slice(0, 60), wanted]))(
    '%s leads home',
    (_title, wanted) => {
      expect(safeRedirect(wanted)).toBe('/');
    },
  );

  test.each([
    '/',
    '/?tab=1',
    '/feedback',
    '/feedback/',
    '/feedback?page=2&keyword=%E4%B8%AD#row',
    '/feedback?keyword=a\\b//c',
    '/feedback?next=https://example.com',
    '/management/users-detail/a%2Fb%252F%E4%B8%AD%20%E6%96%87%3F%23/1',
    '/management/users-detail/张三/1',
    '/management/users-detail/-/-..',
    '/redirect/feedback?page=2',
    '/loginx',
    '/xlogin',
    '/feedback/.well-known/..x',
    '/nothing-of-ours',
  ])('%j is followed as it is', (wanted) => {
    expect(safeRedirect(wanted)).toBe(wanted);
  });

  test('an address may be 4096 characters long', () => {
    const longest = `/feedback?${'a'.repeat(4096 - '/feedback?'.length)}`;
    expect(safeRedirect(longest)).toBe(longest);
    expect(safeRedirect(`${longest}a`)).toBe('/');
  });

  test('what it gives stays on the origin after a browser resolved it', () => {
    // A resolver of its own: what the URL standard does to a reference that starts with a slash.
    const resolve = (reference: string) => {
      const cleaned = reference.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\t\n\r]/g, '');
      const slashes = cleaned.replaceAll('\\', '/');
      if (!slashes.startsWith('/') || slashes.startsWith('//')) return null;
      const kept: string[] = [];
      for (const part of pathPart(slashes).slice(1).split('/')) {
        const plain = part.replaceAll(/%2e/gi, '.');
        if (plain === '..') kept.pop();
        else if (plain !== '.') kept.push(part);
      }
      return `/${kept.join('/')}`;
    };
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'evil',
      '?',
      '#',
      '@',
      ':',
      'login',
      ' ',
      '-',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const given = safeRedirect(`/${pieces.join('')}`);
        const resolved = resolve(given);
        expect(resolved).not.toBeNull();
        expect(resolved?.startsWith('//')).toBe(false);
        expect(resolved).toBe(pathPart(given));
        expect(resolved?.split('/')[1]?.toLowerCase()).not.toBe('login');
      }),
      { numRuns: 5000 },
    );
  });
});

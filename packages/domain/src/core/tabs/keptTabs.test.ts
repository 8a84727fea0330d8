import { allSettled } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin, idlePorts } from '../../fakePorts.ts';
import { handle, open } from '../../kernel/open.ts';
import { sessionEnded, sessionRead, type Session } from '../session/facts.ts';
import { pageVisited } from '../session/page/facts.ts';
import { keepTabsFx, readKeptTabs, readTabsFx } from './keptTabs.ts';
import { $pageNames, namedTitle, nameOfPage, pageNameKnown } from './pageNames.ts';
import { $tabs, tabCloseRequested } from './tabs.ts';

/** A browser tab that is loaded anew any number of times; its record is kept as text. */
function browserTab() {
  let text = 'null';
  const load = async (session: Session | null = admin) => {
    const scope = open({
      handlers: [
        ...idlePorts,
        handle(readTabsFx, () => JSON.parse(text) as unknown),
        handle(keepTabsFx, ({ record }) => void (text = JSON.stringify(record))),
      ],
    });
    await allSettled(sessionRead, { scope, params: { session } });
    return {
      visit: (fullPath: string, route: 'Feedback' | 'ProjectDetail' | 'Users') =>
        allSettled(pageVisited, { scope, params: { fullPath, route, title: route, at: 1 } }),
      name: (path: string, name: string) => allSettled(pageNameKnown, { scope, params: { path, name } }),
      close: (path: string) => allSettled(tabCloseRequested, { scope, params: { path } }),
      signOut: () =>
        allSettled(sessionEnded, { scope, params: { reason: 'signedOut', to: '/login', reload: true } as never }),
      paths: () => scope.getState($tabs).tabs.map(({ fullPath }) => fullPath),
      active: () => scope.getState($tabs).active,
      nameOf: (path: string) => nameOfPage(scope.getState($pageNames), path),
    };
  };
  return { load, record: () => JSON.parse(text) as unknown, plant: (value: unknown) => (text = JSON.stringify(value)) };
}

const project = '/project-management/detail/t1/p1';

describe('the strip of a browser tab', () => {
  it('is there again after a reload, with queries and names, and the page that is open is active', async () => {
    const tab = browserTab();
    const before = await tab.load();
    await before.visit('/feedback?page=2', 'Feedback');
    await before.visit(project, 'ProjectDetail');
    await before.name(project, '昆山立体库');
    await before.visit('/management/users', 'Users');
    const after = await tab.load();
    await after.visit(project, 'ProjectDetail');
    expect(after.paths()).toEqual(['/feedback?page=2', project, '/management/users']);
    expect(after.active()).toBe(project);
    expect(after.nameOf(project)).toBe('昆山立体库');
  });

  it('does not bring back what was closed', async () => {
    const tab = browserTab();
    const before = await tab.load();
    await before.visit('/feedback', 'Feedback');
    await before.visit('/management/users', 'Users');
    await before.close('/feedback');
    expect((await tab.load()).paths()).toEqual(['/management/users']);
  });

  it('is nobody else’s, and goes with the session', async () => {
    const tab = browserTab();
    const before = await tab.load();
    await before.visit('/feedback', 'Feedback');
    expect((await tab.load({ ...admin, userId: 'u-other' })).paths()).toEqual([]);
    const again = await tab.load();
    expect(again.paths()).toEqual(['/feedback']);
    await again.signOut();
    expect(tab.record()).toBeNull();
  });

  it('believes no record: only addresses of pages that have a tab', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.oneof(fc.jsonValue(), fc.record({ fullPath: fc.webPath() }))),
        (any, tabs) => {
          readKeptTabs(any, 'u');
          for (const { route, title } of readKeptTabs({ userId: 'u', tabs }, 'u'))
            expect(`${route}${title}`).not.toBe('');
        },
      ),
    );
    const found = readKeptTabs(
      {
        userId: 'u',
        tabs: [{ fullPath: '/login' }, { fullPath: '/nowhere' }, { fullPath: 7 }, { fullPath: '/feedback', name: 3 }],
      },
      'u',
    );
    expect(found).toEqual([{ fullPath: '/feedback', route: 'Feedback', title: '意见反馈', name: null }]);
  });
});

describe('the name of a page', () => {
  it('is what the page has read, else what its address says', async () => {
    const page = await browserTab().load();
    const role = '/management/roles-detail/%E6%97%A7%E5%90%8D/r1';
    expect(page.nameOf(role)).toBe('旧名');
    await page.name(role, '新名');
    expect(page.nameOf(role)).toBe('新名');
    expect(page.nameOf('/management/roles')).toBeNull();
  });

  it('stands before the title of the page', () => {
    expect(namedTitle('项目详情', '昆山立体库')).toBe('昆山立体库 · 项目详情');
    expect(namedTitle('项目列表', null)).toBe('项目列表');
  });
});

import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { open } from '../../kernel/open.ts';
import { admin, idlePorts, keptPreferences } from '../../fakePorts.ts';
import type { RouteName } from '../codes/routes.ts';
import { sessionRead, type Session } from '../session/facts.ts';
import { pageVisited } from '../session/page/facts.ts';
import { pageNameKnown } from '../tabs/pageNames.ts';
import { $recentPages, mostRecent, recentPages } from './recentPages.ts';
import { $recentTenants, mostRecentTenants, tenantChosen } from './recentTenants.ts';

/** A browser that keeps records, for one start of the console after the other. */
function browser(kept: Readonly<Record<string, unknown>> = {}) {
  const records = new Map<string, unknown>(Object.entries(kept));
  const start = async (session: Session = admin) => {
    const scope = open({ handlers: [...idlePorts, ...keptPreferences(records)] });
    await allSettled(sessionRead, { scope, params: { session } });
    return {
      visit: (fullPath: string, route: RouteName, at: number) =>
        allSettled(pageVisited, { scope, params: { fullPath, route, title: '', at } }),
      name: (path: string, name: string) => allSettled(pageNameKnown, { scope, params: { path, name } }),
      choose: (tntId: string, at: number) => allSettled(tenantChosen, { scope, params: { tntId, at } }),
      pages: () => scope.getState($recentPages).map(({ title, name }) => (name === null ? title : `${name} ${title}`)),
      tenants: () => scope.getState($recentTenants),
    };
  };
  return { records, start };
}

const project = '/project-management/detail/t_huadong/p1';

describe('the pages that were visited last', () => {
  it('stand with the newest first, each once, a record by its name, and are there again after a reload', async () => {
    const { start } = browser();
    const one = await start();
    await one.visit('/management/users?page=2', 'Users', 1);
    await one.visit(`${project}?tab=files`, 'ProjectDetail', 2);
    await one.name(project, '昆山立体库');
    await one.visit('/management/users', 'Users', 3);
    expect(one.pages()).toEqual(['用户', '昆山立体库 项目详情']);
    await one.visit(project, 'ProjectDetail', 4);
    expect(one.pages()).toEqual(['昆山立体库 项目详情', '用户']);
    expect((await start()).pages()).toEqual(['昆山立体库 项目详情', '用户']);
  });

  it('are of one person', async () => {
    const { start } = browser();
    await (await start()).visit('/management/users', 'Users', 1);
    expect((await start({ ...admin, userId: 'other' })).pages()).toEqual([]);
  });

  it('are no more than so many, and the storage has no others', async () => {
    const { records, start } = browser();
    const one = await start();
    for (let at = 1; at <= mostRecent + 5; at += 1) {
      await one.visit(`/management/roles-detail/r${at}/${at}`, 'RolesDetail', at);
    }
    expect(one.pages()).toHaveLength(mostRecent);
    expect(one.pages()[0]).toBe(`r${mostRecent + 5} 角色详情`);
    expect(records.size).toBe(mostRecent);
  });

  it('leave out pages that are none to go back to', async () => {
    const one = await browser().start();
    await one.visit('/404', 'Page404', 1);
    await one.visit('/redirect/management/users', 'Redirect', 2);
    expect(one.pages()).toEqual([]);
  });

  it('believe nothing of the storage that they have not written', async () => {
    const prefix = `recentPages:${admin.tntId}:${admin.userId}:`;
    const { start } = browser({
      [`${prefix}/management/users`]: { at: 3, name: 7 },
      [`${prefix}/management/roles`]: { at: '1', name: null },
      [`${prefix}/nowhere`]: { at: 1, name: '恶意' },
      [`${prefix}https://evil.example/`]: { at: 1, name: null },
      [`${prefix}/management/tenant`]: null,
      [`${prefix}/feedback`]: [1],
    });
    expect((await start()).pages()).toEqual(['用户']);
  });

  it('take the name from the address until the page has said it', () => {
    const path = '/management/users-detail/%E7%8E%8B%E8%BF%9E/u1';
    expect(recentPages({ [path]: { at: 1, name: null } })).toMatchObject([{ name: '王连', title: '用户详情' }]);
  });
});

describe('the tenants that were looked at last', () => {
  it('stand with the newest first, no more than so many', async () => {
    const { start, records } = browser();
    const one = await start();
    for (let at = 1; at <= mostRecentTenants + 2; at += 1) await one.choose(`t${at}`, at);
    await one.choose('t4', 100);
    expect(one.tenants()).toEqual(['t4', 't7', 't6', 't5', 't3']);
    expect(records.size).toBe(mostRecentTenants);
    expect((await start()).tenants()).toEqual(one.tenants());
  });
});

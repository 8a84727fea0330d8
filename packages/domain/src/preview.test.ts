import { describe, expect, it } from 'vitest';
import { grantedBy } from './core/permissions/permissions.ts';
import { previewOf } from './preview.ts';
import { rolesPage } from './areas/access/roles/actions.ts';
import { usersPage } from './areas/access/users/actions.ts';

const built = new Set(['Dashboard', 'Users', 'Roles', 'UsersDetail', 'Feedback'] as const);
const links = { RdDashboard: 'https://example.com/board' };

const titlesOf = (actions: Readonly<Record<string, { readonly title: string }>>) => [
  ...new Set(Object.values(actions).map(({ title }) => title)),
];

describe('the preview of a role', () => {
  it('without any rights has what everybody has, and no page of a module', () => {
    expect(previewOf(grantedBy([], []), built, links)).toEqual({
      menu: [expect.objectContaining({ key: 'Dashboard' })],
      pages: [],
    });
  });

  it('has the pages and buttons that it holds the keys of', () => {
    const { menu, pages } = previewOf(
      grantedBy(
        [
          { resources: ['Users'], verbs: ['edit'] },
          { resources: ['Feedback'], verbs: ['edit'] },
        ],
        [],
      ),
      built,
      links,
    );
    expect(menu.map(({ title }) => title)).toEqual(['首页', '用户']);
    expect(pages.map(({ title, buttons }) => ({ title, buttons }))).toEqual([
      { title: '意见反馈', buttons: ['处理', '导出', '删除'] },
      { title: '用户', buttons: [usersPage.actions.edit.title] },
    ]);
  });

  it('names the verbs of a page that is not there yet', () => {
    const { menu, pages } = previewOf(
      grantedBy([{ resources: ['RealTimeMonitoring', 'TabFunction'], verbs: ['export'] }], []),
      built,
      links,
    );
    expect(menu).toHaveLength(1);
    expect(pages).toEqual([
      {
        route: 'RealTimeMonitoring',
        title: '实时监控',
        module: '监控运维',
        isBuilt: false,
        buttons: ['导出'],
      },
    ]);
  });

  it('of a super user has every page, and every button with the super button alone', () => {
    const pagesOf = (verbs: string[]) => previewOf(grantedBy([{ resources: ['*'], verbs }], []), built, links).pages;
    expect(pagesOf([]).find(({ route }) => route === 'Roles')?.buttons).toEqual([]);
    expect(pagesOf(['*']).find(({ route }) => route === 'Roles')?.buttons).toEqual(titlesOf(rolesPage.actions));
  });
});

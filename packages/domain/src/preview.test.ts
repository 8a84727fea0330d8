import { describe, expect, it } from 'vitest';
import { grantedBy } from './core/permissions/permissions.ts';
import { previewOf } from './preview.ts';
import { rolesPage } from './areas/access/roles/actions.ts';
import { usersPage } from './areas/access/users/actions.ts';
import { faultRecordsTab } from './areas/monitoring/fault/actions.ts';
import { repairTab } from './areas/monitoring/repair/actions.ts';

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

  it('has a page that the console does not have, with its buttons, though the menu does not lead there', () => {
    const { menu, pages } = previewOf(
      grantedBy([{ resources: ['RealTimeMonitoring', 'TabFunction'], verbs: ['view'] }], []),
      built,
      links,
    );
    expect(menu).toHaveLength(1);
    expect(pages.map(({ route, isBuilt }) => [route, isBuilt])).toContainEqual(['RealTimeMonitoring', false]);
  });

  it('has the buttons of every tab of a page', () => {
    const { pages } = previewOf(
      grantedBy(
        [{ resources: ['OperationMaintenancePlate', 'MOTabFaultRecord', 'MOTabRepair'], verbs: ['edit', 'delete'] }],
        [],
      ),
      built,
      links,
    );
    const buttons = pages.find(({ route }) => route === 'OperationMaintenancePlate')?.buttons;
    expect(buttons).toEqual(
      expect.arrayContaining([faultRecordsTab.actions.close.title, repairTab.actions.remove.title]),
    );
  });

  it('of a super user has every page, and every button with the super button alone', () => {
    const pagesOf = (verbs: string[]) => previewOf(grantedBy([{ resources: ['*'], verbs }], []), built, links).pages;
    expect(pagesOf([]).find(({ route }) => route === 'Roles')?.buttons).toEqual([]);
    expect(pagesOf(['*']).find(({ route }) => route === 'Roles')?.buttons).toEqual(titlesOf(rolesPage.actions));
  });
});

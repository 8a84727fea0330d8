import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RouteName } from '../../codes/routes.ts';
import { modules, routeOf, routes } from '../../codes/routes.ts';
import type { MenuItem } from './menu.ts';
import { activeMenuOf, breadcrumbOf, documentTitle, menuOf } from './menu.ts';

const everyRoute = routes.filter((route) => route.module !== null).map((route) => route.name);
const everything: ReadonlySet<RouteName> = new Set(routes.map((route) => route.name));
const links = { RdDashboard: 'https://rd.example.com/board' };

const outline = (items: readonly MenuItem[]): readonly string[] =>
  items.map(({ title, children }) =>
    children.length === 0 ? title : `${title}(${children.map((child) => child.title).join(' ')})`,
  );

describe('the side menu (S1 §2, S2 §2)', () => {
  test('with everything it has the home page and every module in order', () => {
    expect(outline(menuOf(everyRoute, everything, links))).toEqual([
      '首页',
      '项目管理(项目列表 任务管理 成本汇总 成员管理 计划总览 OA报表)',
      '产品列表',
      '设备管理(设备总览 设备列表 设备分组 设备分发 标签管理)',
      'OTA升级(升级包仓库 升级任务 OTA模块 版本监控 数据分析 版本问题登记 定向推送)',
      '访问管理(使用统计 用户 用户组 角色 按钮集 租户)',
      '监控运维(实时监控 运维板块)',
      '工具与说明',
      '消息管理(消息通知 推送配置 消息订阅)',
      '数据看板(AGV车型总览 车型统计 AGV搬运任务 设备上报故障 故障码报表 故障统计表 研发数据看板)',
      '软件管理(全部软件 分类管理)',
    ]);
  });

  test('with nothing permitted the home page stays', () => {
    expect(outline(menuOf([], everything, links))).toEqual(['首页']);
  });

  test('a parent with one visible child is shown as that child, under the icon of its module', () => {
    expect(menuOf(['Users', 'UsersDetail'], everything, {})[1]).toEqual({
      key: 'Users',
      title: '用户',
      icon: 'Management',
      path: '/management/users',
      external: null,
      children: [],
    });
  });

  test('a parent has children, an icon and no path of its own', () => {
    expect(menuOf(['Users', 'Roles'], everything, {})[1]).toEqual({
      key: 'Management',
      title: '访问管理',
      icon: 'Management',
      path: null,
      external: null,
      children: [
        { key: 'Users', title: '用户', path: '/management/users', external: null, children: [] },
        { key: 'Roles', title: '角色', path: '/management/roles', external: null, children: [] },
      ],
    });
  });

  test('equipment with hidden routes alone is dropped', () => {
    const hidden = routes.filter((route) => route.module === 'Equipment' && !route.inMenu).map((route) => route.name);
    expect(hidden.length).toBeGreaterThan(0);
    expect(outline(menuOf(hidden, everything, {}))).toEqual(['首页']);
  });

  test('what has no page yet is not shown, and its group goes when nothing is left', () => {
    expect(outline(menuOf(everyRoute, new Set<RouteName>(['Dashboard', 'Users', 'Roles', 'TagList']), {}))).toEqual([
      '首页',
      '标签管理',
      '访问管理(用户 角色)',
    ]);
  });

  test('a link that leaves the console is shown only with an address, built or not', () => {
    const grafana: readonly RouteName[] = ['TroubleCodeReport', 'RdDashboard'];
    expect(outline(menuOf(grafana, everything, {}))).toEqual(['首页', '故障码报表']);
    expect(outline(menuOf(grafana, everything, { RdDashboard: '' }))).toEqual(['首页', '故障码报表']);
    const [, only] = menuOf(grafana, new Set<RouteName>(['Dashboard']), links);
    expect(only).toMatchObject({ key: 'RdDashboard', path: null, external: links.RdDashboard, icon: 'Grafana' });
  });

  test('whatever is permitted and built, the menu holds exactly the visible ones, each once, no empty parent', () => {
    fc.assert(
      fc.property(fc.subarray(everyRoute), fc.subarray([...everything]), (permitted, built) => {
        const menu = menuOf(permitted, new Set(built), {});
        const leaves = menu.flatMap((item) => (item.children.length === 0 ? [item] : item.children));
        const expected = routes
          .filter((route) => route.inMenu && route.path !== null && built.includes(route.name))
          .filter((route) => route.module === null || permitted.includes(route.name))
          .map((route) => route.name);
        expect(leaves.map((item) => item.key)).toEqual(expected);
        expect(menu.every((item) => item.children.length !== 1)).toBe(true);
        expect(leaves.every((item) => item.path !== null && item.children.length === 0)).toBe(true);
      }),
    );
  });
});

describe('where one is', () => {
  test('a detail page lights the list above it, however far up', () => {
    expect(activeMenuOf('UsersDetail')).toBe('Users');
    expect(activeMenuOf('ProjectStageEditWarehouse')).toBe('ProjectManagementList');
    expect(activeMenuOf('Users')).toBe('Users');
    expect(activeMenuOf('Feedback')).toBe('Feedback');
  });

  test('every route lights an item of the menu or stands alone', () => {
    for (const { name, module } of routes.filter((route) => route.module !== null)) {
      expect(routeOf(activeMenuOf(name))).toMatchObject({ inMenu: true, module });
    }
  });

  test('a breadcrumb names the module and the list, or the list and the details', () => {
    const titles = (name: RouteName) => breadcrumbOf(name).map((crumb) => crumb.title);
    expect(titles('Users')).toEqual(['访问管理', '用户']);
    expect(titles('UsersDetail')).toEqual(['用户', '用户详情']);
    expect(titles('ProjectStageEdit')).toEqual(['项目列表', '项目详情', '编辑阶段']);
    expect(titles('ToolAndInstructions')).toEqual(['工具与说明']);
    expect(titles('Feedback')).toEqual(['意见反馈']);
    expect(titles('Home')).toEqual([]);
    expect(breadcrumbOf('Users')[0]).toEqual({ title: modules.Management.title, route: null });
  });

  test('the title of the document is the page and the suffix', () => {
    expect(documentTitle('意见反馈', '车队云控台')).toBe('意见反馈 - 车队云控台');
    expect(documentTitle('', '车队云控台')).toBe('车队云控台');
  });
});

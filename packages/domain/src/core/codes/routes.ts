import type { PageKey, PermissionKey } from './permissions.ts';

/**
 * The table of routes: every screen of the product, once (S1 §2, S2 §2). Paths are as specified, `/ota-updrade`
 * included. The console adds to each name the page that shows it; the gateway names routes in its resource list.
 */

/** Who may open a screen: without a session, every session, whoever holds one of the keys, or whoever has the module. */
export type RouteAccess = 'open' | 'always' | 'module' | readonly PermissionKey[];

interface Screen<Name extends string = string> {
  readonly name: Name;
  /** Path with `{parameters}`; null for a link that leaves the console and gets its address from the configuration. */
  readonly path: string | null;
  readonly title: string;
  readonly inMenu: boolean;
  /** The page above a detail page: its breadcrumb and its active menu item. */
  readonly parent: string | null;
  readonly access: RouteAccess;
}

const screen = <const Name extends string>(
  name: Name,
  path: string | null,
  title: string,
  access: RouteAccess,
  place: { readonly inMenu: boolean; readonly parent: string | null },
): Screen<Name> => ({ name, path, title, access, ...place });

const menu = <const Name extends string>(name: Name, path: string, title: string, access: RouteAccess) =>
  screen(name, path, title, access, { inMenu: true, parent: null });
const hidden = <const Name extends string>(name: Name, path: string, title: string, access: RouteAccess) =>
  screen(name, path, title, access, { inMenu: false, parent: null });
const detail = <const Name extends string>(
  name: Name,
  path: string,
  title: string,
  parent: string,
  access: RouteAccess,
) => screen(name, path, title, access, { inMenu: false, parent });
const external = <const Name extends string>(name: Name, title: string) =>
  screen(name, null, title, 'module', { inMenu: true, parent: null });
const group = <Name extends string>(title: string, screens: readonly Screen<Name>[]) => ({ title, screens });

/** The package warehouse opens with any of its tabs (S2 §6, OTA). */
const packageTabs: readonly PageKey[] = [
  'WholePackageTest',
  'WholePackage',
  'AlphaPackage',
  'TestPackage',
  'ReleasePackage',
  'StableReleaseWholePackage',
  'StableReleasePackage',
];

/** Screens outside the modules: without a session, or always available (S1 §2). */
const freeScreens = [
  hidden('Login', '/login', '登录', 'open'),
  hidden('AuthRedirect', '/auth-redirect', '登录跳转', 'open'),
  hidden('Page404', '/404', '页面不存在', 'always'),
  hidden('Page401', '/401', '无权限', 'always'),
  hidden('Redirect', '/redirect/{path}', '', 'always'),
  hidden('Home', '/', '', 'always'),
  menu('Dashboard', '/welcome', '首页', 'always'),
  hidden('Profile', '/profile/index', '账号信息', 'always'),
  hidden('Feedback', '/feedback', '意见反馈', 'always'),
  hidden('LatestNewsMore', '/latest-news-more', '最新动态', 'always'),
  hidden('PublishNoticeMore', '/publish-notice-more', '发布公告', 'always'),
  hidden('HelpDocument', '/help-document', '帮助文档', 'always'),
];

/** Modules of the menu in its order, each with its Chinese title and its screens. */
export const modules = {
  ProjectManagement: group('项目管理', [
    menu('ProjectManagementList', '/project-management/list', '项目列表', ['ProjectManagement']),
    detail('ProjectDetail', '/project-management/detail/{tenantId}/{projectId}', '项目详情', 'ProjectManagementList', [
      'ProjectManagement-view',
    ]),
    detail(
      'ProjectDepartmentCost',
      '/project-management/detail/{tenantId}/{projectId}/{departmentId}',
      '部门成本详情',
      'ProjectDetail',
      ['TabProjectCost'],
    ),
    detail(
      'ProjectDeviceDetail',
      '/project-management/project-detail/detail/{id}/{name}/{productKey}/{serialNumber}',
      '设备详情',
      'ProjectManagementList',
      ['project-to-device-detail'],
    ),
    detail(
      'ProjectStageEdit',
      '/project-management/detail/{tenantId}/{projectId}/{nodeId}/{nodeName}',
      '编辑阶段',
      'ProjectDetail',
      ['TabProjectLifeCycle-edit'],
    ),
    detail(
      'ProjectStageEditWarehouse',
      '/project-management/detail/{tenantId}/{projectId}/{nodeId}/{nodeName}/warehouse',
      '编辑阶段（仓储）',
      'ProjectDetail',
      ['TabProjectLifeCycle-edit'],
    ),
    menu('TaskManagement', '/project-management/task-management', '任务管理', ['TaskManagement']),
    menu('CostSummary', '/project-management/cost-summary', '成本汇总', ['CostSummary']),
    menu('MemberManagement', '/project-management/member-management', '成员管理', ['MemberManagement']),
    menu('PlanOverview', '/project-management/plan-overview', '计划总览', ['PlanOverview']),
    menu('OAReport', '/project-management/oa-report', 'OA报表', ['OAReport']),
    detail('OAReportDetail', '/project-management/oa-report/detail/{projectId?}', 'OA报表详情', 'OAReport', [
      'OAReportDetail',
    ]),
  ]),
  Product: group('产品管理', [
    menu('ProductList', '/product/list', '产品列表', ['ProductList']),
    detail('ProductCreate', '/product/create', '创建产品', 'ProductList', ['ProductList-add']),
    detail('ProductDetail', '/product/detail/{productKey}', '产品详情', 'ProductList', ['ProductDetail']),
  ]),
  Equipment: group('设备管理', [
    menu('EquipmentOverview', '/equipment/overview', '设备总览', ['EquipmentOverview']),
    detail(
      'EquipmentOverviewDetail',
      '/equipment/overview/detail/{id}/{cid}/{cName}/{type}/{vehicle}/{pid}',
      '总览详情',
      'EquipmentOverview',
      ['EquipmentOverviewDetail'],
    ),
    menu('EquipmentList', '/equipment/list', '设备列表', ['EquipmentList']),
    detail(
      'EquipmentsDetail',
      '/equipment/detail/{id}/{name}/{productKey}/{serialNumber}',
      '设备详情',
      'EquipmentList',
      ['EquipmentsDetail'],
    ),
    menu('EquipmentGroup', '/equipment/group', '设备分组', ['EquipmentGroup']),
    detail('GroupDetail', '/equipment/group-detail/{name}/{id}', '分组详情', 'EquipmentGroup', ['GroupDetail']),
    menu('EquipmentDistribution', '/equipment/distribution', '设备分发', ['EquipmentDistribution']),
    menu('TagList', '/equipment/tag-list', '标签管理', ['TagList']),
    detail('TagDetail', '/equipment/tag-detail/{id}/{keyName}', '标签详情', 'TagList', ['TagDetail']),
    detail('TagResource', '/equipment/tag-resource/{tagInfo}', '标签资源', 'TagList', ['TagDetail']),
  ]),
  OtaUpgrade: group('OTA升级', [
    menu('UpgradePackage', '/ota-updrade/upgrade-package', '升级包仓库', [...packageTabs]),
    menu('UpgradeTaskListRoute', '/ota-updrade/upgrade-task-list', '升级任务', ['UpgradeTaskListRoute']),
    detail(
      'UpgradeTaskDetail',
      '/ota-updrade/upgrade-task-detail/{id}/{name}',
      '升级任务详情',
      'UpgradeTaskListRoute',
      ['UpgradeTaskDetail'],
    ),
    menu('OtaModule', '/ota-updrade/ota-module', 'OTA模块', ['OtaModule']),
    menu('VersionMonitoring', '/ota-updrade/version-monitoring', '版本监控', ['VersionMonitoring']),
    menu('DataAnalysis', '/ota-updrade/data-analysis', '数据分析', ['DataAnalysis']),
    menu('VersionIssueRegistration', '/ota-updrade/version-issue-registration', '版本问题登记', [
      'VersionIssueRegistration',
    ]),
    menu('UpgradePush', '/ota-updrade/upgrade-push', '定向推送', ['UpgradePush']),
  ]),
  Management: group('访问管理', [
    menu('UsageStatistics', '/management', '使用统计', ['UsageStatistics']),
    menu('Users', '/management/users', '用户', ['Users']),
    detail('UsersDetail', '/management/users-detail/{name}/{id}', '用户详情', 'Users', ['UsersDetail']),
    menu('UserGroup', '/management/user-group', '用户组', ['UserGroup']),
    detail('UsersGroupDetail', '/management/user-group-detail/{name}/{id}', '用户组详情', 'UserGroup', [
      'UsersGroupDetail',
    ]),
    menu('Roles', '/management/roles', '角色', ['Roles']),
    detail('RolesDetail', '/management/roles-detail/{name}/{id}', '角色详情', 'Roles', ['RolesDetail']),
    menu('BtnsAssemble', '/management/btns-assemble', '按钮集', ['BtnsAssemble']),
    detail('BtnsAssembleDetail', '/management/btns-assemble-detail/{name}/{id}', '按钮集详情', 'BtnsAssemble', [
      'BtnsAssembleDetail',
    ]),
    menu('TenantManagement', '/management/tenant', '租户', ['TenantManagement']),
    detail('TenantDetailManagement', '/management/tenant-detail/{name}/{id}', '租户详情', 'TenantManagement', [
      'TenantDetailManagement',
    ]),
  ]),
  MonitoringOperationMaintenance: group('监控运维', [
    menu('RealTimeMonitoring', '/monitoring-operation-maintenance/real-time-monitoring', '实时监控', [
      'RealTimeMonitoring',
    ]),
    detail(
      'MonitoringDeviceDetail',
      '/monitoring-operation-maintenance/real-time-monitoring/device-detail/{deviceId}/{serialNumber}/{productId}',
      '监控设备详情',
      'RealTimeMonitoring',
      ['RealTimeMonitoring-view'],
    ),
    menu('OperationMaintenancePlate', '/monitoring-operation-maintenance/operation-and-maintenance-plate', '运维板块', [
      'OperationMaintenancePlate',
    ]),
  ]),
  ToolAndInstructions: group('工具与说明', [
    menu('ToolAndInstructions', '/tool-and-instructions', '工具与说明', ['ToolAndInstructions']),
    detail(
      'ToolAndInstructionsDetail',
      '/tool-and-instructions/detail/{classificationId}/{category}/{name}',
      '工具与说明详情',
      'ToolAndInstructions',
      ['ToolAndInstructionsDetail'],
    ),
  ]),
  Message: group('消息管理', [
    menu('MessageNotification', '/message-notification', '消息通知', ['MessageNotification']),
    menu('PushConfig', '/push-config', '推送配置', ['PushConfig']),
    menu('MessageSubscribe', '/message-subscribe', '消息订阅', ['MessageSubscribe']),
  ]),
  Grafana: group('数据看板', [
    menu('AgvCarTypeOverview', '/grafana/agv-car-type-overview', 'AGV车型总览', ['AgvCarTypeOverview']),
    menu('CarTypeStatistics', '/grafana/car-type-statistics', '车型统计', ['CarTypeStatistics']),
    menu('AgvTransportTask', '/grafana/agv-transport-task', 'AGV搬运任务', ['AgvTransportTask']),
    menu('DeviceReportedMalfunction', '/grafana/device-reported-malfunction', '设备上报故障', [
      'DeviceReportedMalfunction',
    ]),
    menu('TroubleCodeReport', '/grafana/trouble-code-report', '故障码报表', ['TroubleCodeReport']),
    menu('FaultStatisticsTable', '/grafana/fault-statistics-table', '故障统计表', ['FaultStatisticsTable']),
    external('RdDashboard', '研发数据看板'),
  ]),
  SoftwareManagement: group('软件管理', [
    menu('AllSoftware', '/software-management/all-software', '全部软件', ['AllSoftware']),
    menu('CategoryManagement', '/software-management/category-management', '分类管理', ['CategoryManagement']),
  ]),
};

export type ModuleName = keyof typeof modules;
export type RouteName = (typeof freeScreens)[number]['name'] | (typeof modules)[ModuleName]['screens'][number]['name'];

/** A row of the table. */
export interface Route extends Screen<RouteName> {
  readonly module: ModuleName | null;
  readonly parent: RouteName | null;
}

/** Every screen, in the order of the menu. */
export const routes: readonly Route[] = [
  ...freeScreens.map((screen) => ({ ...screen, module: null }) as Route),
  ...(Object.keys(modules) as ModuleName[]).flatMap((module) =>
    modules[module].screens.map((screen) => ({ ...screen, module }) as Route),
  ),
];

const byName = new Map<string, Route>(routes.map((route) => [route.name, route]));

/** The row of a name. */
export const routeOf = (name: RouteName): Route => byName.get(name)!;

/** The title of a page by the name of its route; a name without one stands for itself. */
export const routeTitle = (name: string): string => {
  const title = byName.get(name)?.title ?? '';
  return title === '' ? name : title;
};

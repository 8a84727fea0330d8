import type { ActionKey } from './permissions.ts';
import { actions, resources } from './permissions.ts';
import { modules, type ModuleName, type RouteName, routeOf, routes } from './routes.ts';
import { warehouseTabs } from './warehouseTabs.ts';

/**
 * What the keys of `permissions.ts` are called. A page has the title of its route; tabs, parts of pages, verbs and
 * actions get theirs here and nowhere else.
 */

export type ResourceName = keyof typeof resources;
type Resources = typeof resources;
/** Resources that are no page: they stand on the page of a route. */
type PartName = { [R in ResourceName]: Resources[R]['kind'] extends 'page' ? never : R }[ResourceName];
export type VerbName = Resources[ResourceName]['verbs'][number];

/** The parts of one page, each with its title. */
const onPage = <const Name extends PartName>(route: RouteName, titles: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { route, title }])) as Record<
    Name,
    { readonly route: RouteName; readonly title: string }
  >;

const parts: Readonly<Record<PartName, { readonly route: RouteName; readonly title: string }>> = {
  ...onPage('OperationMaintenancePlate', {
    MOTabRegionalStatistics: '区域统计',
    MOTabRunStatistics: '运行统计',
    MOTabFaultStatistics: '故障统计',
    MOTabDistributeTaskStatistics: '下发任务统计',
    MOTabCarTaskStatistics: '车辆任务统计',
    MOTabFaultRecord: '故障记录',
    MOTabRepair: '维修单',
    MOTabUpkeep: '保养',
    MOTabFaultCode: '故障码',
  }),
  ...onPage('EquipmentsDetail', {
    TabEquipmentInfo: '设备信息',
    TabModelAttribute: '型号属性',
    TabEquipmentFaultStatistics: '设备故障统计',
    TabObjectModel: '物模型数据',
    TabFileManagement: '文件管理',
    TabChildDevices: '子设备',
    TabInGroup: '所在分组',
    TabExplode: '爆炸图',
    TabBuiltInCommand: '内置命令',
  }),
  ...onPage('ProjectDetail', {
    TabProjectOverview: '项目概览',
    TabProjectLifeCycle: '项目生命周期',
    TabProjectSchedule: '项目进度',
    TabProjectCost: '项目成本',
    TabProjectRemarks: '项目备注',
    TabProjectEventReport: '事件上报',
    TabProjectFiles: '项目文件',
    TabProjectSettings: '项目设置',
    TabProjectImplementationPlan: '实施计划',
    TabProjectTaskStatistics: '项目任务统计',
    TabProjectFaultStatistics: '项目故障统计',
    TabProjectDeviceStatistics: '项目设备统计',
  }),
  ...onPage('ProductDetail', {
    TabProductInfo: '产品信息',
    TabFunction: '功能定义',
    TabTopic: 'Topic列表',
    TabDecode: '数据解析',
    TabCategory: '产品分类',
    TabUpgradePack: '产品升级包',
  }),
  ...onPage('UpgradePackage', warehouseTabs),
  ...onPage('OtaModule', { ModuleTypeGroup: '模块类型分组', ModuleTypeGroupDetail: '模块类型分组详情' }),
};

/** Verbs in the order in which they are shown: those of most pages first. */
export const verbTitles: Readonly<Record<VerbName, string>> = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
  upload: '上传',
  download: '下载',
  bind: '绑定',
  'create-user': '新增用户',
  'lock-user': '锁定用户',
  'reset-password': '重置密码',
  'submit-approval': '提交审批',
  'update-model': '更新型号',
  'remote-control': '远程控制',
  'add-function': '新增功能',
  'edit-function': '编辑功能',
  'delete-function': '删除功能',
  'export-list': '导出列表',
  make: '制作',
  verify: '验证',
  check: '验收',
  publish: '发布',
  'add-module': '新增模块',
  'group-view': '查看分组',
  'group-add': '新增分组',
  'group-edit': '编辑分组',
  'group-delete': '删除分组',
  'make-code': '生成编码',
};

export const actionTitles: Readonly<Record<ActionKey, string>> = {
  'repair-add': '新增维修',
  'upkeep-add': '新增保养',
  'project-add': '新增项目',
};

/** The access to a page itself, beside the verbs. */
export const pageTitle = '页面';

const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);
const partOf = (name: ResourceName) => (Object.hasOwn(parts, name) ? parts[name as PartName] : null);

/** The route that a resource belongs to: its own, the first that it opens, or the one whose page it is a part of. */
const routeOfResource = (name: ResourceName) => {
  const part = partOf(name);
  if (part !== null) return routeOf(part.route);
  return (
    routes.find((route) => route.name === name) ??
    routes.find(({ access }) => typeof access !== 'string' && access[0] === name)!
  );
};

/** A resource as people know it. */
export interface KnownResource {
  readonly name: ResourceName;
  readonly title: string;
  readonly kind: 'page' | 'tab' | 'buttons';
  readonly verbs: readonly string[];
  /** The route whose page it is, or stands on. */
  readonly route: RouteName;
  /** Null for a page outside the modules. */
  readonly module: ModuleName | null;
  /** Title of the page that a part stands on; null for a page. */
  readonly pageTitle: string | null;
}

/** Every resource, in the order of the table of keys. */
export const knownResources: readonly KnownResource[] = Object.entries(resources).map(([key, { kind, verbs }]) => {
  const name = key as ResourceName;
  const route = routeOfResource(name);
  const part = partOf(name);
  return {
    name,
    title: part?.title ?? route.title,
    kind,
    verbs,
    route: route.name,
    module: route.module,
    pageTitle: part === null ? null : route.title,
  };
});

const byName = new Map(knownResources.map((resource) => [resource.name, resource]));

/** Title of a module of the menu; pages outside the modules stand under 其他. */
export const moduleTitle = (module: ModuleName | null): string => (module === null ? '其他' : modules[module].title);

/** Title of a resource; one that the table does not know shows by its name. */
export const resourceTitle = (name: string): string =>
  name === '*' ? '全部页面' : isResource(name) ? byName.get(name)!.title : name;

/** Title of a verb; one that no resource has shows as it stands. */
export const verbTitle = (verb: string): string =>
  verb === '*' ? '全部操作' : Object.hasOwn(verbTitles, verb) ? verbTitles[verb as VerbName] : verb;

const actionKeys: ReadonlySet<string> = new Set(actions);

/** Title of an action; one that is not known shows as it stands. */
export const actionTitle = (action: string): string =>
  actionKeys.has(action) ? actionTitles[action as ActionKey] : action;

/** Resource and verb of a button's key; null for a page's key and an action. */
export const partsOfButton = (key: string): { readonly resource: ResourceName; readonly verb: string } | null => {
  for (const { name, verbs } of knownResources)
    for (const verb of verbs) if (key === `${name}-${verb}`) return { resource: name, verb };
  return null;
};

/** A key in words: a page by its title, a button with the page that it stands on. */
export const keyTitle = (key: string): string => {
  const button = partsOfButton(key);
  if (button !== null) return `${resourceTitle(button.resource)}·${verbTitle(button.verb)}`;
  return actionKeys.has(key) ? actionTitle(key) : resourceTitle(key);
};

/**
 * Every permission key that the console and the gateway know (S1 §6, S2 §6).
 *
 * A key has one of three forms: a page or tab key is the resource itself (`Users`), a button key is
 * `resource-verb` (`Users-edit`), an action key stands in a list of its own (`project-add`). `coined` names what
 * the specifications leave open and was decided here. The keys are typed, so a mistyped one does not compile.
 */

/** What one resource offers: how it shows, its verbs, and which part of it is not in the specifications. */
interface Resource<Verb extends string, Kind = 'page' | 'tab' | 'buttons'> {
  readonly kind: Kind;
  readonly verbs: readonly Verb[];
  /** True when every key was decided here; a list of verbs when only those were. */
  readonly coined: boolean | readonly string[];
}

const resource =
  <const Kind extends 'page' | 'tab' | 'buttons'>(kind: Kind) =>
  <const Verb extends string = never>(
    verbs: readonly Verb[] = [],
    coined: boolean | readonly Verb[] = false,
  ): Resource<Verb, Kind> => ({ kind, verbs, coined });

const page = resource('page');
const tab = resource('tab');
const buttons = resource('buttons');

/** Resources, pages and tabs alike, in the order of the areas. */
export const resources = {
  // /management
  UsageStatistics: page(['export']),
  // /management/users
  Users: page(['create-user', 'view', 'edit', 'delete', 'reset-password', 'bind', 'lock-user']),
  // /management/users-detail/{name}/{id}
  UsersDetail: page(['view', 'edit', 'delete']),
  // /management/user-group
  UserGroup: page(['view', 'add', 'edit', 'delete', 'bind'], ['view', 'add', 'edit', 'delete', 'bind']),
  // /management/user-group-detail/{name}/{id}
  UsersGroupDetail: page(['view', 'add', 'edit', 'delete', 'bind'], ['view', 'add', 'edit', 'delete', 'bind']),
  // /management/roles
  Roles: page(['view', 'add', 'edit', 'delete', 'bind'], ['view', 'add', 'edit', 'delete', 'bind']),
  // /management/roles-detail/{name}/{id}
  RolesDetail: page(['view', 'add', 'edit', 'delete', 'bind'], ['view', 'add', 'edit', 'delete', 'bind']),
  // /management/btns-assemble
  BtnsAssemble: page(['view', 'add', 'edit', 'delete', 'bind'], ['view', 'add', 'edit', 'delete', 'bind']),
  // /management/btns-assemble-detail/{name}/{id}
  BtnsAssembleDetail: page(['view', 'add', 'edit', 'delete', 'bind'], ['view', 'add', 'edit', 'delete', 'bind']),
  // /management/tenant
  TenantManagement: page(['view', 'edit', 'delete', 'create-user', 'bind', 'reset-password', 'add'], ['add']),
  // /management/tenant-detail/{name}/{id}
  TenantDetailManagement: page(['view', 'edit', 'delete', 'create-user', 'bind', 'reset-password']),
  // /feedback
  Feedback: page(['edit']),
  // /monitoring-operation-maintenance/real-time-monitoring
  RealTimeMonitoring: page(['view', 'export'], true),
  // /monitoring-operation-maintenance/operation-and-maintenance-plate
  OperationMaintenancePlate: page(['view'], true),
  MOTabRegionalStatistics: tab(),
  MOTabRunStatistics: tab(['export']),
  MOTabFaultStatistics: tab(['export']),
  MOTabDistributeTaskStatistics: tab(['export']),
  MOTabCarTaskStatistics: tab(['export']),
  MOTabFaultRecord: tab(['edit', 'export'], true),
  MOTabRepair: tab(['edit', 'check', 'delete', 'export'], true),
  MOTabUpkeep: tab(['edit', 'delete', 'export'], true),
  MOTabFaultCode: tab(['add', 'edit', 'delete', 'import', 'export'], true),
  // /tool-and-instructions
  ToolAndInstructions: page(['view']),
  // /tool-and-instructions/detail/{classificationId}/{category}/{name}
  ToolAndInstructionsDetail: page(['add', 'edit', 'delete', 'upload', 'download']),
  // /equipment/list
  EquipmentList: page(['view', 'add', 'edit', 'delete', 'export', 'update-model']),
  // /equipment/overview
  EquipmentOverview: page(['view', 'export']),
  // /equipment/overview/detail/{id}/{cid}/{cName}/{type}/{vehicle}/{pid}
  EquipmentOverviewDetail: page(['export', 'add', 'delete', 'update-model']),
  // /equipment/distribution
  EquipmentDistribution: page(['add', 'delete', 'export']),
  // /equipment/detail/{id}/{name}/{productKey}/{serialNumber}
  EquipmentsDetail: page(['edit', 'add', 'export', 'delete', 'remote-control']),
  TabEquipmentInfo: tab([], true),
  TabModelAttribute: tab([], true),
  TabEquipmentFaultStatistics: tab([], true),
  TabObjectModel: tab([], true),
  TabFileManagement: tab([], true),
  TabChildDevices: tab([], true),
  TabInGroup: tab([], true),
  TabExplode: tab([], true),
  TabBuiltInCommand: tab([], true),
  // /equipment/group-detail/{name}/{id}
  GroupDetail: page(['view', 'add', 'edit', 'delete'], ['view', 'add', 'edit', 'delete']),
  // /equipment/group
  EquipmentGroup: page(['view', 'add', 'edit', 'delete'], ['view', 'add', 'edit', 'delete']),
  // /equipment/tag-list
  TagList: page(['view', 'add', 'edit', 'delete'], ['view', 'add', 'edit', 'delete']),
  // /equipment/tag-detail/{id}/{keyName}
  TagDetail: page(['view', 'add', 'edit', 'delete'], ['view', 'add', 'edit', 'delete']),
  // /project-management/list
  ProjectManagement: page(['view', 'add', 'edit', 'delete', 'export']),
  // /project-management/detail/{tenantId}/{projectId}
  TabProjectOverview: tab([], true),
  TabProjectLifeCycle: tab(['edit', 'export', 'import'], true),
  TabProjectSchedule: tab(['export'], true),
  TabProjectCost: tab(['edit', 'export'], true),
  TabProjectRemarks: tab(['add'], true),
  TabProjectEventReport: tab(['add', 'export'], true),
  TabProjectFiles: tab(['add', 'edit', 'delete', 'upload', 'download'], true),
  TabProjectSettings: tab(['edit'], true),
  TabProjectImplementationPlan: tab(['edit', 'export', 'import', 'submit-approval'], true),
  TabProjectTaskStatistics: tab(['export'], true),
  TabProjectFaultStatistics: tab(['export'], true),
  TabProjectDeviceStatistics: tab(['export'], true),
  // /project-management/project-detail/detail/{id}/{name}/{productKey}/{serialNumber}
  'project-to-device-detail': page(),
  // /project-management/oa-report
  OAReport: page(['view', 'export']),
  // /project-management/oa-report/detail/{projectId?}
  OAReportDetail: page(['export']),
  // /project-management/cost-summary
  CostSummary: page(['view', 'export']),
  // /project-management/task-management
  TaskManagement: page(['view', 'edit', 'export'], true),
  // /project-management/member-management
  MemberManagement: page(['view', 'edit', 'export'], true),
  // /project-management/plan-overview
  PlanOverview: page(['view', 'edit', 'export'], true),
  // /product/list
  ProductList: page(['view', 'add', 'edit', 'delete', 'export']),
  // /product/detail/{productKey}
  ProductDetail: page(['add-function', 'edit-function', 'delete-function']),
  TabProductInfo: tab(['edit']),
  TabFunction: tab(['view', 'add', 'edit', 'delete', 'export']),
  TabTopic: tab(['add', 'delete']),
  TabDecode: tab(['edit']),
  TabCategory: tab(['add', 'edit', 'delete'], ['add', 'edit', 'delete']),
  TabUpgradePack: tab(),
  // /ota-updrade/upgrade-package
  WholePackageTest: tab(['export-list', 'make']),
  WholePackage: tab(['view', 'download', 'verify', 'export-list', 'make', 'edit', 'delete']),
  AlphaPackage: tab(['export-list', 'add', 'view', 'edit', 'verify', 'delete', 'download', 'publish']),
  TestPackage: tab(['export-list', 'add', 'view', 'edit', 'verify', 'delete', 'download']),
  ReleasePackage: tab(['view', 'edit', 'verify', 'delete', 'download', 'make', 'export-list']),
  StableReleaseWholePackage: tab(),
  StableReleasePackage: tab(['view', 'edit', 'verify', 'delete', 'download']),
  // /ota-updrade/ota-module
  OtaModule: page(['delete', 'edit', 'export-list', 'add-module']),
  ModuleTypeGroup: tab(['delete', 'group-add', 'group-edit', 'group-delete', 'group-view']),
  ModuleTypeGroupDetail: buttons(['add', 'edit', 'delete']),
  // /ota-updrade/data-analysis
  DataAnalysis: page(['export-list']),
  // /ota-updrade/upgrade-task-list
  UpgradeTaskListRoute: page(['view', 'delete', 'add'], ['add']),
  // /ota-updrade/upgrade-task-detail/{id}/{name}
  UpgradeTaskDetail: page(['view', 'edit']),
  // /ota-updrade/upgrade-push
  UpgradePush: page(['add', 'delete']),
  // /ota-updrade/version-monitoring
  VersionMonitoring: page(['view', 'export'], true),
  // /ota-updrade/version-issue-registration
  VersionIssueRegistration: page(['view', 'add', 'edit', 'delete', 'export'], true),
  // /software-management/all-software
  AllSoftware: page(['download', 'make-code', 'add', 'edit', 'delete']),
  // /software-management/category-management
  CategoryManagement: page(['add', 'edit', 'delete']),
  // /message-notification
  MessageNotification: page(['view', 'edit', 'delete']),
  // /push-config
  PushConfig: page(['view', 'edit', 'delete', 'add'], ['add']),
  // /message-subscribe
  MessageSubscribe: page(['view', 'edit', 'delete', 'add'], ['add']),
  // /grafana/agv-car-type-overview
  AgvCarTypeOverview: page(['export'], true),
  // /grafana/car-type-statistics
  CarTypeStatistics: page(['export'], true),
  // /grafana/agv-transport-task
  AgvTransportTask: page(['export'], true),
  // /grafana/device-reported-malfunction
  DeviceReportedMalfunction: page(['export'], true),
  // /grafana/trouble-code-report
  TroubleCodeReport: page(['export'], true),
  // /grafana/fault-statistics-table
  FaultStatisticsTable: page(['export'], true),
} as const;

/** Action keys: a list of its own beside the rules (S1 §6, S2 §6). */
export const actions = ['repair-add', 'upkeep-add', 'project-add'] as const;

type Resources = typeof resources;

/** Key of a page or a tab: `Users`. */
export type PageKey = { [R in keyof Resources]: Resources[R]['kind'] extends 'buttons' ? never : R }[keyof Resources];

/** Key of a button: `Users-edit`. */
export type ButtonKey = {
  [R in keyof Resources]: `${R & string}-${Resources[R]['verbs'][number]}`;
}[keyof Resources];

/** Key of an action: `project-add`. */
export type ActionKey = (typeof actions)[number];

/** Any key that a page, a tab, a button or a contract row may ask for. */
export type PermissionKey = PageKey | ButtonKey | ActionKey;

const entries: [string, Resource<string>][] = Object.entries(resources);

/** Every page and tab key. */
export const pageKeys = entries.filter(([, { kind }]) => kind !== 'buttons').map(([name]) => name) as PageKey[];

/** Every button key. */
export const buttonKeys = entries.flatMap(([name, { verbs }]) => verbs.map((verb) => `${name}-${verb}`)) as ButtonKey[];

/** Every key there is. */
export const everyKey: readonly PermissionKey[] = [...pageKeys, ...buttonKeys, ...actions];

/** How many keys there are: a role with as many may do everything. */
export const everyKeyCount = everyKey.length;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';

const project = pathOf('ProjectDetail', { tenantId: 't_huadong', projectId: 'p_huadong_2' });

/** An address of every page that is built, with something of the data set behind it. */
export const places: readonly (readonly [route: RouteName, address: string])[] = [
  ['Dashboard', pathOf('Dashboard')],
  ['Profile', pathOf('Profile')],
  ['Feedback', `${pathOf('Feedback')}?status=2&tab=all`],
  ['LatestNewsMore', pathOf('LatestNewsMore')],
  ['PublishNoticeMore', pathOf('PublishNoticeMore')],
  ['HelpDocument', pathOf('HelpDocument')],
  ['UpgradeTaskListRoute', pathOf('UpgradeTaskListRoute')],
  ['UpgradeTaskListRoute', `${pathOf('UpgradeTaskListRoute')}?new=1`],
  ['UpgradePush', pathOf('UpgradePush')],
  // what is chosen on a page of upgrades is carried to the next that opens bare: those come first
  ['DataAnalysis', pathOf('DataAnalysis')],
  ['OtaModule', pathOf('OtaModule')],
  ['OtaModule', `${pathOf('OtaModule')}?tab=groups&id=mg_control`],
  ['MessageNotification', pathOf('MessageNotification')],
  ['MessageNotification', `${pathOf('MessageNotification')}?id=ms_admin_2`],
  ['UpgradePackage', pathOf('UpgradePackage')],
  ['UpgradePackage', `${pathOf('UpgradePackage')}?tab=ReleasePackage&id=fw_fork_nav_232_release`],
  ['UpgradePackage', `${pathOf('UpgradePackage')}?look=board&production=a1LurkAgv01`],
  ['MessageSubscribe', `${pathOf('MessageSubscribe')}?group=pg_huadong_duty`],
  ['MessageSubscribe', `${pathOf('MessageSubscribe')}?tab=silences`],
  ['PushConfig', pathOf('PushConfig')],
  ['PushConfig', `${pathOf('PushConfig')}?id=pg_huadong_duty`],
  ['PushConfig', `${pathOf('PushConfig')}?tab=records`],
  ['VersionIssueRegistration', `${pathOf('VersionIssueRegistration')}?id=vi_nav_231`],
  ['VersionMonitoring', `${pathOf('VersionMonitoring')}?production=a1LurkAgv01&moduleId=om_a1LurkAgv01_nav`],
  ['RealTimeMonitoring', pathOf('RealTimeMonitoring')],
  ['RealTimeMonitoring', `${pathOf('RealTimeMonitoring')}?floorId=fo_huadong_1_1&shown=map&deviceId=dv_agv_hd_0301`],
  [
    'MonitoringDeviceDetail',
    pathOf('MonitoringDeviceDetail', {
      deviceId: 'dv_agv_hd_0301',
      serialNumber: 'AGV-HD-0301',
      productId: 'a1LurkAgv01',
    }),
  ],
  [
    'MonitoringDeviceDetail',
    `${pathOf('MonitoringDeviceDetail', { deviceId: 'dv_agv_hd_0305', serialNumber: 'AGV-HD-0305', productId: 'a1LurkAgv01' })}?tab=replay`,
  ],
  ['OperationMaintenancePlate', `${pathOf('OperationMaintenancePlate')}?tab=repair&repair=rp_huadong_07`],
  ['UsageStatistics', pathOf('UsageStatistics')],
  ['Users', pathOf('Users')],
  ['UsersDetail', pathOf('UsersDetail', { name: '林晓', id: 'u_viewer' })],
  ['UserGroup', pathOf('UserGroup')],
  ['UsersGroupDetail', pathOf('UsersGroupDetail', { name: '运营值班组', id: 'ug_platform_duty' })],
  ['Roles', pathOf('Roles')],
  ['RolesDetail', pathOf('RolesDetail', { name: '只读观察员', id: 'r_viewer' })],
  ['BtnsAssemble', pathOf('BtnsAssemble')],
  ['BtnsAssembleDetail', pathOf('BtnsAssembleDetail', { name: '反馈处理按钮集', id: 'bs_platform_feedback' })],
  ['TenantManagement', pathOf('TenantManagement')],
  ['TenantDetailManagement', pathOf('TenantDetailManagement', { name: '华东智造', id: 't_huadong' })],
  ['EquipmentDistribution', pathOf('EquipmentDistribution')],
  ['EquipmentOverview', pathOf('EquipmentOverview')],
  ['EquipmentOverview', `${pathOf('EquipmentOverview')}?tab=table`],
  [
    'EquipmentOverviewDetail',
    pathOf('EquipmentOverviewDetail', {
      id: 'md_q1000',
      cid: 'agv',
      cName: '车辆',
      type: '0',
      vehicle: '1',
      pid: 'a1LurkAgv01',
    }),
  ],
  ['EquipmentList', pathOf('EquipmentList')],
  ['EquipmentGroup', pathOf('EquipmentGroup')],
  ['GroupDetail', pathOf('GroupDetail', { name: '昆山基地', id: 'dg_huadong_base' })],
  ['AllSoftware', pathOf('AllSoftware')],
  ['AllSoftware', `${pathOf('AllSoftware')}?id=sw_seed_04`],
  ['CategoryManagement', pathOf('CategoryManagement')],
  ['ProductList', pathOf('ProductList')],
  ['ProductCreate', pathOf('ProductCreate')],
  ['ProductDetail', pathOf('ProductDetail', { productKey: 'a1LurkAgv01' })],
  ['ProductDetail', `${pathOf('ProductDetail', { productKey: 'a1LurkAgv01' })}?model=md_q1000`],
  ['ProductDetail', `${pathOf('ProductDetail', { productKey: 'a1LurkAgv01' })}?tab=function`],
  ['ProductDetail', `${pathOf('ProductDetail', { productKey: 'a1LurkAgv01' })}?tab=topic`],
  ['ProductDetail', `${pathOf('ProductDetail', { productKey: 'a1TowAgv003' })}?tab=decode`],
  ['ProductDetail', `${pathOf('ProductDetail', { productKey: 'a1LurkAgv01' })}?tab=category`],
  ['ProductDetail', `${pathOf('ProductDetail', { productKey: 'a1LurkAgv01' })}?tab=upgradePack`],
  ['ToolAndInstructions', pathOf('ToolAndInstructions')],
  [
    'ToolAndInstructionsDetail',
    pathOf('ToolAndInstructionsDetail', { classificationId: 'tc_tool_debug', category: 'tool', name: '调试工具' }),
  ],
  [
    'ToolAndInstructionsDetail',
    `${pathOf('ToolAndInstructionsDetail', { classificationId: 'tc_tool_debug', category: 'tool', name: '调试工具' })}?id=tl_tool_debug_1`,
  ],
  ['ProjectManagementList', pathOf('ProjectManagementList')],
  ['ProjectManagementList', `${pathOf('ProjectManagementList')}?tab=board`],
  ['ProjectManagementList', `${pathOf('ProjectManagementList')}?tab=map`],
  ['ProjectDetail', `${project}?tab=overview`],
  ['ProjectDetail', `${project}?tab=lifeCycle`],
  ['ProjectDetail', `${project}?tab=lifeCycle&node=lc_huadong_2_7`],
  [
    'ProjectStageEdit',
    pathOf('ProjectStageEdit', {
      tenantId: 't_huadong',
      projectId: 'p_huadong_2',
      nodeId: 'lc_huadong_2_7',
      nodeName: '整车装配',
    }),
  ],
  [
    'ProjectStageEditWarehouse',
    pathOf('ProjectStageEditWarehouse', {
      tenantId: 't_huadong',
      projectId: 'p_huadong_2',
      nodeId: 'lc_huadong_2_15',
      nodeName: '',
    }),
  ],
  ['ProjectDetail', `${project}?tab=schedule`],
  ['ProjectDetail', `${project}?tab=implementationPlan`],
  ['ProjectDetail', `${project}?tab=files`],
  ['ProjectDetail', `${project}?tab=remarks`],
  ['ProjectDetail', `${project}?tab=taskStatistics`],
  ['ProjectDetail', `${project}?tab=faultStatistics`],
  ['ProjectDetail', `${project}?tab=deviceStatistics`],
  ['TaskManagement', `${pathOf('TaskManagement')}?tab=approver`],
  ['PlanOverview', `${pathOf('PlanOverview')}?tntId=t_huadong`],
  ['OAReport', `${pathOf('OAReport')}?tntId=t_huadong`],
  ['OAReportDetail', `${pathOf('OAReportDetail', { projectId: 'p_huadong_1' })}?tntId=t_huadong`],
  ['ProjectDetail', `${project}?tab=eventReport`],
  ['ProjectDetail', `${project}?tab=cost`],
  [
    'ProjectDepartmentCost',
    pathOf('ProjectDepartmentCost', {
      tenantId: 't_huadong',
      projectId: 'p_huadong_2',
      departmentId: 'dp_huadong_4',
    }),
  ],
  ['CostSummary', `${pathOf('CostSummary')}?tntId=t_huadong`],
  ['CostSummary', `${pathOf('CostSummary')}?tntId=t_huadong&tab=user`],
  ['CostSummary', `${pathOf('CostSummary')}?tntId=t_huadong&tab=department`],
  ['MemberManagement', `${pathOf('MemberManagement')}?tntId=t_huadong`],
  ['TagList', pathOf('TagList')],
  ['TagDetail', pathOf('TagDetail', { id: 'tg_huadong_1', keyName: 'region' })],
  ['TagResource', `${pathOf('TagResource', { tagInfo: 'importance=' })}?tntId=t_huadong`],
  ['ProjectDetail', '/project-management/detail/t_huadong/p_huadong_1?tab=settings&section=floors'],
  ['ProjectDetail', '/project-management/detail/t_huadong/p_huadong_1?tab=settings&section=vehicles'],
  [
    'ProjectDeviceDetail',
    `${pathOf('ProjectDeviceDetail', { id: 'dv_agv_hd_0201', name: '二号库叉车 01', productKey: 'a1ForkAgv02', serialNumber: 'AGV-HD-0201' })}?tntId=t_huadong`,
  ],
  [
    'EquipmentsDetail',
    pathOf('EquipmentsDetail', {
      id: 'dv_agv_hd_0201',
      name: '二号库叉车 01',
      productKey: 'a1ForkAgv02',
      serialNumber: 'AGV-HD-0201',
    }),
  ],
  ...['attributes', 'faults', 'objectModel', 'upgrades', 'files', 'groups', 'commands'].map(
    (tab) =>
      [
        'EquipmentsDetail',
        `${pathOf('EquipmentsDetail', { id: 'dv_agv_hd_0202', name: '二号库叉车 02', productKey: 'a1ForkAgv02', serialNumber: 'AGV-HD-0202' })}?tab=${tab}`,
      ] as const,
  ),
  [
    'EquipmentsDetail',
    `${pathOf('EquipmentsDetail', { id: 'dv_gw_hd_0501', name: '电池工厂网关 01', productKey: 'a1Gateway09', serialNumber: 'GW-HD-0501' })}?tab=children`,
  ],
  [
    'EquipmentsDetail',
    `${pathOf('EquipmentsDetail', { id: 'dv_agv_hd_0302', name: '三号车间潜伏车 02', productKey: 'a1LurkAgv01', serialNumber: 'AGV-HD-0302' })}?tab=explode`,
  ],
  ['OperationMaintenancePlate', pathOf('OperationMaintenancePlate')],
  ['OperationMaintenancePlate', `${pathOf('OperationMaintenancePlate')}?tab=upkeep`],
  ['OperationMaintenancePlate', `${pathOf('OperationMaintenancePlate')}?tab=upkeep&part=plans&plan=up_hd_km`],
  ['OperationMaintenancePlate', `${pathOf('OperationMaintenancePlate')}?tab=upkeep&part=items`],
  ...['run', 'fault', 'distribute', 'car'].map(
    (tab) => ['OperationMaintenancePlate', `${pathOf('OperationMaintenancePlate')}?tab=${tab}`] as const,
  ),
  ['AgvCarTypeOverview', pathOf('AgvCarTypeOverview')],
  ['CarTypeStatistics', pathOf('CarTypeStatistics')],
  ['AgvTransportTask', pathOf('AgvTransportTask')],
  ['DeviceReportedMalfunction', pathOf('DeviceReportedMalfunction')],
  ['TroubleCodeReport', pathOf('TroubleCodeReport')],
  ['FaultStatisticsTable', pathOf('FaultStatisticsTable')],
  ['OperationMaintenancePlate', `${pathOf('OperationMaintenancePlate')}?tab=records`],
  ['Page401', '/401'],
  ['Page404', '/404'],
];

/** Pages outside the shell, and hops that show nothing of their own. */
export const passages: readonly RouteName[] = ['Login', 'AuthRedirect', 'Redirect', 'Home'];

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const registers = [
  'areas.ts',
  ...readdirSync(join(source, 'areas'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `areas/${name}/area.ts`)
    // an area without pages has none
    .filter((file) => existsSync(join(source, file))),
];

/** Names of the routes that have a page, as the console's own areas have them. */
export const builtRoutes = (): string[] =>
  registers.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^\s+(\w+): page\(/gm)].map(([, name]) => name ?? ''),
  );

import type { Static } from 'typebox';
import { Type } from 'typebox';
import {
  phaseIdentifiers,
  phaseLabels,
  projectHealthIds,
  projectHealthLabels,
  projectTypeIds,
  projectTypeLabels,
} from '../project/projectCodes.ts';
import { statusLabels } from '../../../core/codes/status.ts';
import { conditionsPattern, longestConditions } from './advancedQuery.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  chosenOne,
  exportChoice,
  id,
  instant,
  listOf,
  measuredIn,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { person, projectDetail } from '../project/contract.ts';
import { projectBase } from '../project/baseContract.ts';

/** The list of projects: as a table, as a board of phases, and searched by conditions (S1 §3; S2 §7). */

/** Where a project stands: its first node in progress, else the next one to begin, else its last. */
const currentNode = object({
  id: id('节点ID'),
  name: Type.String({ title: '节点' }),
  status: oneOf('节点状态', [1, 2, 3, 4, 5]),
});

export const projectRow = object({
  ...projectDetail.properties,
  /** Of the current node; the first one without any node. */
  phase: oneOf('当前阶段', phaseIdentifiers),
  node: nullable(currentNode, '当前节点'),
  /** Days since the planned end of a project that is not finished; else 0. */
  delayDays: Type.Integer({ title: '延期天数', minimum: 0 }),
  /** Null without devices. */
  onlinePercent: nullable(Type.Integer({ minimum: 0, maximum: 100, ...measuredIn('percent') }), '在线率'),
  /** Of the whole implementation plan; null without one. */
  planHours: nullable(Type.Number({ minimum: 0, ...measuredIn('hours') }), '计划工时'),
  /** Reported so far; null without any. */
  actualHours: nullable(Type.Number({ minimum: 0, ...measuredIn('hours') }), '实际工时'),
  /** Budget and what was spent of it, in yuan; null without any, and for whoever may not see costs of projects. */
  planCost: nullable(Type.Number(measuredIn('yuan')), '计划成本'),
  actualCost: nullable(Type.Number(measuredIn('yuan')), '实际成本'),
  health: oneOf('健康度', projectHealthIds, projectHealthLabels),
});
export type ProjectRow = Static<typeof projectRow>;

const filters = {
  keyword: searchText('项目名称/编号'),
  /** The id that it has in the ERP (S2 §3). */
  extId: Type.Optional(optionalText('ERP 编号', 64)),
  productKey: Type.Optional(id('产品')),
  managerId: Type.Optional(id('项目经理')),
  phase: Type.Optional(oneOf('阶段', phaseIdentifiers, phaseLabels)),
  nodeStatus: Type.Optional(oneOf('节点状态', [1, 2, 3, 4, 5], statusLabels('node'))),
  type: Type.Optional(oneOf('项目类型', projectTypeIds, projectTypeLabels)),
  typeFlag: Type.Optional(oneOf('标准/非标', [0, 1], statusLabels('productType'))),
  isFavourite: Type.Optional(Type.Boolean({ title: '我收藏的' })),
  isDelayed: Type.Optional(Type.Boolean({ title: '已延期' })),
  isArchived: Type.Optional(Type.Boolean({ title: '归档' })),
  health: Type.Optional(oneOf('健康度', projectHealthIds, projectHealthLabels)),
  /** Projects whose planned time touches these days. */
  plannedFrom: Type.Optional(instant('计划时间起')),
  plannedTo: Type.Optional(instant('计划时间止')),
  province: Type.Optional(optionalText('省', 32)),
  city: Type.Optional(optionalText('市', 32)),
  district: Type.Optional(optionalText('区', 32)),
  ...tenantChoice,
};

const order = sorting([
  'projectKey',
  'name',
  'planStartDate',
  'planEndDate',
  'delayDays',
  'deviceCount',
  'onlinePercent',
  'planHours',
  'createdAt',
  'updatedAt',
]);

/** Conditions as `writeConditions` writes them. */
const conditions = Type.String({
  title: '高级搜索条件',
  minLength: 1,
  maxLength: longestConditions,
  pattern: conditionsPattern,
});

export const projectList = get(`${projectBase}/list`, {
  id: 'project.list',
  title: '项目列表',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'lifeCycle'],
  crossTenant: true,
  query: object({ ...filters, ...chosenOne, ...paging(), ...order }),
  reply: listOf(projectRow, { key: 'id' }),
});

/** The filters of the list, and conditions beside them. */
export const projectAdvanced = get('/gateway/project/api/v2/advanced/list', {
  id: 'project.advanced.list',
  title: '项目高级搜索',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'lifeCycle'],
  crossTenant: true,
  query: object({ ...filters, conditions, ...paging(), ...order }),
  reply: listOf(projectRow, { key: 'id' }),
});

export const projectExport = get(`${projectBase}/list/export`, {
  id: 'project.list.export',
  title: '导出项目列表',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, conditions: Type.Optional(conditions), ...order, ...exportChoice }),
});

const boardFilters = object({
  keyword: filters.keyword,
  productKey: filters.productKey,
  managerId: filters.managerId,
  type: filters.type,
  isFavourite: filters.isFavourite,
  isDelayed: filters.isDelayed,
  isArchived: filters.isArchived,
  health: filters.health,
  ...tenantChoice,
});

/** Projects of one phase that the board shows at most; `columns` says how many there are. */
export const boardColumnLimit = 100;

export const projectBoard = get(`${projectBase}/screenView/list`, {
  id: 'project.screenView.list',
  title: '项目看板',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'lifeCycle'],
  crossTenant: true,
  query: boardFilters,
  reply: object({
    list: Type.Array(projectRow),
    total: Type.Integer({ title: '总数', minimum: 0 }),
    columns: Type.Array(
      object({
        phase: oneOf('阶段', phaseIdentifiers, phaseLabels),
        total: Type.Integer({ title: '项目数', minimum: 0 }),
      }),
    ),
  }),
});

export const projectBoardExport = get(`${projectBase}/screenView/list/export`, {
  id: 'project.screenView.list.export',
  title: '导出项目看板',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: boardFilters,
});

/** Where the devices of the projects stand: a row a province, a city or a district. */
export const placeRow = object({
  /** Empty for projects without an address. */
  name: Type.String({ title: '地区' }),
  projectCount: Type.Integer({ title: '项目数', minimum: 0 }),
  deviceCount: Type.Integer({ title: '设备数', minimum: 0 }),
  activatedCount: Type.Integer({ title: '已激活设备', minimum: 0 }),
  onlineCount: Type.Integer({ title: '在线设备', minimum: 0 }),
});
export type PlaceRow = Static<typeof placeRow>;

const places = object({ list: Type.Array(placeRow) });

export const deviceProvinces = get(`${projectBase}/device/province/list`, {
  id: 'project.device.province.list',
  title: '设备分布（省）',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'device'],
  crossTenant: true,
  query: object(tenantChoice),
  reply: places,
});

export const deviceCities = get(`${projectBase}/device/city/list`, {
  id: 'project.device.city.list',
  title: '设备分布（市）',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'device'],
  crossTenant: true,
  query: object({ province: optionalText('省', 32), ...tenantChoice }),
  reply: places,
});

export const deviceAreas = get(`${projectBase}/device/area/list`, {
  id: 'project.device.area.list',
  title: '设备分布（区）',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'device'],
  crossTenant: true,
  query: object({ province: optionalText('省', 32), city: optionalText('市', 32), ...tenantChoice }),
  reply: places,
});

/** People to choose from: who leads a project. */
export const projectPeople = get(`${projectBase}/person/list`, {
  id: 'project.person.list',
  title: '项目人员选项',
  access: keyed,
  basis: 'designed',
  reads: ['user'],
  crossTenant: true,
  query: object({ keyword: searchText('姓名/用户名'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(object({ ...person.properties, userName: Type.String({ title: '用户名' }), ...tenantOfRow }), {
    key: 'userId',
  }),
});

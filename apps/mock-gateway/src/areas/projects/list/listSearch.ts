import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { projectExport, ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { matchesAdvanced } from '@fleet/domain/areas/projects/list/advancedMatch.ts';
import { readConditions } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains } from '../../../store/conditions.ts';
import { momentOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText, everyRow } from '../../../store/paging.ts';
import {
  projectColumns,
  projectFigures,
  projectJoins,
  projectsValues,
  type StoredProject,
  toProjectRow,
} from './listRows.ts';

/** Finding projects: filters, conditions, order, page. */

const { stage, phase, delayDays, health, deviceCount, onlinePercent, planHours, isFavourite } = projectFigures;

const pageOf = pagedQuery({
  from: 'projects p',
  key: 'p.id',
  columns: projectColumns,
  joins: projectJoins,
  always: null,
  filters: {
    scope: 'p.tnt_id = @scope',
    keyword: contains('keyword', 'p.name', 'p.project_key'),
    chosenId: 'p.id = @chosenId',
    extId: 'p.erp_no = @extId',
    productKey: 'exists (select 1 from project_products b where b.project_id = p.id and b.product_key = @productKey)',
    managerId: 'p.manager_id = @managerId',
    phase: `${phase} = @phase`,
    nodeStatus: 's.status = @nodeStatus',
    type: 'p.type = @type',
    typeFlag: 'min(p.type_flag, 1) = @typeFlag',
    isFavourite: `${isFavourite} = @isFavourite`,
    isDelayed: `(${delayDays} > 0) = @isDelayed`,
    isArchived: '(p.archived_at is not null) = @isArchived',
    health: `${health} = @health`,
    plannedFrom: 'p.plan_end_at >= @plannedFrom',
    plannedTo: 'p.plan_start_at <= @plannedTo',
    province: 'p.province = @province',
    city: 'p.city = @city',
    district: 'p.district = @district',
  },
  needs: {
    phase: stage,
    nodeStatus: stage,
    isDelayed: stage,
    health: stage,
    delayDays: stage,
    '-delayDays': stage,
  },
  /** The number of the project makes each the same every time. */
  orders: {
    projectKey: 'p.project_key, p.id',
    '-projectKey': 'p.project_key desc, p.id desc',
    name: 'p.name, p.project_key, p.id',
    '-name': 'p.name desc, p.project_key, p.id',
    planStartDate: 'p.plan_start_at nulls last, p.project_key, p.id',
    '-planStartDate': 'p.plan_start_at desc nulls last, p.project_key, p.id',
    planEndDate: 'p.plan_end_at nulls last, p.project_key, p.id',
    '-planEndDate': 'p.plan_end_at desc nulls last, p.project_key, p.id',
    delayDays: `${delayDays}, p.project_key, p.id`,
    '-delayDays': `${delayDays} desc, p.project_key, p.id`,
    deviceCount: `${deviceCount}, p.project_key, p.id`,
    '-deviceCount': `${deviceCount} desc, p.project_key, p.id`,
    onlinePercent: `${onlinePercent} nulls last, p.project_key, p.id`,
    '-onlinePercent': `${onlinePercent} desc nulls last, p.project_key, p.id`,
    planHours: `${planHours} nulls last, p.project_key, p.id`,
    '-planHours': `${planHours} desc nulls last, p.project_key, p.id`,
    createdAt: 'p.created_at, p.project_key, p.id',
    '-createdAt': 'p.created_at desc, p.project_key, p.id',
    updatedAt: 'p.updated_at, p.project_key, p.id',
    '-updatedAt': 'p.updated_at desc, p.project_key, p.id',
  },
});

/** What projects are looked for by. */
export type ProjectFilters = Omit<QueryOf<typeof projectExport>, 'columns' | 'ids'> & { readonly chosenId?: string };

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

const valuesOf = (call: Call<Endpoint>, query: ProjectFilters) => ({
  ...projectsValues(call),
  scope: call.scope,
  keyword: searchText(query.keyword),
  chosenId: query.chosenId ?? null,
  extId: query.extId ?? null,
  productKey: query.productKey ?? null,
  managerId: query.managerId ?? null,
  phase: query.phase ?? null,
  nodeStatus: query.nodeStatus ?? null,
  type: query.type ?? null,
  typeFlag: query.typeFlag ?? null,
  isFavourite: flag(query.isFavourite),
  isDelayed: flag(query.isDelayed),
  isArchived: flag(query.isArchived),
  health: query.health ?? null,
  plannedFrom: momentOrNull(query.plannedFrom, '计划时间'),
  plannedTo: momentOrNull(query.plannedTo, '计划时间'),
  province: query.province ?? null,
  city: query.city ?? null,
  district: query.district ?? null,
});

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the projects that pass the filters, and how many do in all. By their numbers unless asked otherwise. */
export const listProjects = (
  call: Call<Endpoint>,
  query: ProjectFilters,
  page: Page = everyRow,
): { list: ProjectRow[]; total: number } => {
  const { rows, total } = pageOf<StoredProject>(call.world.store, valuesOf(call, query), {
    sort: query.sort ?? 'projectKey',
    ...page,
  });
  return { list: rows.map(toProjectRow), total };
};

/** Every project that passes the filters and the conditions, when there are some; refuses conditions that are none. */
export const searchProjects = (call: Call<Endpoint>, query: ProjectFilters): readonly ProjectRow[] => {
  const { list } = listProjects(call, query);
  if (query.conditions === undefined) return list;
  const read = readConditions(query.conditions);
  return read.kind === 'problem'
    ? refuse('invalidInput', read.message)
    : list.filter((project) => matchesAdvanced(project, read.query));
};

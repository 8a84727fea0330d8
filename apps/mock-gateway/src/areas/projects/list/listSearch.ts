import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { projectExport, ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { matchesAdvanced } from '@fleet/domain/areas/projects/list/advancedMatch.ts';
import { readConditions } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { Values } from '../../../store/store.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { searchText } from '../../../rows/paging.ts';
import { projectsSql, projectsValues, type StoredProject, toProjectRow } from './listRows.ts';

/** Finding projects: filters, conditions, order, page. */

const conditionsSql = `
  from found
  where (@keyword is null or instr(lower(name), lower(@keyword)) > 0 or instr(lower(projectKey), lower(@keyword)) > 0)
    and (@productKey is null or exists (select 1 from project_products b
      where b.project_id = found.id and b.product_key = @productKey))
    and (@managerId is null or managerId = @managerId)
    and (@phase is null or phase = @phase)
    and (@nodeStatus is null or nodeStatus = @nodeStatus)
    and (@type is null or type = @type)
    and (@typeFlag is null or min(typeFlag, 1) = @typeFlag)
    and (@isFavourite is null or isFavourite = @isFavourite)
    and (@isDelayed is null or (delayDays > 0) = @isDelayed)
    and (@isArchived is null or isArchived = @isArchived)
    and (@health is null or health = @health)
    and (@plannedFrom is null or planEndAt >= @plannedFrom)
    and (@plannedTo is null or planStartAt <= @plannedTo)
    and (@province is null or province = @province)
    and (@city is null or city = @city)
    and (@district is null or district = @district)`;

/** Every order that a caller may ask for; the number of the project makes it the same every time. */
const orders = {
  projectKey: ' order by projectKey, id',
  '-projectKey': ' order by projectKey desc, id desc',
  name: ' order by name, projectKey, id',
  '-name': ' order by name desc, projectKey, id',
  planStartDate: ' order by planStartAt is null, planStartAt, projectKey, id',
  '-planStartDate': ' order by planStartAt is null, planStartAt desc, projectKey, id',
  planEndDate: ' order by planEndAt is null, planEndAt, projectKey, id',
  '-planEndDate': ' order by planEndAt is null, planEndAt desc, projectKey, id',
  delayDays: ' order by delayDays, projectKey, id',
  '-delayDays': ' order by delayDays desc, projectKey, id',
  deviceCount: ' order by deviceCount, projectKey, id',
  '-deviceCount': ' order by deviceCount desc, projectKey, id',
  onlinePercent: ' order by onlinePercent is null, onlinePercent, projectKey, id',
  '-onlinePercent': ' order by onlinePercent is null, onlinePercent desc, projectKey, id',
  planHours: ' order by planHours is null, planHours, projectKey, id',
  '-planHours': ' order by planHours is null, planHours desc, projectKey, id',
  createdAt: ' order by createdAt, projectKey, id',
  '-createdAt': ' order by createdAt desc, projectKey, id',
  updatedAt: ' order by updatedAt, projectKey, id',
  '-updatedAt': ' order by updatedAt desc, projectKey, id',
} as const;

/** What projects are looked for by. */
export type ProjectFilters = Omit<QueryOf<typeof projectExport>, 'columns' | 'ids'>;

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));
const moment = (value: string | undefined): number | null =>
  value === undefined ? null : fromInstant(value, '计划时间');

const valuesOf = (call: Call<Endpoint>, query: ProjectFilters): Values => ({
  ...projectsValues(call),
  keyword: searchText(query.keyword),
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
  plannedFrom: moment(query.plannedFrom),
  plannedTo: moment(query.plannedTo),
  province: query.province ?? null,
  city: query.city ?? null,
  district: query.district ?? null,
});

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const everything: Page = { limit: -1, offset: 0 };

/** A page of the projects that pass the filters, and how many do in all. By their numbers unless asked otherwise. */
export const listProjects = (
  call: Call<Endpoint>,
  query: ProjectFilters,
  page: Page = everything,
): { list: ProjectRow[]; total: number } => {
  const { store } = call.world;
  const values = valuesOf(call, query);
  const sql = `${projectsSql} select *${conditionsSql}${orders[query.sort ?? 'projectKey']} limit @limit offset @offset`;
  return {
    list: store.all<StoredProject>(sql, { ...values, ...page }).map(toProjectRow),
    total: store.one<{ total: number }>(`${projectsSql} select count(*) as total${conditionsSql}`, values)?.total ?? 0,
  };
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

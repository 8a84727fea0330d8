import { phases } from '@fleet/domain/areas/projects/project/phases.ts';
import type { ProgressItem } from '@fleet/domain/areas/projects/project/contract.ts';
import type { ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { projectCostTab } from '@fleet/domain/areas/projects/cost/actions.ts';
import { reachesAny } from '@fleet/domain/core/permissions/reach.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { Values } from '../../../store/store.ts';
import { toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { dayOf, startOfDay } from '../../../rows/shanghaiDays.ts';

/** A project with all that a list shows of it: the statement, its values, and its rows as they travel. */

export interface StoredProject extends Omit<
  ProjectRow,
  | 'manager'
  | 'planStartDate'
  | 'planEndDate'
  | 'products'
  | 'progress'
  | 'node'
  | 'isFavourite'
  | 'isArchived'
  | 'planHours'
  | 'actualHours'
  | 'planCost'
  | 'actualCost'
  | 'createdAt'
  | 'updatedAt'
> {
  readonly managerId: string | null;
  readonly managerName: string | null;
  readonly planStartAt: number | null;
  readonly planEndAt: number | null;
  readonly products: string;
  readonly progress: string;
  readonly nodeId: string | null;
  readonly nodeName: string | null;
  readonly nodeStatus: 1 | 2 | 3 | 4 | 5 | null;
  readonly isFavourite: number;
  readonly isArchived: number;
  /** Hundredths. */
  readonly planHours: number | null;
  readonly actualHours: number | null;
  /** Fen. */
  readonly planCost: number | null;
  readonly actualCost: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Share of the finished top nodes of each phase of `p`, as an object of JSON (S1 §3). */
const progressSql = `(
  select json_group_object(phase, percent) from (
    select phase, 100.0 * sum(status in (2, 3, 4)) / count(*) as percent from life_cycle_nodes
    where project_id = p.id and parent_id is null group by phase))`;

/**
 * The projects of a tenant as `found`, a column for each field. `stage` gives each its current node: the first in
 * progress, else the first to begin, else the last. The end of a plan is the midnight with which its last day begins.
 */
export const projectsSql = `
with stages as (
  select project_id, id, name, status, phase, row_number() over (
      partition by project_id
      order by case status when 1 then 0 when 5 then 1 else 2 end,
        case when status in (1, 5) then position else -position end) as place,
    max(status in (1, 5)) over (partition by project_id) as is_open,
    max(status in (1, 5) and plan_end_at < @today) over (partition by project_id) as is_behind
  from life_cycle_nodes
  where parent_id is null and project_id in (select id from projects where tnt_id = @tntId)
), counted as (
  select p.*, (select count(*) from project_devices d where d.project_id = p.id) as device_count,
    (select count(*) from project_devices d where d.project_id = p.id and d.status = 3) as online_count,
    p.archived_at is null and p.plan_end_at < @today as is_late
  from projects p where p.tnt_id = @tntId
), found as (
  select p.id, p.project_key as projectKey, p.name, p.tnt_id as tntId, n.name as tntName, p.type,
    p.type_flag as typeFlag, p.manager_id as managerId, m.real_name as managerName, p.contract_no as contractNo,
    p.province, p.city, p.district, p.address, p.longitude, p.latitude, p.plan_start_at as planStartAt,
    p.plan_end_at as planEndAt, p.description, p.erp_no as erpNo,
    (select json_group_array(json_object('id', d.product_key, 'name', d.name) order by b.position)
      from project_products b join product_ref d on d.product_key = b.product_key where b.project_id = p.id) as products,
    ${progressSql} as progress,
    (select count(*) from project_members b where b.project_id = p.id) as memberCount,
    p.device_count as deviceCount, p.online_count as onlineCount,
    cast(round(100.0 * p.online_count / nullif(p.device_count, 0)) as integer) as onlinePercent,
    exists (select 1 from project_favourites f where f.project_id = p.id and f.user_id = @userId) as isFavourite,
    p.archived_at is not null as isArchived, coalesce(s.phase, 'Production') as phase,
    s.id as nodeId, s.name as nodeName, s.status as nodeStatus,
    case when p.is_late and coalesce(s.is_open, 1)
      then cast((@today - p.plan_end_at) / 86400000 as integer) else 0 end as delayDays,
    case when p.is_late and coalesce(s.is_open, 1) then 'late'
      when p.archived_at is null and coalesce(s.is_behind, 0) then 'behind' else 'good' end as health,
    (select sum(total_work_hour) from plan_nodes where project_id = p.id and parent_id is null) as planHours,
    (select sum(hours) from work_hours where project_id = p.id) as actualHours,
    case when @seesCosts then (select sum(amount) from project_budgets where project_id = p.id) end as planCost,
    case when @seesCosts then (select sum(amount) from project_costs where project_id = p.id) end as actualCost,
    p.version, p.created_at as createdAt, p.updated_at as updatedAt
  from counted p join tenant_ref n on n.id = p.tnt_id left join user_ref m on m.id = p.manager_id
    left join stages s on s.project_id = p.id and s.place = 1
)`;

/** What `projectsSql` asks for. */
export const projectsValues = ({ world, tntId, session }: Call<Endpoint>): Values => ({
  tntId,
  userId: session.userId,
  today: startOfDay(dayOf(world.clock.now())),
  seesCosts: Number(reachesAny(session.granted, projectCostTab.offers.view.keys)),
});

/** Hundredths of hours, or fen, as they travel. */
const decimal = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** The phases of a project in their order, of a column that `progressSql` made. */
const progressItems = (json: string): ProgressItem[] => {
  const percents = JSON.parse(json) as Readonly<Record<string, number>>;
  return phases.map(({ identifier, name }) => ({
    id: identifier,
    name,
    identifier,
    percent: Math.round(percents[identifier] ?? 0),
  }));
};

/** A project as it travels. */
export const toProjectRow = ({
  managerId,
  managerName,
  planStartAt,
  planEndAt,
  nodeId,
  nodeName,
  nodeStatus,
  ...row
}: StoredProject): ProjectRow => ({
  ...row,
  manager: managerId === null || managerName === null ? null : { userId: managerId, realName: managerName },
  planStartDate: instant(planStartAt),
  planEndDate: instant(planEndAt),
  products: optionsOf(row.products),
  progress: progressItems(row.progress),
  node: nodeId === null || nodeStatus === null ? null : { id: nodeId, name: nodeName ?? '', status: nodeStatus },
  isFavourite: row.isFavourite === 1,
  isArchived: row.isArchived === 1,
  planHours: decimal(row.planHours),
  actualHours: decimal(row.actualHours),
  planCost: decimal(row.planCost),
  actualCost: decimal(row.actualCost),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import type { ProgressItem } from '@fleet/domain/areas/projects/project/contract.ts';
import type { ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { projectCostTab } from '@fleet/domain/areas/projects/cost/actions.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { Values } from '../../../store/store.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';

/** A project with all that a list shows of it: its columns, their values, and its rows as they travel. */

export interface StoredProject extends Omit<
  ProjectRow,
  | 'manager'
  | 'planStartDate'
  | 'planEndDate'
  | 'products'
  | 'progress'
  | keyof DeviceFigures
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
  /** An object of `DeviceFigures`. */
  readonly devices: string;
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

/** The current node of `p`: the first in progress, else the first to begin, else the last. */
const stage = `
  left join life_cycle_nodes s on s.id = (
    select c.id from life_cycle_nodes c where c.project_id = p.id and c.parent_id is null
    order by case c.status when 1 then 0 when 5 then 1 else 2 end,
      case when c.status in (1, 5) then c.position else -c.position end
    limit 1)`;

/** The end of a plan is the midnight with which its last day begins. */
const isLate = 'p.archived_at is null and p.plan_end_at < @today and coalesce(s.status in (1, 5), 1)';

const activated = 'count(*) filter (where d.status <> 1)';
const online = 'count(*) filter (where d.status = 3)';

/** What is counted of the devices of a project; the share is null as long as none was activated. */
const counts = {
  deviceCount: 'count(*)',
  activatedCount: activated,
  onlineCount: online,
  onlinePercent: `cast(round(100.0 * ${online} / nullif(${activated}, 0)) as integer)`,
} as const;

type DeviceFigures = Pick<ProjectRow, keyof typeof counts>;

const ofDevices = (counted: string): string => `(select ${counted} from project_devices d where d.project_id = p.id)`;

/** All of it as one object, in one look at the devices, which may be a hundred thousand. */
const devices = ofDevices(
  `json_object(${Object.entries(counts)
    .map(([name, counted]) => `'${name}', ${counted}`)
    .join()})`,
);

/** What projects are found and ordered by and is no column of theirs; phase, delay and health need `stage`. */
export const projectFigures = {
  stage,
  phase: `coalesce(s.phase, 'Production')`,
  delayDays: `case when ${isLate} then cast((@today - p.plan_end_at) / 86400000 as integer) else 0 end`,
  health: `case when ${isLate} then 'late'
    when p.archived_at is null and exists (select 1 from life_cycle_nodes c where c.project_id = p.id
      and c.parent_id is null and c.status in (1, 5) and c.plan_end_at < @today) then 'behind' else 'good' end`,
  deviceCount: ofDevices(counts.deviceCount),
  activatedCount: ofDevices(counts.activatedCount),
  onlineCount: ofDevices(counts.onlineCount),
  onlinePercent: ofDevices(counts.onlinePercent),
  planHours: '(select sum(total_work_hour) from plan_nodes where project_id = p.id and parent_id is null)',
  isFavourite: 'exists (select 1 from project_favourites f where f.project_id = p.id and f.user_id = @userId)',
} as const;

/** All that a list shows of the project `p`, a column for each field. */
export const projectColumns = `
  p.id, p.project_key as projectKey, p.name, p.tnt_id as tntId, n.name as tntName, p.type,
  p.type_flag as typeFlag, p.manager_id as managerId, m.real_name as managerName, p.contract_no as contractNo,
  p.province, p.city, p.district, p.address, p.longitude, p.latitude, p.plan_start_at as planStartAt,
  p.plan_end_at as planEndAt, p.description, p.erp_no as erpNo,
  (select json_group_array(json_object('id', d.product_key, 'name', d.name) order by b.position)
    from project_products b join product_ref d on d.product_key = b.product_key where b.project_id = p.id) as products,
  ${progressSql} as progress,
  (select count(*) from project_members b where b.project_id = p.id) as memberCount,
  ${devices} as devices,
  ${projectFigures.isFavourite} as isFavourite,
  p.archived_at is not null as isArchived, ${projectFigures.phase} as phase,
  s.id as nodeId, s.name as nodeName, s.status as nodeStatus,
  ${projectFigures.delayDays} as delayDays,
  ${projectFigures.health} as health,
  ${projectFigures.planHours} as planHours,
  (select sum(hours) from work_hours where project_id = p.id) as actualHours,
  case when @seesCosts then (select sum(amount) from project_budgets where project_id = p.id) end as planCost,
  case when @seesCosts then (select sum(amount) from project_costs where project_id = p.id) end as actualCost,
  p.version, p.created_at as createdAt, p.updated_at as updatedAt`;
export const projectJoins = `
  join tenant_ref n on n.id = p.tnt_id left join user_ref m on m.id = p.manager_id ${stage}`;

/** What `projectColumns` asks for. */
export const projectsValues = ({ world, session }: Call<Endpoint>): Values => ({
  userId: session.userId,
  today: midnightBefore(world.clock.now()),
  seesCosts: Number(holdsAny(session.granted, projectCostTab.actions.view.keys)),
});

/** Hundredths of hours, or fen, as they travel. */
const decimal = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

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
  devices: counted,
  ...row
}: StoredProject): ProjectRow => ({
  ...row,
  ...(JSON.parse(counted) as DeviceFigures),
  manager: managerId === null || managerName === null ? null : { userId: managerId, realName: managerName },
  planStartDate: instantOrNull(planStartAt),
  planEndDate: instantOrNull(planEndAt),
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

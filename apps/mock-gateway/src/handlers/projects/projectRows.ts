import { phases } from '@fleet/domain/codes/phases.ts';
import type { Endpoint } from '@fleet/domain/contract/define.ts';
import type { ProgressItem, ProjectDetail } from '@fleet/domain/contract/projects/project.ts';
import type { Call } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import type { Store } from '../../store/store.ts';
import { toInstant } from '../instants.ts';
import { optionsOf } from '../optionRows.ts';

/** Projects in the store, as every area of them needs them. */

interface StoredProject extends Omit<
  ProjectDetail,
  | 'manager'
  | 'planStartDate'
  | 'planEndDate'
  | 'products'
  | 'progress'
  | 'isFavourite'
  | 'isArchived'
  | 'createdAt'
  | 'updatedAt'
> {
  readonly managerId: string | null;
  readonly managerName: string | null;
  readonly planStartAt: number | null;
  readonly planEndAt: number | null;
  readonly products: string;
  readonly isFavourite: number;
  readonly isArchived: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const oneSql = `
  select p.id, p.project_key as projectKey, p.name, p.tnt_id as tntId, n.name as tntName, p.type,
    p.type_flag as typeFlag, p.manager_id as managerId, m.real_name as managerName, p.contract_no as contractNo,
    p.province, p.city, p.district, p.address, p.longitude, p.latitude, p.plan_start_at as planStartAt,
    p.plan_end_at as planEndAt, p.description, p.erp_no as erpNo,
    (select json_group_array(json_object('id', d.product_key, 'name', d.name) order by b.position)
      from project_products b join products d on d.product_key = b.product_key where b.project_id = p.id) as products,
    (select count(*) from project_members b where b.project_id = p.id) as memberCount,
    (select count(*) from devices d where d.project_id = p.id) as deviceCount,
    (select count(*) from devices d where d.project_id = p.id and d.status = 3) as onlineCount,
    exists (select 1 from project_favourites f where f.project_id = p.id and f.user_id = @userId) as isFavourite,
    p.archived_at is not null as isArchived, p.version, p.created_at as createdAt, p.updated_at as updatedAt
  from projects p join tenants n on n.id = p.tnt_id left join users m on m.id = p.manager_id
  where p.id = @id and p.tnt_id = @tntId`;

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** Phases of a project, each with the share of its top nodes that are finished (S1 §3). */
export const progressOf = (store: Store, projectId: string): ProgressItem[] => {
  const rows = store.all<{ phase: string; percent: number }>(
    `select phase, 100.0 * sum(status in (2, 3, 4)) / count(*) as percent from life_cycle_nodes
     where project_id = @projectId and parent_id is null group by phase`,
    { projectId },
  );
  const percents = new Map(rows.map(({ phase, percent }) => [phase, percent]));
  return phases.map(({ identifier, name }) => ({
    id: identifier,
    name,
    identifier,
    percent: Math.round(percents.get(identifier) ?? 0),
  }));
};

/** One project of the call's tenant; refuses the same way for another tenant's and a missing one. */
export const readProject = (call: Call<Endpoint>, projectId: string): ProjectDetail => {
  const { store } = call.world;
  const row = store.one<StoredProject>(oneSql, { id: projectId, tntId: call.tntId, userId: call.session.userId });
  if (row === undefined) return refuse('notFound');
  const { managerId, managerName, planStartAt, planEndAt, products, ...fields } = row;
  return {
    ...fields,
    manager: managerId === null || managerName === null ? null : { userId: managerId, realName: managerName },
    planStartDate: instant(planStartAt),
    planEndDate: instant(planEndAt),
    products: optionsOf(products),
    progress: progressOf(store, projectId),
    isFavourite: row.isFavourite === 1,
    isArchived: row.isArchived === 1,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
  };
};

/** Refuses unless the project is one of the call's tenant: what every row about a part of a project asks first. */
export const requireProject = (call: Call<Endpoint>, projectId: string): void => {
  const found = call.world.store.one('select 1 from projects where id = @projectId and tnt_id = @tntId', {
    projectId,
    tntId: call.tntId,
  });
  if (found === undefined) refuse('notFound');
};

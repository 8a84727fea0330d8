import { recentFailureDays } from '@fleet/domain/areas/ota/face.ts';
import {
  longOfflineDays,
  type OverviewTodo,
  overviewTodoNames,
  pushFailureDays,
} from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { listRecords } from '../upkeep/recordRows.ts';

/** What waits to be done, of those who may do it. */

interface Wait {
  readonly count: number;
  /** Milliseconds. */
  readonly oldest: number | null;
}

export interface Narrowed {
  readonly projectId: string | null;
  readonly productKey: string | null;
}

/** Which key makes each a matter of the person. */
const keys: Readonly<Record<OverviewTodo, readonly PermissionKey[]>> = {
  accept: ['MOTabRepair-edit'],
  check: ['MOTabRepair-check'],
  assign: ['MOTabRepair-edit'],
  upkeepOverdue: ['MOTabUpkeep'],
  upkeepDue: ['MOTabUpkeep'],
  offline: ['OperationMaintenancePlate'],
  upgradeFailed: ['UpgradeTaskListRoute'],
  pushFailed: ['PushConfig-view'],
};

const narrowed = `d.tnt_id = ifnull(@scope, d.tnt_id) and d.project_id is ifnull(@projectId, d.project_id)
  and d.product_key = ifnull(@productKey, d.product_key)`;
const ofRepairs = (condition: string) => `select count(*) as count, min(r.reported_at) as oldest
  from repair_orders r left join device_ref d on d.id = r.device_id
  where r.tnt_id = ifnull(@scope, r.tnt_id) and r.project_id is ifnull(@projectId, r.project_id)
    and (@productKey is null or d.product_key = @productKey) and ${condition}`;

const statements: Readonly<Record<Exclude<OverviewTodo, 'upkeepOverdue' | 'upkeepDue'>, string>> = {
  accept: ofRepairs(`r.step = 'assigned' and r.assignee_id = @userId`),
  check: ofRepairs(`r.step = 'checking'`),
  assign: ofRepairs(`r.step = 'reported'`),
  offline: `select count(*) as count, min(d.last_offline_at) as oldest from device_ref d
    where ${narrowed} and d.status = 4 and d.last_offline_at < @now - ${longOfflineDays * dayLength}`,
  // as the list of jobs has it
  upgradeFailed: `select count(distinct t.job_id) as count, min(t.completed_at) as oldest
    from ota_task_ref t join ota_job_ref j on j.id = t.job_id
    where j.tnt_id = ifnull(@scope, j.tnt_id) and j.product_key = ifnull(@productKey, j.product_key)
      and t.project_id is ifnull(@projectId, t.project_id)
      and t.status = 7 and t.completed_at >= @now - ${recentFailureDays * dayLength}`,
  pushFailed: `select count(*) as count, min(p.created_at) as oldest from push_delivery_ref p
    where p.tnt_id = ifnull(@scope, p.tnt_id) and p.state = 'failed' and p.created_at >= @now - ${pushFailureDays * dayLength}`,
};

const upkeepWait = (call: Call<Endpoint>, { projectId, productKey }: Narrowed, dueState: 'due' | 'overdue'): Wait => {
  const { rows } = listRecords(call, {
    dueState,
    ...(projectId === null ? {} : { projectId }),
    ...(productKey === null ? {} : { productKey }),
  });
  const days = rows.flatMap(({ dueDay }) => (dueDay === null ? [] : [Date.parse(`${dueDay}T00:00:00+08:00`)]));
  return { count: rows.length, oldest: days.length === 0 ? null : Math.min(...days) };
};

/** What there is to do, the person's own first; what nobody waits for is left out. */
export const todosOf = (call: Call<Endpoint>, about: Narrowed) => {
  const { world, session, scope } = call;
  const values = { ...about, scope, userId: session.userId, now: world.clock.now() };
  return overviewTodoNames
    .filter((kind) => holdsAny(session.granted, keys[kind]))
    .map((kind) => {
      if (kind === 'upkeepOverdue') return { kind, ...upkeepWait(call, about, 'overdue') };
      if (kind === 'upkeepDue') return { kind, ...upkeepWait(call, about, 'due') };
      return { kind, ...world.store.one<Wait>(statements[kind], values)! };
    })
    .filter(({ count }) => count > 0)
    .map(({ oldest, ...todo }) => ({ ...todo, oldest: instantOrNull(oldest) }));
};

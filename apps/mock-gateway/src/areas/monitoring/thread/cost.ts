import type { Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { readRepair } from '../repair/repairRows.ts';
import type { Knot } from './resolving.ts';

/** What the orders of a thread cost: the same hours and parts that the orders show and that their project is charged with. */

const orders = `select r.id from repair_orders r
  where r.tnt_id = ifnull(@scope, r.tnt_id) and (r.id = @repairId
    or @issueId is not null and (r.version_issue_id = @issueId or exists (
      select 1 from repair_faults x join fault_handlings h on h.fault_id = x.fault_id
      where x.repair_id = r.id and h.version_issue_id = @issueId)))
  order by r.reported_at, r.id`;

/** Null where nothing was repaired. */
export const costOf = (call: Call<Endpoint>, { repairId, issue }: Knot): NonNullable<Thread['outcome']>['cost'] => {
  const ids = call.world.store.column<string>(orders, { repairId, issueId: issue?.id ?? null, scope: call.scope });
  if (ids.length === 0) return null;
  const rows = ids.map((id) => readRepair(call, id));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0) / 100;
  return {
    hours: sum(({ labourHours }) => labourHours),
    labour: sum(({ labourCost }) => labourCost),
    material: sum(({ partsCost }) => partsCost),
    total: sum(({ labourCost, partsCost }) => labourCost + partsCost),
    byOrder: rows.map(({ id, repairNo, labourCost, partsCost }) => ({
      id,
      repairNo,
      total: (labourCost + partsCost) / 100,
    })),
  };
};

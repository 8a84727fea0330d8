import { movesOf, type RepairActor } from '@fleet/domain/areas/monitoring/repair/repairMoves.ts';
import type { RepairDetail, RepairHistory, RepairLine } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { DowntimeReason, Resolution } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { grantedOf } from '../../../session/access.ts';
import { faultsOfOrders, toFault } from './repairFaults.ts';
import { readRepair, stateOf, toRepairRow } from './repairRows.ts';

/** All that is known of one order, and what the caller may do with it. */

interface StoredTexts {
  readonly description: string;
  readonly isWarranty: number;
  readonly downtimeReason: DowntimeReason | null;
  readonly resolution: Resolution | null;
  readonly cause: string;
  readonly checkNote: string;
  readonly checkerName: string | null;
  readonly lines: string;
}

type StoredPart = RepairDetail['parts'][number];
type StoredLabour = RepairDetail['labours'][number] & { readonly hourlyRate: number };

/** Whether nobody else of the order's tenant may check. */
const isOnlyChecker = ({ world, session }: Call<Endpoint>, tntId: string): boolean =>
  world.store
    .column<string>(`select id from user_ref where tnt_id = @tntId and deleted_at is null and id <> @userId`, {
      tntId,
      userId: session.userId,
    })
    .every((userId) => !holdsAny(grantedOf(world, userId), ['MOTabRepair-check']));

/** What the caller is to an order of a tenant. */
export const actorOf = (call: Call<Endpoint>, tntId: string): RepairActor => {
  const { granted, userId } = call.session;
  const mayCheck = holdsAny(granted, ['MOTabRepair-check']);
  return {
    userId,
    mayEdit: holdsAny(granted, ['MOTabRepair-edit']),
    mayCheck,
    mayDelete: holdsAny(granted, ['MOTabRepair-delete']),
    isOnlyChecker: mayCheck && isOnlyChecker(call, tntId),
  };
};

/** Parts and hours of an order, in yuan and hours. */
const worksOf = ({ world: { store } }: Call<Endpoint>, id: string): Pick<RepairDetail, 'parts' | 'labours'> => ({
  parts: store
    .all<StoredPart>(
      `select part_no as partNo, part_name as partName, quantity, unit, unit_cost as unitCost, serial_old as serialOld,
         serial_new as serialNew, supplier, (quantity * unit_cost + 50) / 100 as cost
       from repair_parts where repair_id = @id order by position`,
      { id },
    )
    .map((part) => ({ ...part, quantity: part.quantity / 100, unitCost: part.unitCost / 100, cost: part.cost / 100 })),
  labours: store
    .all<StoredLabour>(
      `select l.user_id as userId, ifnull(u.real_name, '') as realName, l.day, l.hours, l.note,
         (l.hours * l.hourly_rate + 50) / 100 as cost
       from repair_labours l left join user_ref u on u.id = l.user_id where l.repair_id = @id order by l.position`,
      { id },
    )
    .map((labour) => ({ ...labour, hours: labour.hours / 100, cost: labour.cost / 100 })),
});

const historyOf = ({ world }: Call<Endpoint>, id: string): RepairHistory[] =>
  world.store
    .all<Omit<RepairHistory, 'at'> & { readonly at: number }>(
      `select e.at, ifnull(u.real_name, '') as byName, e.what, e.note
       from repair_events e left join user_ref u on u.id = e.by_id where e.repair_id = @id order by e.id`,
      { id },
    )
    .map((event) => ({ ...event, at: toInstant(event.at) }));

export const readRepairDetail = (call: Call<Endpoint>, id: string): RepairDetail => {
  const { store, clock } = call.world;
  const now = clock.now();
  const stored = readRepair(call, id);
  const { isWarranty, lines, ...texts } = store.one<StoredTexts>(
    `select r.description, r.is_warranty as isWarranty, r.downtime_reason as downtimeReason, r.resolution, r.cause,
       r.check_note as checkNote, u.real_name as checkerName, r.lines
     from repair_orders r left join user_ref u on u.id = r.checker_id where r.id = @id`,
    { id },
  )!;
  const faults = faultsOfOrders(store, [id]).get(id) ?? [];
  const who = actorOf(call, stored.tntId);
  const heldMs = stored.heldMs + (stored.heldSince === null ? 0 : now - stored.heldSince);
  return {
    ...toRepairRow(stored, faults, now),
    ...texts,
    isWarranty: isWarranty === 1,
    typedDowntime: stored.typedDowntime,
    heldMinutes: Math.floor(heldMs / 60_000),
    faults: faults.map(toFault),
    lines: JSON.parse(lines) as RepairLine[],
    ...worksOf(call, id),
    issue:
      store.one<{ issueId: string; issueNo: string }>(
        `select i.id as issueId, i.issue_no as issueNo from repair_orders r
         join ota_issue_ref i on i.id = r.version_issue_id where r.id = @id`,
        { id },
      ) ?? null,
    productKey:
      store.one<{ productKey: string }>('select product_key as productKey from device_ref where id = @deviceId', {
        deviceId: stored.deviceId,
      })?.productKey ?? null,
    upkeep:
      store.one<{ recordId: string; upkeepNo: string }>(
        `select u.id as recordId, u.upkeep_no as upkeepNo
         from repair_orders r join upkeep_records u on u.id = r.source_id where r.id = @id and r.source = 'upkeep'`,
        { id },
      ) ?? null,
    events: historyOf(call, id),
    may: [...movesOf(stateOf(stored), who, now), ...(who.mayEdit && stored.step !== 'closed' ? ['edit' as const] : [])],
  };
};

import { movesOf, type RepairActor } from '@fleet/domain/areas/monitoring/repair/repairMoves.ts';
import type { RepairDetail, RepairHistory, RepairLine } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { DowntimeReason, Resolution } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { Picture } from '@fleet/domain/areas/monitoring/work/pictures.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { isHeldByOthers } from '../../../session/access.ts';
import { faultsOfOrders, toFault } from './repairFaults.ts';
import { readRepair, stateOf, toRepairRow } from './repairRows.ts';
import { filesOf } from '../../../objects/files/keeping.ts';
import { upkeepBehind } from '../upkeep/abnormal.ts';
import { worksOf } from '../work/workRows.ts';

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
  readonly pictures: string;
}

type StoredLine = Omit<RepairLine, 'pictures'> & { readonly pictures: readonly string[] };

/** What the caller is to an order of a tenant. */
export const actorOf = (call: Call<Endpoint>, tntId: string): RepairActor => {
  const { granted, userId } = call.session;
  const mayCheck = holdsAny(granted, ['MOTabRepair-check']);
  return {
    userId,
    mayEdit: holdsAny(granted, ['MOTabRepair-edit']),
    mayCheck,
    mayDelete: holdsAny(granted, ['MOTabRepair-delete']),
    isOnlyChecker: mayCheck && !isHeldByOthers(call.world, 'MOTabRepair-check', { tntId, userId }),
  };
};

/** Pictures of an order by their ids: those of its report and of its lines. */
const picturesOf = (call: Call<Endpoint>, id: string) => {
  const files = new Map(filesOf(call, { kind: 'repair', id }).map((file) => [file.id, file]));
  return (ids: readonly string[]): Picture[] => ids.flatMap((of) => files.get(of) ?? []);
};

const historyOf = ({ world }: Call<Endpoint>, id: string): RepairHistory[] =>
  world.store
    .all<Omit<RepairHistory, 'at'> & { readonly at: number }>(
      `select e.at, ifnull(u.real_name, iif(e.by_id = '', '系统', '')) as byName, e.what, e.note
       from repair_events e left join user_ref u on u.id = e.by_id where e.repair_id = @id order by e.id`,
      { id },
    )
    .map((event) => ({ ...event, at: toInstant(event.at) }));

export const readRepairDetail = (call: Call<Endpoint>, id: string): RepairDetail => {
  const { store, clock } = call.world;
  const now = clock.now();
  const stored = readRepair(call, id);
  const { isWarranty, lines, pictures, ...texts } = store.one<StoredTexts>(
    `select r.description, r.is_warranty as isWarranty, r.downtime_reason as downtimeReason, r.resolution, r.cause,
       r.check_note as checkNote, u.real_name as checkerName, r.lines, r.pictures
     from repair_orders r left join user_ref u on u.id = r.checker_id where r.id = @id`,
    { id },
  )!;
  const faults = faultsOfOrders(store, [id]).get(id) ?? [];
  const who = actorOf(call, stored.tntId);
  const shown = picturesOf(call, id);
  const heldMs = stored.heldMs + (stored.heldSince === null ? 0 : now - stored.heldSince);
  return {
    ...toRepairRow(stored, faults, now),
    ...texts,
    isWarranty: isWarranty === 1,
    typedDowntime: stored.typedDowntime,
    heldMinutes: Math.floor(heldMs / 60_000),
    faults: faults.map(toFault),
    pictures: shown(JSON.parse(pictures) as string[]),
    lines: (JSON.parse(lines) as StoredLine[]).map((line) => ({ ...line, pictures: shown(line.pictures) })),
    ...worksOf(store, { source: 'repair', id }),
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
    upkeep: upkeepBehind(call, id),
    events: historyOf(call, id),
    may: [...movesOf(stateOf(stored), who, now), ...(who.mayEdit && stored.step !== 'closed' ? ['edit' as const] : [])],
  };
};

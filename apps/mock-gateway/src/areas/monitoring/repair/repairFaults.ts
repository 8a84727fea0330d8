import { faultNoOf } from '@fleet/domain/areas/monitoring/fault/faultNo.ts';
import type { RepairFault } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { settleRecords } from '../../fleet/face.ts';

/** Faults that orders are about. */

export interface StoredFault extends Omit<RepairFault, 'startedAt' | 'endedAt' | 'faultNo'> {
  readonly deviceId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

const columns = `f.id as faultId, f.device_id as deviceId, f.code, f.name, f.level, f.started_at as startedAt,
  f.ended_at as endedAt`;

/** Days back for which faults are looked at. */
const daysBack = 30;

/** Lets the faults of a device be what they are now. */
export const settleFaults = ({ world }: Call<Endpoint>, deviceId: string): void =>
  settleRecords(world, [deviceId], dayOfEpoch(world.clock.now()) - daysBack);

/** A fault as it travels. */
export const toFault = ({ faultId, code, name, level, startedAt, endedAt }: StoredFault): RepairFault => ({
  faultId,
  faultNo: faultNoOf(faultId, startedAt),
  code,
  name,
  level,
  startedAt: toInstant(startedAt),
  endedAt: instantOrNull(endedAt),
});

/** The faults of some orders, the gravest first. */
export const faultsOfOrders = (store: Store, ids: readonly string[]): ReadonlyMap<string, readonly StoredFault[]> => {
  const rows = store.all<StoredFault & { readonly repairId: string }>(
    `select x.repair_id as repairId, ${columns} from json_each(@ids) j join repair_faults x on x.repair_id = j.value
       join device_fault_ref f on f.id = x.fault_id
     order by f.level desc, f.started_at desc, f.id`,
    { ids: JSON.stringify(ids) },
  );
  return Map.groupBy(rows, ({ repairId }) => repairId);
};

/** Faults of a device that last and that no order has, the gravest first. */
export const freeFaults = (store: Store, deviceId: string): readonly StoredFault[] =>
  store.all<StoredFault>(
    `select ${columns} from device_fault_ref f
     where f.device_id = @deviceId and f.ended_at is null
       and not exists (select 1 from fault_handlings h where h.fault_id = f.id and ifnull(h.closed_at, h.repair_id) is not null)
     order by f.level desc, f.started_at desc, f.id limit 50`,
    { deviceId },
  );

/** Refuses faults that are not there, are another device's, or have an order already. */
export const requireFreeFaults = (
  { world: { store } }: Call<Endpoint>,
  deviceId: string,
  faultIds: readonly string[],
): void => {
  const rows = store.all<StoredFault & { readonly repairNo: string | null }>(
    `select ${columns}, (select r.repair_no from repair_faults x join repair_orders r on r.id = x.repair_id
       where x.fault_id = f.id and r.step <> 'closed') as repairNo
     from json_each(@ids) j join device_fault_ref f on f.id = j.value`,
    { ids: JSON.stringify(faultIds) },
  );
  if (rows.length !== faultIds.length) refuse('notFound', '故障不存在或已被删除');
  for (const fault of rows) {
    const no = faultNoOf(fault.faultId, fault.startedAt);
    if (fault.deviceId !== deviceId) refuse('invalidInput', `故障“${no}”属于另一台设备`);
    if (fault.repairNo !== null) refuse('stateRefused', `故障“${no}”已关联维修单${fault.repairNo}`);
  }
};

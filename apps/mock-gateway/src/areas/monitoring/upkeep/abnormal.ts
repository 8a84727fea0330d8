import type { UpkeepRecordDetail } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { ItemResult } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { filesOf } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';
import type { World } from '../../../world/world.ts';

/** What an upkeep has found that has to be repaired. */

/** What was found at an item, as it lies in the store: with the ids of its pictures. */
export type StoredResult = Omit<ItemResult, 'pictures'> & { readonly pictures: readonly string[] };

interface Found {
  readonly deviceId: string;
  readonly recordId: string;
  /** Null where the order is about the upkeep as a whole. */
  readonly itemId: string | null;
}

/** Refuses an upkeep that is not there, is another device's, or in which the item was found in order. */
export const requireAbnormal = ({ world, scope }: Call<Endpoint>, { deviceId, recordId, itemId }: Found): void => {
  const record = world.store.one<{ deviceId: string; results: string }>(
    `select device_id as deviceId, results from upkeep_records where id = @recordId and ${inScope('tnt_id')}`,
    { recordId, scope },
  );
  if (record === undefined) return refuse('notFound', '保养任务不存在或已被删除');
  if (record.deviceId !== deviceId) refuse('invalidInput', '保养任务属于另一台设备');
  const wrong = (JSON.parse(record.results) as StoredResult[]).filter(({ isOk }) => isOk === false);
  if (wrong.length === 0 || (itemId !== null && !wrong.some((result) => result.itemId === itemId)))
    refuse('invalidInput', '该保养项目没有异常，不能转维修');
  const under = world.store.one<{ repairNo: string }>(
    `select repair_no as repairNo from repair_orders
     where source_id = @recordId and source_item = @itemId and step <> 'closed'`,
    { recordId, itemId },
  );
  if (under !== undefined) refuse('stateRefused', `该保养项目已转维修单${under.repairNo}`);
};

/** Orders that were made of what an upkeep has found, the earliest first. */
export const repairsOf = ({ store }: World, recordId: string): UpkeepRecordDetail['repairs'] =>
  store.all(
    `select id as repairId, repair_no as repairNo, step, source_item as itemId from repair_orders
     where source = 'upkeep' and source_id = @recordId order by reported_at, id`,
    { recordId },
  );

/** The upkeep in which something was found that an order is about, with its pictures; null for any other order. */
export const upkeepBehind = (call: Call<Endpoint>, repairId: string): RepairDetail['upkeep'] => {
  const found = call.world.store.one<{ recordId: string; upkeepNo: string; itemId: string | null; results: string }>(
    `select u.id as recordId, u.upkeep_no as upkeepNo, r.source_item as itemId, u.results
     from repair_orders r join upkeep_records u on u.id = r.source_id where r.id = @repairId and r.source = 'upkeep'`,
    { repairId },
  );
  if (found === undefined) return null;
  const { recordId, upkeepNo, itemId } = found;
  const ids = new Set(
    (JSON.parse(found.results) as StoredResult[])
      .filter((result) => (itemId === null ? result.isOk === false : result.itemId === itemId))
      .flatMap(({ pictures }) => pictures),
  );
  const pictures = filesOf(call, { kind: 'upkeep', id: recordId }).filter(({ id }) => ids.has(id));
  return { recordId, upkeepNo, pictures };
};

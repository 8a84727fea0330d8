import type { Store } from '../../../store/store.ts';
import type { PlacedFault } from './placedFault.ts';

/** Faults as records, the same row whoever writes it and in whatever order. */

/** Ids of stops begin so, and say which device is meant. */
const storedPrefix = 'fs_';
const prefix = 'df_';

/**
 * What a fault of a device is called by itself: it follows from when it came, so no order leaves a trace. One that came
 * back soon enough is on record under the name of the one before.
 */
export const faultIdOf = (deviceId: string, key: string): string =>
  `${prefix}${key.startsWith(storedPrefix) ? key.slice(storedPrefix.length) : `${deviceId}_${key}`}`;

/** Whether an id can be that of a fault of this device: of any other nothing need be reckoned to look for it. */
export const canBeFaultOf = (deviceId: string, id: string): boolean => id.startsWith(`${prefix}${deviceId}_`);

/** The name under which something that a device reported is on record. */
export const recordedFaultOf = (store: Store, deviceId: string, key: string): string => {
  const id = faultIdOf(deviceId, key);
  const bout = store.one<{ faultId: string }>('select fault_id as faultId from fault_bouts where id = @id', { id });
  return bout?.faultId ?? id;
};

/** Has a record last as long as what is of it, and say how often it came back. */
const joinBouts = (store: Store, faultId: string): void => {
  store.run(
    `update device_faults set
       (ended_at, recovery) = (select ended_at, recovery from fault_bouts where fault_id = @faultId
          order by ended_at is null desc, ended_at desc limit 1),
       flaps = (select sum(is_flap) from fault_bouts where fault_id = @faultId)
     where id = @faultId`,
    { faultId },
  );
};

/** Writes a fault as it is known at a moment. */
export const writeFault = (
  store: Store,
  deviceId: string,
  { key, code, level, from, until, recovery, floorId, node, taskNo }: PlacedFault,
  now: number,
): void => {
  const id = faultIdOf(deviceId, key);
  const ends = until <= now ? { until, recovery } : { until: null, recovery: null };
  const bout = store.one<{ faultId: string }>('select fault_id as faultId from fault_bouts where id = @id', { id });
  if (bout === undefined || bout.faultId === id)
    store.run(
      `insert or replace into device_faults (id, device_id, code, name, level, started_at, ended_at, recovery, floor_id,
         node, task_no)
       values (@id, @deviceId, @code, coalesce((select name from fault_codes where code = @code), @code), @level, @from,
         @until, @recovery, @floorId, @node, @taskNo)`,
      { id, deviceId, code, level, from, ...ends, floorId, node, taskNo },
    );
  // it may have been written by itself before it was known what it is
  else store.run('delete from device_faults where id = @id', { id });
  if (bout === undefined) return;
  store.run('update fault_bouts set ended_at = @until, recovery = @recovery where id = @id', { id, ...ends });
  joinBouts(store, bout.faultId);
};

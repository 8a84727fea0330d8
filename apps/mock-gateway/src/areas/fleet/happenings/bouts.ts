import { goneAfter, isSameFault } from '@fleet/domain/areas/fleet/device-records/faults.ts';
import type { World } from '../../../world/world.ts';
import { faultIdOf } from '../device-records/faultWriting.ts';
import type { LivedFault } from '../life/block.ts';

/** Which fault it is that a vehicle reports: another one, or the one that it had before. */

interface Before {
  readonly faultId: string;
  readonly endedAt: number | null;
  readonly mergeSeconds: number;
}

/** When the code was reported last before, by a vehicle that has not been taken elsewhere since. */
const lastBefore = ({ store }: World, deviceId: string, { code, from }: LivedFault, id: string, since: number) =>
  store.one<Before>(
    `select fault_id as faultId, ended_at as endedAt, merge_seconds as mergeSeconds from fault_bouts
     where device_id = @deviceId and code = @code and began_at >= @since and began_at <= @from and id <> @id
     order by ended_at is null desc, ended_at desc limit 1`,
    { deviceId, code, id, from, since },
  );

/** What is written of a code for a device: its tenant's own word before the platform's. */
export const wordOf = ({ store }: World, deviceId: string, code: string) => {
  const written = store.one<{ mergeSeconds: number; isPushed: number }>(
    `select c.merge_seconds as mergeSeconds, c.is_pushed as isPushed
     from fault_code_books c join live_devices l on l.device_id = @deviceId
     where c.code = @code and (c.tnt_id = l.tnt_id or c.is_platform = 1) order by c.is_platform limit 1`,
    { deviceId, code },
  );
  return { mergeSeconds: written?.mergeSeconds ?? 0, isPushed: written?.isPushed !== 0 };
};

/** Whether people are to be told of faults of a code; of one that nobody has written down they are. */
export const isPushed = (world: World, deviceId: string, code: string): boolean =>
  wordOf(world, deviceId, code).isPushed;

/** What somebody has closed does not come back. */
const isClosed = ({ store, clock }: World, faultId: string): boolean =>
  store.one('select 1 from closed_faults where fault_id = @faultId and closed_at <= @now', {
    faultId,
    now: clock.now(),
  }) !== undefined;

/**
 * Keeps that a vehicle has begun to report a fault, and which one that is.
 * @param since when it came to where it is
 * @param mergeSeconds what is written of its code now
 */
export const beginBout = (world: World, deviceId: string, fault: LivedFault, since: number, mergeSeconds: number) => {
  const id = faultIdOf(deviceId, fault.key);
  const before = lastBefore(world, deviceId, fault, id, since);
  const gone = before === undefined ? Infinity : Math.max(0, fault.from - (before.endedAt ?? fault.from));
  const isFlap = gone >= goneAfter;
  const isSame =
    before !== undefined && isSameFault(gone, before.mergeSeconds) && !(gone > 0 && isClosed(world, before.faultId));
  const bout = isSame
    ? { faultId: before.faultId, mergeSeconds: before.mergeSeconds, isFlap: Number(isFlap) }
    : { faultId: id, mergeSeconds, isFlap: 0 };
  world.store.run(
    `insert or replace into fault_bouts (id, device_id, code, fault_id, began_at, merge_seconds, is_flap)
     values (@id, @deviceId, @code, @faultId, @from, @mergeSeconds, @isFlap)`,
    { id, deviceId, code: fault.code, from: fault.from, ...bout },
  );
  return { isNew: !isSame, isFlap: isSame && isFlap };
};

/** The fault that something is of which a vehicle reports no more. */
export const boutOver = ({ store }: World, deviceId: string, fault: LivedFault) => {
  const id = faultIdOf(deviceId, fault.key);
  return (
    store.one<{ faultId: string; mergeSeconds: number; startedAt: number; lasts: number }>(
      `select b.fault_id as faultId, b.merge_seconds as mergeSeconds, min(o.began_at) as startedAt,
         sum(o.id <> b.id and o.ended_at is null) as lasts
       from fault_bouts b join fault_bouts o on o.fault_id = b.fault_id where b.id = @id group by b.id`,
      { id },
    ) ?? { faultId: id, mergeSeconds: 0, startedAt: fault.from, lasts: 0 }
  );
};

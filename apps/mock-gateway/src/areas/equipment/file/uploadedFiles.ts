import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { recordStates, uploadInterval, uploadLifetime } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { standingAt } from '../../../world/standingAt.ts';
import type { Target } from '../values/target.ts';
import { fileNameOf, measured } from './content.ts';
import { factsOf } from './facts.ts';
import { dropBytes } from './opening.ts';
import { slotAt, type Upload, uploadIn } from './uploads.ts';

/**
 * The files that devices send by themselves. They stand in the table of files from when somebody looks at those of their
 * device, the last few days of them: the same rows whenever that is, for they are made of what the device was then.
 */

/** Two files of each time. */
const kinds = ['log', 'config'] as const;

/** Their order: below those that are asked for, which are counted from 1; the later ones lower. */
const nthOf = (slot: number, place: number): number => -2 * slot - 1 + place;

const write = (
  { world }: Call<Endpoint>,
  target: Target,
  serialNumber: string,
  { slot, planned, at, logAt, moduleAt }: Upload,
) => {
  for (const [place, kind] of kinds.entries()) {
    const range = kind === 'log' ? { from: at - uploadInterval, to: at } : { from: null, to: null };
    const fetchedAt = kind === 'log' ? logAt : moduleAt;
    const facts = factsOf(standingAt(world, fetchedAt), target, { kind, ...range }, slot);
    world.store.run(
      `insert into device_files (record_id, device_id, nth, name, kind, source, status, size, sha256, range_from, range_to,
         attempt, requested_by, requested_at, ends_at, fetched_at, expires_at, facts)
       values (@recordId, @deviceId, @nth, @name, @kind, 'device', @status, @size, @sha256, @from, @to, 0, null, @at,
         @next, @fetchedAt, @expiresAt, @facts)`,
      {
        recordId: `up-${target.id}-${slot}-${kind}`,
        deviceId: target.id,
        nth: nthOf(slot, place),
        name: fileNameOf(serialNumber, kind, at),
        kind,
        status: recordStates.fetched,
        ...measured({ kind, ...range, fetchedAt, facts }),
        ...range,
        at,
        next: at + uploadInterval,
        fetchedAt,
        // by the time for which it was planned, so that both go together, and whenever somebody looks
        expiresAt: planned + uploadLifetime,
        facts: JSON.stringify(facts),
      },
    );
  }
};

/** Which of them go. */
const going = {
  expired: 'expires_at <= @bound',
  sentSince: 'nth <= @bound',
};

const drop = (happening: Happening, deviceId: string, which: keyof typeof going, bound: number): void => {
  const { store } = happening.world;
  const gone = store.all<{ recordId: string; deviceId: string; name: string }>(
    `select record_id as recordId, device_id as deviceId, name from device_files
     where device_id = @deviceId and nth < 0 and ${going[which]}`,
    { deviceId, bound },
  );
  dropBytes(happening, gone);
  for (const { recordId } of gone) store.run('delete from device_files where record_id = @recordId', { recordId });
};

/** Brings what a device has sent by itself up to now: what is new comes, and what is no longer kept goes. */
export const foldUploads = (call: Call<Endpoint>, target: Target): void => {
  const { world } = call;
  const { store, clock } = world;
  const now = clock.now();
  const deviceId = target.id;
  const known = store.one<{ lastSlot: number }>(
    'select last_slot as lastSlot from device_uploads where device_id = @deviceId',
    { deviceId },
  )?.lastSlot;
  const newest = slotAt(world, deviceId, now);
  const expired = slotAt(world, deviceId, now - uploadLifetime);
  const { serialNumber } = store.one<{ serialNumber: string }>(
    'select serial_number as serialNumber from devices where id = @deviceId',
    { deviceId },
  )!;
  let folded = Math.max(known ?? expired, expired);
  for (let slot = folded + 1; slot <= newest; slot += 1) {
    const upload = uploadIn(world, deviceId, slot);
    // the last one may still be on its way
    if (slot === newest && (upload === null || upload.moduleAt > now)) break;
    if (upload !== null) write(call, target, serialNumber, upload);
    folded = slot;
  }
  drop(call, deviceId, 'expired', now);
  if (folded === known) return;
  store.run(
    `insert into device_uploads (device_id, last_slot) values (@deviceId, @folded)
     on conflict (device_id) do update set last_slot = @folded`,
    { deviceId, folded },
  );
};

/** The clock was set back: nothing was sent ahead of it. */
export const doubtUploads = (happening: Happening): void => {
  const { world } = happening;
  const now = world.clock.now();
  for (const { deviceId, lastSlot } of world.store.all<{ deviceId: string; lastSlot: number }>(
    'select device_id as deviceId, last_slot as lastSlot from device_uploads order by device_id',
  )) {
    const before = slotAt(world, deviceId, now) - 1;
    if (before >= lastSlot) continue;
    drop(happening, deviceId, 'sentSince', nthOf(before + 1, 1));
    world.store.run('update device_uploads set last_slot = @before where device_id = @deviceId', { deviceId, before });
  }
};

import { fetchLimit, type FetchReason, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { DeviceFileSeed } from '@fleet/fixtures/areas/equipment/seeds.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { mapUnder } from '../../fleet/face.ts';
import { findTarget } from '../values/target.ts';
import { fileNameOf, measured } from './content.ts';
import { factsOf } from './facts.ts';
import { writeComing } from './storedFiles.ts';

/** Files that devices were asked for before a world begins; devices and commands are there already. */

const minute = 60_000;
const hour = 60 * minute;

const failures: Readonly<
  Partial<Record<DeviceFileSeed['end'], { readonly reason: FetchReason; readonly detail: string | null }>>
> = {
  offline: { reason: 'offline', detail: null },
  device: { reason: 'device', detail: '读取超时' },
};

const states: Readonly<Record<DeviceFileSeed['end'], number>> = {
  fetched: recordStates.fetched,
  waiting: recordStates.fetching,
  offline: recordStates.failed,
  device: recordStates.failed,
};

export const seedDeviceFiles = (store: Store, data: DataSet, now: number, worldSeed: number): void => {
  const userId = userIdsOf(data);
  const serials = new Map(data.devices.map(({ id, serialNumber }) => [id, serialNumber]));
  const memory = new Map<symbol, unknown>();
  /** The world as it was at a moment, as far as files are made of it. */
  const worldAt = (at: number) =>
    ({ store, seed: worldSeed, born: now, memory, clock: { now: () => at } }) as unknown as World;
  for (const [place, { deviceId, kind, by, minutesAgo, hours, tags, end }] of data.deviceFiles.entries()) {
    const serialNumber = serials.get(deviceId);
    if (serialNumber === undefined || (kind === 'map' && mapUnder({ store, seed: worldSeed }, deviceId) === null))
      continue;
    const recordId = `df-seed-${String(place + 1).padStart(4, '0')}`;
    const requestedAt = now - minutesAgo * minute - place * 733;
    const range = hours === 0 ? { from: null, to: null } : { from: requestedAt - hours * hour, to: requestedAt };
    store.run(
      `insert into device_files (record_id, device_id, nth, name, kind, source, tags, status, reason, detail, range_from,
         range_to, attempt, requested_by, requested_at, ends_at)
       values (@recordId, @deviceId,
         (select coalesce(max(nth), 0) + 1 from device_files where device_id = @deviceId), @name, @kind, 'device', @tags,
         @status, @reason, @detail, @from, @to, 1, @requestedBy, @requestedAt, @endsAt)`,
      {
        recordId,
        deviceId,
        name: fileNameOf(serialNumber, kind, requestedAt),
        kind,
        tags: JSON.stringify(tags),
        status: states[end],
        ...(failures[end] ?? { reason: null, detail: null }),
        ...range,
        requestedBy: userId(by),
        requestedAt,
        endsAt: requestedAt + fetchLimit,
      },
    );
    if (end === 'waiting')
      enqueue(store, { kind: 'deviceFile.turn', subject: recordId, at: requestedAt + fetchLimit, payload: null });
    if (end !== 'fetched') continue;
    const at = requestedAt + 6000 + (place % 9) * 1700;
    const world = worldAt(at);
    const target = findTarget(world, deviceId)!;
    const facts = factsOf(world, target, { kind, ...range }, place + 1);
    writeComing(store, recordId, { at, facts, ...measured({ kind, ...range, fetchedAt: at, facts }) });
  }
};

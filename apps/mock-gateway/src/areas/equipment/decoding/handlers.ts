import { frameTitle, hexOf } from '@fleet/domain/areas/products/decode/face.ts';
import {
  failureLimits,
  failureMinutes,
  type FailingDevice,
  type FailureRow,
} from '@fleet/domain/areas/equipment/decoding/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/decoding/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';
import { readProduct, sendsFrames } from '../../products/face.ts';
import { FrameDevice } from '../values/frames/frameDevice.ts';
import { type FrameReading, withFrames } from '../values/frames/reading.ts';
import { frameMoment, framePeriod } from '../values/frames/sending.ts';
import { heardSpans, type Span } from '../values/spans.ts';

/** Frames that came to nothing: reckoned like the frames themselves, for the last hour or, of many devices, for less. */

interface Sender {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly since: number;
}

const heardDevices = `from devices d join fleet_device_ref f on f.device_id = d.id
  where d.product_key = @productKey and d.deleted_at is null and ${inScope('d.tnt_id')}`;

/** The devices of a product that send frames and are looked at, and how many there are. */
const sendersOf = ({ world, scope }: Call<Endpoint>, productKey: string) => {
  const { store } = world;
  if (!sendsFrames(store, productKey)) return { total: 0, watched: [] };
  return {
    total: store.one<{ n: number }>(`select count(*) as n ${heardDevices}`, { productKey, scope })!.n,
    watched: store.all<Sender>(
      `select d.id, d.name, d.serial_number as serialNumber, f.since ${heardDevices}
       order by f.is_online desc, d.name, d.id limit @limit`,
      { productKey, scope, limit: failureLimits.devices },
    ),
  };
};

/** The frames of a device within a time, and what became of those that came to nothing. */
const failuresOf = (
  { world }: Call<Endpoint>,
  { id, name, serialNumber, since }: Sender,
  productKey: string,
  span: Span,
  reading: FrameReading,
): FailingDevice & { readonly rows: readonly FailureRow[] } => {
  const device = new FrameDevice(world, { id, productKey, since }, reading);
  const named = { deviceId: id, deviceName: name, serialNumber };
  const rows: FailureRow[] = [];
  let frames = 0;
  for (const { from, until } of heardSpans(world, id, span))
    for (let at = Math.ceil(from / framePeriod) * framePeriod; at < until; at += framePeriod) {
      frames += 1;
      const decoded = device.decodedAt(at);
      if (decoded === null || decoded.kind === 'params') continue;
      const bytes = device.frameAt(at);
      const { kind, message } = decoded;
      rows.push({ ...named, at: toInstant(at), title: frameTitle(bytes), frame: hexOf(bytes), kind, message });
    }
  const check = rows.filter(({ kind }) => kind === 'check').length;
  return { ...named, frames, check, script: rows.length - check, rows };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const decodingHandlers: HandlersOf<typeof contract> = {
  decodeFailures: {
    prepare: async (call) => {
      const { productKey } = readProduct(call, call.query.productKey);
      const now = call.world.clock.now();
      const { total, watched } = sendersOf(call, productKey);
      const mostFrames = (failureMinutes * 60_000) / framePeriod;
      const looks = Math.min(mostFrames, Math.floor(failureLimits.frames / Math.max(1, watched.length)));
      const from = frameMoment(now) - (looks - 1) * framePeriod;
      const devices: ReturnType<typeof failuresOf>[] = [];
      // one after the other, so that nobody waits for all of them
      for (const sender of watched)
        devices.push(
          await withFrames(call.world, (reading) =>
            failuresOf(call, sender, productKey, { from, until: now + 1 }, reading),
          ),
        );
      const failures = ({ check, script }: FailingDevice) => check + script;
      const reply = {
        asOf: toInstant(now),
        from: toInstant(from),
        deviceCount: total,
        watchedCount: watched.length,
        frames: sum(devices.map(({ frames }) => frames)),
        check: sum(devices.map(({ check }) => check)),
        script: sum(devices.map(({ script }) => script)),
        devices: devices
          .filter((one) => failures(one) > 0)
          .toSorted((one, other) => failures(other) - failures(one) || one.deviceName.localeCompare(other.deviceName))
          .map(({ rows: _, ...device }) => device),
        latest: devices
          .flatMap(({ rows }) => rows)
          .toSorted((one, other) => other.at.localeCompare(one.at) || one.deviceName.localeCompare(other.deviceName))
          .slice(0, failureLimits.listed),
      };
      return () => reply;
    },
  },
};

import type { FileKind } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { Activity } from '@fleet/domain/areas/fleet/face.ts';
import type { World } from '../../../world/world.ts';
import { type FloorMap, mapUnder, occurrencesBetween, readingAt } from '../../fleet/face.ts';
import { propertiesOf, reporterOf } from '../values/handlers.ts';
import { liveModelOf } from '../values/liveModels.ts';
import type { Target } from '../values/target.ts';

/**
 * What is known of a device when a file of it comes. It is stored with the file, and the bytes are made of it alone, so a
 * file stays what it was, whatever becomes of its device.
 */

export interface FileFacts {
  /** Tells one file's chance from another's. */
  readonly chance: number;
  readonly device: {
    readonly deviceId: string;
    readonly name: string;
    readonly serialNumber: string;
    readonly productKey: string;
    readonly modelNo: number | null;
  };
  /** Where it was and what it did, now and then: moment, activity, percent, node, number of the task. */
  readonly readings: readonly (readonly [number, Activity, number, string, string | null])[];
  /** What came about: moment and line. */
  readonly events: readonly (readonly [number, 'INFO' | 'WARN' | 'ERROR', string])[];
  readonly settings: readonly { readonly identifier: string; readonly name: string; readonly value: unknown }[];
  /** The map that it drives on; null for what does not drive. */
  readonly map: FloorMap | null;
}

const minute = 60_000;
/** How often a log says where a vehicle is. */
const readingInterval = 10 * minute;

const readingsOf = (world: World, deviceId: string, from: number, to: number): FileFacts['readings'] => {
  const readings: FileFacts['readings'][number][] = [];
  for (let at = Math.ceil(from / readingInterval) * readingInterval; at < to; at += readingInterval) {
    const reading = readingAt(world, deviceId, at);
    if (reading !== null)
      readings.push([at, reading.activity, Math.round(reading.charge), reading.node, reading.taskNo]);
  }
  return readings;
};

const livedEvents = (world: World, deviceId: string, from: number, to: number): FileFacts['events'] =>
  occurrencesBetween(world, deviceId, from, to).map((one) => {
    switch (one.kind) {
      case 'arrived':
        return [one.at, 'INFO', `[task  ] order=${one.taskNo} arrived node=${one.node}`];
      case 'lowBattery':
        return [one.at, 'WARN', `[bms   ] battery low soc=${one.charge}%`];
      case 'fault':
        return [one.at, one.level >= 3 ? 'ERROR' : 'WARN', `[safety] fault code=${one.code} level=${one.level}`];
    }
  });

const commandEvents = ({ store }: World, deviceId: string, from: number, to: number): FileFacts['events'] =>
  store
    .all<{ at: number; messageId: string; identifier: string }>(
      `select sent_at as at, message_id as messageId, identifier from device_commands
       where device_id = @deviceId and sent_at >= @from and sent_at < @to order by sent_at, message_id`,
      { deviceId, from, to },
    )
    .map(({ at, messageId, identifier }) => [at, 'INFO', `[cmd   ] ${identifier} received id=${messageId}`]);

const settingsOf = (world: World, target: Target): FileFacts['settings'] => {
  // the device writes the file itself: it knows how it is set
  const reporter = reporterOf(world, target, null);
  const now = world.clock.now();
  return propertiesOf(liveModelOf(world, target.productKey))
    .filter(({ accessMode }) => accessMode === 'rw')
    .map((property) => ({
      identifier: property.identifier,
      name: property.name,
      value: reporter?.valueAt(property, now)?.value ?? null,
    }));
};

const serialNumberOf = ({ store }: World, deviceId: string): string =>
  store.one<{ serialNumber: string }>('select serial_number as serialNumber from devices where id = @deviceId', {
    deviceId,
  })?.serialNumber ?? '';

export interface Asked {
  readonly kind: FileKind;
  readonly from: number | null;
  readonly to: number | null;
}

/** What a file of a device is made of, as it is now; a log tells of nothing that lies ahead. */
export const factsOf = (world: World, target: Target, { kind, from, to }: Asked, chance: number): FileFacts => {
  const now = world.clock.now();
  const until = Math.min(to ?? now, now);
  const isLog = kind === 'log' && from !== null;
  return {
    chance,
    device: {
      deviceId: target.id,
      name: target.name,
      serialNumber: serialNumberOf(world, target.id),
      productKey: target.productKey,
      modelNo: liveModelOf(world, target.productKey).no,
    },
    readings: isLog ? readingsOf(world, target.id, from, until) : [],
    events: isLog
      ? [...livedEvents(world, target.id, from, until), ...commandEvents(world, target.id, from, until)]
      : [],
    settings: kind === 'config' || kind === 'backup' ? settingsOf(world, target) : [],
    map: kind === 'map' || kind === 'backup' ? mapUnder(world, target.id) : null,
  };
};

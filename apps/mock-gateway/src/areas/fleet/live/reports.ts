import { activityNames } from '@fleet/domain/areas/fleet/life/activities.ts';
import { type Frame, frameRow, listNumber } from '@fleet/domain/areas/fleet/live/frame.ts';
import {
  errorLevelOf,
  type Reported,
  stateBody,
  type VdaConnection,
  type VdaError,
  type VdaState,
  vdaVersion,
} from '@fleet/domain/areas/fleet/live/vda.ts';
import { textHash } from '@fleet/domain/core/hash/hash.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { isOnFloor } from '../floors/floor.ts';
import type { Block, LivedFault } from '../life/block.ts';
import { isWithin } from '../life/outages.ts';
import { newState, stateAt, type VehicleState } from '../life/state.ts';
import { taskNoOf } from '../life/taskNo.ts';
import { overlay } from '../registry/driven.ts';
import { type Epoch, type Fleet, fleetOf, type Resident } from '../registry/fleet.ts';
import { electrics, healthOf, reachOf } from '../telemetry/electrics.ts';
import { hasLoadAt } from '../telemetry/readings.ts';

/**
 * What is told of vehicles at a moment, out of their lives. Whoever is not heard of is as he was when somebody heard of
 * him last. Presence must have been brought up to now.
 */

/** When something is told, and in which epoch. */
export interface Moment {
  readonly at: number;
  readonly epoch: number;
}

interface Presence {
  readonly deviceId: string;
  readonly isOnline: number;
  readonly offlineSince: number | null;
}

const heardAt = ({ isOnline, offlineSince }: Presence, now: number): number =>
  isOnline === 1 ? now : Math.min(now, offlineSince ?? now);

const standingOn = (store: Store, floorId: string): Presence[] =>
  store.all<Presence>(
    `select e.device_id as deviceId, d.is_online as isOnline, d.offline_since as offlineSince
     from fleet_epochs e join fleet_devices d on d.device_id = e.device_id
     where e.floor_id = @floorId and e.until is null order by e.device_id`,
    { floorId },
  );

/** The vehicles that live on a floor, in the order in which frames number them. */
export const vehiclesOn = ({ store }: World, floorId: string): string[] =>
  standingOn(store, floorId).map(({ deviceId }) => deviceId);

type ByHand = ReturnType<typeof overlay>;

/** Puts into `state` how a vehicle stood at a moment; gives the service day that it was, and what people did to it. */
const look = (
  { store }: World,
  { lives }: Fleet,
  resident: Resident,
  epoch: Epoch,
  moment: number,
  state: VehicleState,
): ByHand & { readonly block: Block } => {
  const { life, since } = epoch;
  const at = Math.max(moment, since, life.vehicle.since);
  const block = lives.at(life, at);
  stateAt(block, life.vehicle, at, state);
  return { block, ...overlay(store, resident, epoch, at, state) };
};

/** Where the vehicles of a floor are. */
export const floorFrame = (world: World, floorId: string, { at, epoch }: Moment): Frame => {
  const fleet = fleetOf(world);
  const state = newState();
  const vehicles = standingOn(world.store, floorId);
  return {
    at,
    epoch,
    list: listNumber(vehicles.map(({ deviceId }) => deviceId)),
    v: vehicles.flatMap((presence, place) => {
      const resident = fleet.residentOf(presence.deviceId);
      const living = resident?.epochs.at(-1);
      if (!resident || living === undefined) return [];
      const heard = heardAt(presence, at);
      look(world, fleet, resident, living, heard, state);
      return [frameRow(place, state, at - heard)];
    }),
  };
};

/** A device as messages name it. */
export interface LiveDevice extends Presence {
  readonly tntId: string;
  readonly projectId: string | null;
  readonly serialNumber: string;
}

/** A device of which something may be told; undefined for one that nobody has ever heard of. */
export const liveDevice = ({ store }: World, deviceId: string): LiveDevice | undefined =>
  store.one<LiveDevice>(
    `select d.device_id as deviceId, d.is_online as isOnline, d.offline_since as offlineSince, l.tnt_id as tntId,
       l.project_id as projectId, l.serial_number as serialNumber
     from fleet_devices d join live_devices l on l.device_id = d.device_id where d.device_id = @deviceId`,
    { deviceId },
  );

/** The state of a vehicle as somebody heard of it last; null for what does not move, and what was never heard of. */
export const heardState = (world: World, deviceId: string): VdaState | null => {
  const device = liveDevice(world, deviceId);
  return device === undefined ? null : vehicleState(world, device, { at: world.clock.now(), epoch: 0 }, 0);
};

/** Whether a device moves. */
export const isVehicle = (world: World, deviceId: string): boolean =>
  (fleetOf(world).residentOf(deviceId)?.epochs.length ?? 0) > 0;

const manufacturer = 'FLEET';

const headOf = ({ serialNumber }: LiveDevice, moment: Moment, headerId: number, heard: number) => ({
  at: moment.at,
  epoch: moment.epoch,
  headerId,
  timestamp: new Date(heard).toISOString(),
  version: vdaVersion,
  manufacturer,
  serialNumber,
});

/** What stands for all that is set or wished of a device now: another number once any of it has got further. */
export const settingsMarkOf = ({ store }: World, { deviceId }: LiveDevice): number => {
  const courses = store.all<{ readonly course: string }>(
    'select course from live_settings where device_id = @deviceId order by course',
    { deviceId },
  );
  return textHash(courses.map(({ course }) => course).join('\n'));
};

interface FaultText {
  readonly name: string;
  readonly hint: string;
  readonly errorType: string;
}

/** A fault as its vehicle tells it. */
export const errorOf = (store: Store, { code, level }: Pick<LivedFault, 'code' | 'level'>): VdaError => {
  const text = store.one<FaultText>(
    'select name, hint, vda_error_type as errorType from fault_codes where code = @code',
    { code },
  );
  return {
    errorType: text?.errorType ?? code,
    errorLevel: errorLevelOf(level),
    errorDescription: text?.name ?? code,
    errorHint: text?.hint ?? '',
    errorReferences: [
      { referenceKey: 'code', referenceValue: code },
      { referenceKey: 'level', referenceValue: String(level) },
    ],
  };
};

/** A vehicle as it reported itself at a moment. */
const reportOf = (
  world: World,
  deviceId: string,
  { life, floorId }: Epoch,
  { block, driven, emergency }: ReturnType<typeof look>,
  state: VehicleState,
  at: number,
): Reported => {
  const { floor } = life.vehicle;
  const place = block.legs.route[state.leg]!;
  const to = place < 0 ? null : block.routes[place]!.to;
  const hasLoad = hasLoadAt(block, state);
  const activity = activityNames[state.activity]!;
  const taskNo = state.task < 0 ? null : taskNoOf(block, state.task);
  const { seed } = fleetOf(world);
  const measured = electrics(seed, deviceId, { ...state, activity, hasLoad, taskNo }, at);
  return {
    ...state,
    hasLoad,
    weight: measured.weight(),
    voltage: measured.voltage(),
    current: measured.current(),
    localization: measured.localization(),
    health: healthOf(seed, deviceId, at - life.vehicle.since),
    reach: reachOf(state.charge, life.vehicle.motion.speed),
    mapId: floorId,
    node: floor.nodeIds[state.node]!,
    target: to === null ? null : { nodeId: floor.nodeIds[to]!, x: floor.x[to]!, y: floor.y[to]! },
    orderId: state.task < 0 ? null : `tk_${deviceId}_${block.day}_${state.task}`,
    errors: block.faults
      .filter(({ from, until }) => from <= at && at < until)
      .map((fault) => errorOf(world.store, fault)),
    driven,
    emergency,
    isFieldViolated: driven !== null && !isOnFloor(floor, driven),
  };
};

/** The state of a vehicle; null for what does not move. */
export const vehicleState = (world: World, device: LiveDevice, moment: Moment, headerId: number): VdaState | null => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(device.deviceId);
  const living = resident?.epochs.at(-1);
  if (!resident || living === undefined) return null;
  const heard = heardAt(device, moment.at);
  const state = newState();
  const seen = look(world, fleet, resident, living, heard, state);
  return {
    ...headOf(device, moment, headerId, heard),
    ...stateBody(reportOf(world, device.deviceId, living, seen, state, heard)),
  };
};

/** Where a vehicle is and how it moves, out of its state: the visualization of VDA 5050. */
export const positionOf = ({
  at,
  epoch,
  headerId,
  timestamp,
  version,
  manufacturer: maker,
  serialNumber,
  agvPosition,
  velocity,
}: VdaState) => ({ at, epoch, headerId, timestamp, version, manufacturer: maker, serialNumber, agvPosition, velocity });

/** Whether anybody hears of a device: whoever was switched off is offline, whoever fell silent has lost his connection. */
export const connectionState = (world: World, { deviceId, isOnline }: LiveDevice, at: number) => {
  if (isOnline === 1) return 'ONLINE';
  return isWithin(fleetOf(world).residentOf(deviceId)?.gaps ?? [], at) ? 'OFFLINE' : 'CONNECTIONBROKEN';
};

/** What is said of the connection of a device. */
export const connectionOf = (world: World, device: LiveDevice, moment: Moment, headerId: number): VdaConnection => ({
  ...headOf(device, moment, headerId, heardAt(device, moment.at)),
  connectionState: connectionState(world, device, moment.at),
});

import type { VehicleCard } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { workStateOf } from '@fleet/domain/areas/monitoring/live/workState.ts';
import { operatingModeOf } from '@fleet/domain/areas/fleet/live/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { searchText } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { faultsOpenAt, lastHeard, readingAt, taskUnderWay } from '../../fleet/face.ts';
import { stationNames } from './stationNames.ts';

/** The vehicles of projects, and what was heard of them at a moment: read off their lives, and nothing of it is stored. */

type Known = Pick<
  VehicleCard,
  | 'deviceId'
  | 'displayName'
  | 'serialNumber'
  | 'productKey'
  | 'productName'
  | 'modelId'
  | 'modelName'
  | 'projectKey'
  | 'projectName'
  | 'floorId'
  | 'floorName'
  | 'tntId'
  | 'tntName'
  | 'status'
  | 'networkType'
>;

/** A vehicle in the store. */
export interface StoredVehicle extends Known {
  readonly projectId: string;
}

/** What vehicles are looked for by, beside what they do. */
export interface Choice {
  readonly projectKey?: string;
  readonly floorId?: string;
  readonly productKey?: string;
  readonly modelId?: string;
  readonly serialNumber?: string;
  readonly keyword?: string;
  readonly deviceId?: string;
  /** These alone. */
  readonly ids?: readonly string[];
}

/** The condition of each choice about devices `d`; without joins, so that they are counted in an index as well. */
export const vehicleConditions = {
  scope: 'd.tnt_id = @scope',
  projectKey: 'd.project_id in (select p.id from project_ref p where p.project_key = @projectKey)',
  floorId: 'd.id in (select v.device_id from floor_vehicle_ref v where v.floor_id = @floorId)',
  productKey: 'd.product_key = @productKey',
  modelId: 'd.model_id = @modelId',
  deviceId: 'd.id = @deviceId',
  serialNumber: contains('serialNumber', 'd.serial_number'),
  keyword: contains('keyword', 'd.name', 'd.serial_number'),
  ids: 'd.id in (select value from json_each(@ids))',
};

/** What holds of a vehicle of a project. */
export const isOfProject = `d.project_id is not null
  and d.product_key in (select r.product_key from product_ref r where r.vehicle_kind is not null)`;

/** The values of a choice, for its conditions. */
export const choiceValues = ({ scope }: Pick<Call, 'scope'>, choice: Choice) => ({
  scope,
  projectKey: choice.projectKey ?? null,
  floorId: choice.floorId ?? null,
  productKey: choice.productKey ?? null,
  modelId: choice.modelId ?? null,
  deviceId: choice.deviceId ?? null,
  serialNumber: searchText(choice.serialNumber),
  keyword: searchText(choice.keyword),
  ids: choice.ids === undefined ? null : JSON.stringify(choice.ids),
});

const shown = `
  select d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.product_key as productKey,
    r.name as productName, d.model_id as modelId, m.name as modelName, p.id as projectId,
    p.project_key as projectKey, p.name as projectName, v.floor_id as floorId, f.name as floorName,
    d.tnt_id as tntId, t.name as tntName, d.status, d.network_type as networkType`;
const joins = `
  join model_ref m on m.id = d.model_id join product_ref r on r.product_key = d.product_key
  join project_ref p on p.id = d.project_id join tenant_ref t on t.id = d.tnt_id
  left join floor_vehicle_ref v on v.device_id = d.id left join floor_ref f on f.id = v.floor_id`;
const order = 'order by d.name, d.id';
// few live: they are found by what is heard of them
const heard = 'from fleet_device_ref h cross join device_ref d on d.id = h.device_id';

const whereOf = conditions(isOfProject, vehicleConditions);
// a plus keeps SQLite from looking for each of them among all of its tenant, product or model
const whereLiving = conditions(`h.is_vehicle = 1 and ${isOfProject}`, {
  ...vehicleConditions,
  scope: '+d.tnt_id = @scope',
  projectKey: `+${vehicleConditions.projectKey}`,
  productKey: '+d.product_key = @productKey',
  modelId: '+d.model_id = @modelId',
});

/** The vehicles of all projects within the call's scope that somebody looks for, by name. */
export const chosenVehicles = (call: Call<Endpoint>, choice: Choice): readonly StoredVehicle[] => {
  const values = choiceValues(call, choice);
  return call.world.store.all<StoredVehicle>(`${shown} from device_ref d ${joins}${whereOf(values)} ${order}`, values);
};

/** Those of them that live: all others only come and go. */
export const livingVehicles = (call: Call<Endpoint>, choice: Choice): readonly StoredVehicle[] => {
  const values = choiceValues(call, choice);
  return call.world.store.all<StoredVehicle>(`${shown} ${heard} ${joins}${whereLiving(values)} ${order}`, values);
};

/** Vehicles of projects that were chosen before, by name. */
export const vehiclesOf = ({ store }: World, ids: readonly string[]): readonly StoredVehicle[] =>
  store.all<StoredVehicle>(
    `${shown} from json_each(@ids) i cross join device_ref d on d.id = i.value ${joins} ${order}`,
    { ids: JSON.stringify(ids) },
  );

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** What is known of a vehicle at a moment beside its names: what it told when somebody heard of it last. */
const heardOf = (
  world: World,
  { deviceId, floorId }: Known,
  { at, instant }: { readonly at: number; readonly instant: string },
  nameOf: ReturnType<typeof stationNames>,
) => {
  const heard = lastHeard(world, deviceId, at);
  const isOnline = heard !== null && heard === at;
  const reading = heard === null ? null : readingAt(world, deviceId, heard);
  const faults = heard === null ? [] : faultsOpenAt(world, deviceId, heard);
  const task = heard === null ? null : taskUnderWay(world, deviceId, heard);
  const topLevel = faults.reduce<number | null>((top, { level }) => Math.max(top ?? 0, level), null);
  const isLocated = reading !== null && floorId !== null && reading.floorId === floorId;
  return {
    isOnline,
    workState: workStateOf({
      age: heard === null ? null : at - heard,
      isOnline,
      topLevel,
      activity: reading?.activity ?? null,
      hasTask: task !== null,
      isLocated,
    }),
    mode: reading === null ? null : operatingModeOf(reading.activity, reading.driven?.isByPerson === true),
    activity: reading?.activity ?? null,
    position: isLocated
      ? { x: rounded(reading.x, 3), y: rounded(reading.y, 3), heading: rounded(reading.heading, 3) }
      : null,
    speed: reading === null ? null : rounded(Math.abs(reading.driven?.v ?? reading.speed), 2),
    charge: reading === null ? null : rounded(reading.charge, 1),
    taskNo: task?.taskNo ?? null,
    dropName: task === null || reading === null ? null : nameOf(reading.floorId, task.to),
    lastNode: reading === null || reading.node === '' ? null : nameOf(reading.floorId, reading.node),
    openFaults: faults.length,
    topLevel,
    receivedAt: isOnline ? instant : instantOrNull(heard),
  };
};

/** Vehicles as they were known at a moment. */
export const cardsAt = (world: World, vehicles: readonly StoredVehicle[], at: number): readonly VehicleCard[] => {
  const nameOf = stationNames(world);
  // most are heard of at the very moment, which is written once
  const moment = { at, instant: toInstant(at) };
  return vehicles.map(({ projectId: _, ...known }) => ({ ...known, ...heardOf(world, known, moment, nameOf) }));
};

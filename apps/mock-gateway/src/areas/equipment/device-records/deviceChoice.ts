import type { NetworkType } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import type { Values } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { settleRecords } from '../../fleet/face.ts';

/** Which devices lists and figures are about. */

/** Each a JSON array of what is let through, null for everything; the scope is one tenant, vehicles alone or all devices. */
export interface DeviceChoice {
  readonly scope: string | null;
  readonly projectIds: string | null;
  readonly productKeys: string | null;
  readonly modelIds: string | null;
  readonly deviceIds: string | null;
  readonly vehicles: 1 | null;
}

/** No other device than this one, which the caller may see. */
export const oneDevice = (deviceId: string): DeviceChoice => ({
  scope: null,
  projectIds: null,
  productKeys: null,
  modelIds: null,
  deviceIds: JSON.stringify([deviceId]),
  vehicles: null,
});

/** The condition of each part of a choice; devices are `d`. */
export const chosenDevices = {
  scope: 'd.tnt_id = @scope',
  projectIds: 'd.project_id in (select value from json_each(@projectIds))',
  productKeys: 'd.product_key in (select value from json_each(@productKeys))',
  modelIds: 'd.model_id in (select value from json_each(@modelIds))',
  deviceIds: 'd.id in (select value from json_each(@deviceIds))',
  vehicles: 'exists (select 1 from fleet_device_ref v where v.device_id = d.id and v.is_vehicle = @vehicles)',
};

/** A device as figures and tables show it. */
export interface ChosenDevice {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly productKey: string;
  readonly productName: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly tntId: string;
  readonly tntName: string;
  readonly status: 1 | 2 | 3 | 4;
  readonly networkType: NetworkType | null;
  /** When a vehicle was heard of for the first time, in milliseconds; null for what stands, and what never was. */
  readonly since: number | null;
}

const where = conditions('d.deleted_at is null', chosenDevices);

/** The devices of a choice, by name. */
export const readChosenDevices = ({ world }: Call<Endpoint>, choice: DeviceChoice): readonly ChosenDevice[] =>
  world.store.all<ChosenDevice>(
    `select d.id, d.name, d.serial_number as serialNumber, d.product_key as productKey, r.name as productName,
       d.model_id as modelId, m.name as modelName, d.project_id as projectId, p.name as projectName, d.tnt_id as tntId,
       t.name as tntName, d.status, d.network_type as networkType,
       (select v.since from fleet_device_ref v where v.device_id = d.id and v.is_vehicle) as since
     from devices d join product_ref r on r.product_key = d.product_key join model_ref m on m.id = d.model_id
       join tenant_ref t on t.id = d.tnt_id left join project_ref p on p.id = d.project_id${where({ ...choice })}
     order by d.name, d.id`,
    { ...choice },
  );

// of a hundred thousand devices some hundred live: they are begun with
const vehicles = 'select d.id from fleet_device_ref v cross join devices d on d.id = v.device_id';
const whereLiving = conditions('v.is_vehicle = 1 and d.deleted_at is null', chosenDevices);

/** Ids of the vehicles of a choice: of a hundred thousand devices those that live, without a row of the others. */
export const readChosenVehicles = ({ world }: Call<Endpoint>, choice: DeviceChoice): readonly string[] =>
  world.store.column<string>(`${vehicles}${whereLiving({ ...choice })} order by d.id`, { ...choice });

const settle = (world: World, sql: string, values: Values, firstDay: number): void =>
  settleRecords(world, world.store.column<string>(`${sql} order by d.id`, values), firstDay);

/** Lets the records of the vehicles of a choice be what they are now, from a day on. */
export const settleChosen = ({ world }: Call<Endpoint>, choice: DeviceChoice, firstDay: number): void =>
  settle(world, `${vehicles}${whereLiving({ ...choice })}`, { ...choice }, firstDay);

/** The same of the vehicles of a project, from the day of a moment on. */
export const settleVehicles = (world: World, projectId: string, from: number): void =>
  settle(
    world,
    `${vehicles} where v.is_vehicle = 1 and d.project_id = @projectId and d.deleted_at is null`,
    { projectId },
    dayOfEpoch(from),
  );

import type * as contract from '@fleet/domain/areas/ota/target/contract.ts';
import type { TargetRow } from '@fleet/domain/areas/ota/target/contract.ts';
import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { versionOrder } from '@fleet/domain/core/versions/versions.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { pagedQuery } from '../../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../../store/paging.ts';
import type { World } from '../../../../world/world.ts';
import { chosenDeviceIds } from '../../../equipment/face.ts';
import { readModule } from '../../module/moduleRows.ts';
import { runningCounts } from '../../version/runningCounts.ts';
import { Sites } from '../run/site/sites.ts';
import { gateReasonsAt } from '../run/vehicleGates.ts';
import { readTargetDevices, type TargetDevice } from './preflight.ts';

/** Devices and versions that can be chosen for a job. */

const pageOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: 'd.id',
  joins: '',
  always: null,
  filters: {
    scope: 'd.tnt_id = @scope',
    productKey: 'd.product_key = @productKey',
    keyword: 'instr(d.search, @keyword) > 0',
    projectId: 'd.project_id = @projectId',
    modelId: 'd.model_id = @modelId',
    status: 'd.status = @status',
    version: `exists (select 1 from ota_device_versions v
      where v.device_id = d.id and v.module_id = @moduleId and v.version = @version)`,
    unreported: `not exists (select 1 from ota_device_versions v where v.device_id = d.id and v.module_id = @moduleId)`,
    among: 'd.id in (select value from json_each(@among))',
  },
  orders: {
    displayName: 'd.name, d.id',
    '-displayName': 'd.name desc, d.id',
    serialNumber: 'd.serial_number',
    '-serialNumber': 'd.serial_number desc',
    status: 'd.status, d.name, d.id',
    '-status': 'd.status desc, d.name, d.id',
  },
});

const targetRowOf = (world: World, device: TargetDevice, moduleId: string | null, sites: Sites): TargetRow => {
  const asked = { ...device, isVehicle: device.isVehicle === 1 };
  const [first] = gateReasonsAt(world, sites, asked, usualGates, world.clock.now());
  return {
    deviceId: device.deviceId,
    displayName: device.displayName,
    serialNumber: device.serialNumber,
    tntId: device.tntId,
    tntName: device.tntName,
    status: device.status,
    networkType: device.networkType,
    modelId: device.modelId,
    modelName: device.modelName,
    projectId: device.projectId,
    projectName: device.projectName,
    version: moduleId === null ? null : device.version,
    waitsFor: first?.text ?? null,
  };
};

/** The versions of a module that devices of the caller's scope run now, the newest first. */
export const targetVersions = (call: Call<typeof contract.targetVersions>): ReplyOf<typeof contract.targetVersions> => {
  const { moduleId } = readModule(call, call.query.moduleId);
  const list = [...runningCounts(call.world.store, moduleId, call.scope)]
    .filter(([, devices]) => devices > 0)
    .map(([version, devices]) => ({ version, devices }))
    .toSorted((one, other) => versionOrder(other.version, one.version));
  return { list };
};

export const targetChoices = (call: Call<typeof contract.targetChoices>): ReplyOf<typeof contract.targetChoices> => {
  const { query, world } = call;
  const { moduleId = null, version, groupId, tag } = query;
  if (version !== undefined && moduleId === null) refuse('invalidInput', '请选择模块');
  const filters = {
    productKey: query.productKey,
    ...(groupId === undefined ? {} : { groupId, withSubgroups: true }),
    ...(tag === undefined ? {} : { tags: [tag] }),
  };
  const among = groupId === undefined && tag === undefined ? null : JSON.stringify(chosenDeviceIds(call, filters));
  const values = {
    scope: call.scope,
    productKey: query.productKey,
    keyword: searchText(query.keyword)?.toLowerCase() ?? null,
    projectId: query.projectId ?? null,
    modelId: query.modelId ?? null,
    status: query.status ?? null,
    version: version === undefined || version === '' ? null : version,
    unreported: version === '' ? 1 : null,
    moduleId,
    among,
  };
  const { rows, total } = pageOf<{ id: string }>(world.store, values, {
    sort: query.sort ?? 'displayName',
    ...pageValues(query),
  });
  const devices = readTargetDevices(
    world,
    rows.map(({ id }) => id),
    moduleId,
  );
  const sites = new Sites(world);
  return { list: devices.map((device) => targetRowOf(world, device, moduleId, sites)), total };
};

import type * as contract from '@fleet/domain/areas/equipment/device/changesContract.ts';
import type { Particulars } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  binnedNumberProblem,
  displayNameOf,
  keptDegrees,
  nicknameProblem,
  placeProblem,
  searchTextOf,
} from '@fleet/domain/areas/equipment/device/names.ts';
import { upgradingTexts } from '@fleet/domain/areas/equipment/device/removal.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { regionProblem } from '@fleet/domain/core/places/region.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { refuseArchived, requireProject } from '../../projects/face.ts';
import { isInUpgrade } from '../shared/upgrades.ts';
import { leaveFloor, modelProblem } from './changing.ts';
import { markDevice } from './deviceMarks.ts';
import { renewCredentials } from './credentials.ts';
import { readDevice } from './deviceRows.ts';

/** What is said of devices, and how they are edited. */

/** What is said of a device, checked and as it is stored. */
export const particularsOf = (
  call: Call,
  tntId: string,
  productKey: string,
  { nickname, extId = '', modelId, projectId, province, city, address, longitude, latitude, description }: Particulars,
) => {
  const problem =
    nicknameProblem(nickname) ?? regionProblem({ province, city }) ?? placeProblem({ longitude, latitude });
  if (problem !== null) refuse('invalidInput', problem);
  const wrongModel = modelProblem(call, productKey, modelId);
  if (wrongModel !== null) refuse('invalidInput', wrongModel);
  if (projectId !== '') {
    if (requireProject(call, projectId).tntId !== tntId) refuse('invalidInput', '项目不属于该租户');
    refuseArchived(call, projectId);
  }
  return {
    nickname: nickname.trim() === '' ? null : nickname.trim(),
    extId: extId.trim() === '' ? null : extId.trim(),
    modelId,
    projectId: projectId === '' ? null : projectId,
    province: province === '' ? null : province,
    city: city.trim() === '' ? null : city.trim(),
    address: address.trim(),
    longitude: keptDegrees(longitude),
    latitude: keptDegrees(latitude),
    description: description.trim(),
  };
};

/** Refuses a serial number that is taken; who may see that it lies in the recycle bin is told so. */
export const refuseTaken = ({ world, scope }: Call, serialNumber: string): void => {
  const taken = world.store.one<{ deletedAt: number | null; tntId: string }>(
    'select deleted_at as deletedAt, tnt_id as tntId from devices where serial_number = @serialNumber',
    { serialNumber },
  );
  if (taken === undefined) return;
  const { deletedAt, tntId } = taken;
  const isShown = deletedAt !== null && (scope === null || scope === tntId);
  refuse('invalidInput', isShown ? binnedNumberProblem(formatDate(toInstant(deletedAt))) : '序列号已存在');
};

/** What is said of a device, as it is stored. */
export type StoredParticulars = ReturnType<typeof particularsOf>;

interface NewDevice extends StoredParticulars {
  readonly id: string;
  readonly tntId: string;
  readonly productKey: string;
  readonly deviceName: string;
  readonly serialNumber: string;
  readonly isEnabled: boolean;
}

/** Puts a new device into the store; the caller has checked it. */
export const storeDevice = ({ store, clock }: World, device: NewDevice): void => {
  const { deviceName, nickname, serialNumber } = device;
  store.run(
    `insert into devices (id, tnt_id, project_id, product_key, model_id, device_name, nickname, name, serial_number,
       ext_id, search, status, is_enabled, province, city, address, longitude, latitude, description, created_at, updated_at)
     values (@id, @tntId, @projectId, @productKey, @modelId, @deviceName, @nickname, @name, @serialNumber, @extId,
       @search, @status, @isEnabled, @province, @city, @address, @longitude, @latitude, @description, @now, @now)`,
    {
      ...device,
      name: displayNameOf(deviceName, nickname),
      search: searchTextOf({ deviceName, nickname, serialNumber }),
      status: deviceStatuses.inactive,
      isEnabled: Number(device.isEnabled),
      now: clock.now(),
    },
  );
};

interface KnownDevice extends StoredParticulars {
  readonly id: string;
  readonly deviceName: string;
  readonly serialNumber: string;
  /** The lock; null where nothing can have come between. */
  readonly version: number | null;
}

/** Stores what is said of a device; false when somebody else was faster. */
export const storeParticulars = ({ store, clock }: World, device: KnownDevice): boolean => {
  const { deviceName, nickname, serialNumber } = device;
  const changed = store.run(
    `update devices set nickname = @nickname, name = @name, search = @search, serial_number = @serialNumber,
       ext_id = @extId,
       model_id = @modelId, project_id = @projectId, province = @province, city = @city, address = @address, longitude = @longitude, latitude = @latitude,
       description = @description, updated_at = @now, version = version + 1
     where id = @id and version = ifnull(@version, version)`,
    {
      ...device,
      name: displayNameOf(deviceName, nickname),
      search: searchTextOf({ deviceName, nickname, serialNumber }),
      now: clock.now(),
    },
  );
  return changed > 0;
};

/** Changes what is said of a device. */
export const updateDevice = (call: Call<typeof contract.deviceUpdate>): null => {
  const { world, body, query } = call;
  const device = readDevice(call, query.deviceId);
  const { id, tntId, productKey, deviceName } = device;
  const particulars = particularsOf(call, tntId, productKey, { extId: device.extId ?? '', ...body });
  if (particulars.modelId !== device.modelId && isInUpgrade(world, id)) refuse('stateRefused', upgradingTexts.model);
  const serialNumber = body.hardware?.serialNumber ?? device.serialNumber;
  if (body.hardware !== undefined) refuseReplacing(call, device, serialNumber);
  if (!storeParticulars(world, { id, deviceName, serialNumber, version: body.version, ...particulars }))
    refuse('conflict');
  if (body.pictures !== undefined) keepFiles(call, { kind: 'device', id, tntId }, body.pictures);
  leaveFloor(call, id, particulars.projectId);
  if (body.hardware !== undefined) {
    const { reason } = body.hardware;
    markDevice(call, id, { kind: 'hardware', reason, before: device.serialNumber, after: serialNumber });
    renewCredentials(call, id);
  }
  return null;
};

/** Refuses another machine under the name of one that runs, and a serial number that is taken. */
const refuseReplacing = (call: Call, { status, serialNumber: before }: DeviceDetail, after: string): void => {
  if (status === deviceStatuses.online) refuse('stateRefused', '设备在线，不能更换硬件');
  if (after === before) refuse('invalidInput', '新序列号与原来的相同');
  refuseTaken(call, after);
};

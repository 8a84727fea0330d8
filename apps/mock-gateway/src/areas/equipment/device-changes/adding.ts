import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { quotaProblem } from '../device/changing.ts';
import { credentialsIfAny } from '../device/credentials.ts';
import { particularsOf, refuseTaken, storeDevice } from '../device/saving.ts';
import { roomFor } from '../device/testDevices.ts';
import { joinGroups } from '../group/members.ts';
import { bindTags, taggerOf } from '../tag/binding.ts';

/** Devices that are added, with their groups, tags and pictures. */

/** Adds a device of a tenant that nobody has heard of yet. */
export const addDevice = (call: Call, tntId: string, body: BodyOf<typeof contract.deviceAdd>) => {
  const { world } = call;
  const { store, ids } = world;
  const { productKey, serialNumber } = body;
  if (store.one('select 1 from product_ref where product_key = @productKey', { productKey }) === undefined)
    return refuse('invalidInput', '产品不存在或已被删除');
  const full = roomFor(store, productKey)(0);
  if (full !== null) return refuse('stateRefused', full);
  const particulars = particularsOf(call, tntId, productKey, body);
  refuseTaken(call, serialNumber);
  const id = ids.next('dv');
  const deviceName = body.deviceName === '' ? id : body.deviceName;
  const taken = store.one('select 1 from devices where product_key = @productKey and device_name = @deviceName', {
    productKey,
    deviceName,
  });
  if (taken !== undefined) refuse('invalidInput', 'DeviceName 已存在');
  const quota = quotaProblem(call, tntId);
  if (quota !== null) refuse('stateRefused', quota);
  storeDevice(world, { id, tntId, productKey, deviceName, serialNumber, isEnabled: true, ...particulars });
  equip(call, { id, tntId }, body);
  return { deviceId: id, deviceName, credentials: credentialsIfAny(call, { id, deviceName, productKey }) };
};

/** Gives a new device its groups, tags and pictures; it goes with what refuses one of them. */
const equip = (
  call: Call,
  { id, tntId }: { readonly id: string; readonly tntId: string },
  { groupIds = [], tags = [], pictures = [] }: BodyOf<typeof contract.deviceAdd>,
): void => {
  if (groupIds.length > 0) joinGroups(call, groupIds, id);
  if (tags.length > 0) {
    const [row] = bindTags(taggerOf(call), { kind: 'device', ids: [id], mode: 'add', tags }).list;
    if (row?.result === 'refused') refuse('invalidInput', row.message ?? undefined);
  }
  keepFiles(call, { kind: 'device', id, tntId }, pictures);
};

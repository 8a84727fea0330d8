import type * as contract from '@fleet/domain/areas/equipment/child/contract.ts';
import { childRow, type ChildRow, mostChildren } from '@fleet/domain/areas/equipment/child/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { everyRow } from '../../../store/paging.ts';
import { eachDevice } from '../device/changing.ts';
import { readDevice } from '../device/deviceRows.ts';
import { addDevice } from '../device-changes/adding.ts';
import { followGateways, followItself } from '../device/presence.ts';
import { countChildren, gatewayOf, listCandidates, listChildren, listChildProducts } from './childRows.ts';

/** Devices that connect by a gateway: who they are, and how they come to it and leave it. */

/** A gateway within the call's scope. */
const requireGateway = (call: Call<Endpoint>, gatewayId: string): DeviceDetail => {
  const device = readDevice(call, gatewayId);
  return device.nodeType === '1' ? device : refuse('stateRefused', '该设备不是网关');
};

const bindChildren = (call: Call<Endpoint>, gateway: DeviceDetail, ids: readonly string[]): BatchReply => {
  const { world, session } = call;
  let room = mostChildren - gateway.childCount;
  const reply = eachDevice(call, ids, ({ id, tntId, name }) => {
    const { gatewayId, gatewayName, isForGateways } = gatewayOf(call, id);
    if (gatewayId === gateway.id) return 'unchanged';
    if (tntId !== gateway.tntId) return { refused: '子设备与网关不属于同一租户' };
    if (!isForGateways) return { refused: '子设备须为网关子设备产品' };
    if (gatewayId !== null) return { refused: `“${name}”已绑定网关“${gatewayName}”` };
    if (room === 0) return { refused: `最多 ${mostChildren} 个子设备` };
    room -= 1;
    world.store.run(
      `insert into device_children (device_id, gateway_id, bound_at, bound_by) values (@id, @gatewayId, @now, @userId)`,
      { id, gatewayId: gateway.id, now: world.clock.now(), userId: session.userId },
    );
    return 'changed';
  });
  followGateways(world);
  return reply;
};

const addChild = (call: Call<typeof contract.childAdd>) => {
  const { gatewayId, ...body } = call.body;
  const gateway = requireGateway(call, gatewayId);
  const added = addDevice(call, gateway.tntId, body);
  const [row] = bindChildren(call, gateway, [added.deviceId]).list;
  // the device goes with what refuses it
  return row!.result === 'changed' ? added : refuse('stateRefused', row!.message ?? undefined);
};

const unbindChildren = (call: Call<typeof contract.childUnbind>): BatchReply => {
  const { world, body } = call;
  const gateway = requireGateway(call, body.gatewayId);
  return eachDevice(call, body.ids, ({ id }) => {
    const changed = world.store.run('delete from device_children where device_id = @id and gateway_id = @gatewayId', {
      id,
      gatewayId: gateway.id,
    });
    if (changed === 0) return 'unchanged';
    followItself(world, id);
    return 'changed';
  });
};

const column = sheetColumnsFor<ChildRow>(childRow);
const columns = [
  column('displayName', 28, (row) => row.displayName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('status', 12, (row) => statusLabel('device', row.status)),
  column('isEnabled', 10, (row) => (row.isEnabled ? '已启用' : '已禁用')),
  column('productName', 22, (row) => row.productName),
  column('modelName', 22, (row) => row.modelName),
  column('projectName', 28, (row) => row.projectName),
  column('boundAt', 20, (row) => new Date(row.boundAt)),
  column('boundByName', 12, (row) => row.boundByName),
];

export const childHandlers: HandlersOf<typeof contract> = {
  childList: (call) => {
    const { id } = requireGateway(call, call.query.gatewayId);
    return { ...listChildren(call, call.query), counts: countChildren(call, id) };
  },

  childExport: (call) => {
    const { displayName } = requireGateway(call, call.query.gatewayId);
    return exportSheet(call, call.query, {
      title: '子设备',
      file: `${displayName}-子设备`,
      columns,
      rows: listChildren(call, call.query, everyRow).list,
      idOf: ({ deviceId }) => deviceId,
    });
  },

  childChoices: (call) => {
    const { tntId } = requireGateway(call, call.query.gatewayId);
    return listCandidates(call, call.query, tntId);
  },

  childProducts: (call) => {
    requireGateway(call, call.query.gatewayId);
    return { list: listChildProducts(call) };
  },

  childAdd: addChild,

  childBind: (call) => bindChildren(call, requireGateway(call, call.body.gatewayId), call.body.ids),

  childUnbind: unbindChildren,
};

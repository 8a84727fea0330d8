import { searchTextOf } from '@fleet/domain/areas/equipment/device/names.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { activationOf, type Presence } from '../../fleet/face.ts';
import { ipAddressOf, ownChance } from '../shared/network.ts';
import { followGateways, presenceColumns } from './presence.ts';

interface StoredPresence extends Omit<Presence, 'isOnline'> {
  readonly isOnline: number;
}

const hour = 3_600_000;

/** Devices; their products, models and projects are there already, and the fleet knows which of them it hears of. */
export const seedDevices = (store: Store, data: DataSet, now: number, worldSeed: number): void => {
  const heardOf = new Map(
    store
      .all<StoredPresence>(
        `select device_id as deviceId, is_online as isOnline, online_since as onlineSince, offline_since as offlineSince
         from fleet_device_ref`,
      )
      .map(({ deviceId, isOnline, ...since }) => [deviceId, { ...since, isOnline: isOnline === 1 }]),
  );
  for (const {
    connection,
    createdDaysAgo,
    isLived: _isLived,
    gatewayId,
    region,
    name: nickname,
    ...device
  } of data.devices) {
    const presence = heardOf.get(device.id);
    const deviceName = device.serialNumber.slice(0, 32);
    const createdAt = morningOf(createdDaysAgo, now);
    store.run(
      `insert into devices (id, tnt_id, project_id, product_key, model_id, device_name, nickname, name, serial_number,
         ext_id, search, status, network_type, ip_address, province, city, activated_at, last_online_at, last_offline_at,
         created_at, updated_at)
       values (@id, @tntId, @projectId, @productKey, @modelId, @deviceName, @nickname, @nickname, @serialNumber,
         @extId, @search, @status, @networkType, @ipAddress, @province, @city, @activatedAt, @lastOnlineAt, @lastOfflineAt,
         @createdAt, @createdAt)`,
      {
        ...device,
        ...(region ?? { province: null, city: null }),
        deviceName,
        nickname,
        extId: device.extId ?? null,
        search: searchTextOf({ ...device, deviceName, nickname }),
        ...(presence === undefined
          ? {
              status: connection === 'never' ? deviceStatuses.inactive : deviceStatuses.activated,
              lastOnlineAt: null,
              lastOfflineAt: null,
            }
          : presenceColumns(presence)),
        ipAddress: presence === undefined ? null : ipAddressOf(ownChance(worldSeed, device.id)),
        activatedAt: connection === 'never' ? null : activationOf(createdDaysAgo, now),
        createdAt,
      },
    );
    // a gateway stands before its children
    if (gatewayId !== undefined)
      store.run(`insert into device_children (device_id, gateway_id, bound_at) values (@id, @gatewayId, @boundAt)`, {
        id: device.id,
        gatewayId,
        boundAt: createdAt + hour,
      });
  }
  followGateways({ store });
};

import type { World } from '../../../world/world.ts';

/** Devices that are being upgraded: nobody else may take them in hand meanwhile. */

type Storing = Pick<World, 'store'>;

/** Milliseconds after which what waits for the end of an upgrade looks again. */
export const upgradeLook = 30_000;

/** Whether an upgrade of a device goes on: it is told nothing else as long as it does. */
export const isUpgrading = ({ store }: Storing, deviceId: string): boolean =>
  store.one('select 1 from device_upgrades where device_id = @deviceId and goes_on = 1', { deviceId }) !== undefined;

/** Whether a device is in an upgrade, that is only being taken back perhaps: it stays where it is. */
export const isInUpgrade = ({ store }: Storing, deviceId: string): boolean =>
  store.one('select 1 from device_upgrades where device_id = @deviceId', { deviceId }) !== undefined;

/** All devices that are in an upgrade. */
export const allInUpgrade = ({ store }: Storing): ReadonlySet<string> =>
  new Set(store.column<string>('select device_id from device_upgrades'));

import { isFailingLate } from './attempts.ts';
import { type CountRow, placeKey } from './counts.ts';
import type { DeviceUpgrade } from './upgrade.ts';
import type { CountPlace } from './upgradeEvents.ts';

/** Where devices are counted, as their upgrades tell. */

/** Under which number a device is counted. */
export const placeOf = (upgrade: DeviceUpgrade): CountPlace => ({
  phaseNo: upgrade.phaseNo,
  state: upgrade.state,
  reason: upgrade.reason?.code ?? null,
  isFailingLate: isFailingLate(upgrade),
});

/** The counters of devices that are looked at one by one. */
export const countUpgrades = (upgrades: readonly DeviceUpgrade[]): readonly CountRow[] =>
  [...Map.groupBy(upgrades.map(placeOf), placeKey).values()].map((alike) => ({ ...alike[0]!, count: alike.length }));

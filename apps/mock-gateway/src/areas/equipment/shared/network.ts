import type { NetworkType } from '@fleet/domain/core/codes/status.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { World } from '../../../world/world.ts';
import { type Chance, chanceOf } from '../../fleet/face.ts';

/** What devices tell of their connection: by chance for each of them, the same in their rows and in their values. */

/** Chance of a device as a whole, whatever its model measures: the one of `Reporter` without a function. */
export const ownChance = (seed: number, deviceId: string): Chance => chanceOf(seed, `${deviceId} `);

/** The address of a device in the network of its site. */
export const ipAddressOf = (chance: Chance): string =>
  `10.${20 + Math.floor(chance(4) * 30)}.${Math.floor(chance(5) * 256)}.${1 + Math.floor(chance(7) * 253)}`;

/** Milliseconds for which a signal stays what it is. */
const steady = 30_000;

/** How strongly a device hears its network at a moment, in dBm: by where it is used, and a little up and down. */
export const signalAt = (chance: Chance, at: number): number =>
  Math.round(-48 - 30 * chance(8) + 8 * chance(2_000_000 + (Math.floor(at / steady) % 1_000_000)) - 4);

interface Connected {
  readonly id: string;
  readonly status: number;
  readonly networkType: NetworkType | null;
}

/** The signal of a device now, in dBm; null for one that is not online, and for one on a cable. */
export const signalOf = (
  { seed, clock }: Pick<World, 'seed' | 'clock'>,
  { id, status, networkType }: Connected,
): number | null => {
  if (status !== deviceStatuses.online || networkType === null) return null;
  const now = clock.now();
  clock.holdsUntil?.((Math.floor(now / steady) + 1) * steady);
  return signalAt(ownChance(seed, id), now);
};

import { boundsOf, floorZones, type Layout } from '@fleet/domain/areas/fleet/map/contract.ts';
import type { floorMap } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';

/** What lies under the network of a floor: its picture, and the zones of its stations. */

/** Metres around the network that a picture of the floor shows: nobody says how large it is. */
const margin = 4;

export const backgroundOf = (
  layout: Layout,
  url: string | null,
): NonNullable<ReplyOf<typeof floorMap>['background']> => {
  const { minX, minY, maxX, maxY } = boundsOf(layout);
  return {
    picture:
      url === null ? null : { url, minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin },
    zones: [...floorZones(layout)],
  };
};

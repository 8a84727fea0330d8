import type { Point, Size } from './mapView.ts';

/** Where the name of a zone stands on a map, in pixels of the screen. */

/** From the edge of a zone, and from that of the map. */
const away = 6;
/** Of a line of text. */
const height = 14;

/**
 * Above the right end of its upper edge, where nothing of the floor stands; inside where that is out of sight, never cut
 * while a part of the zone is seen, and beside what lies over a corner of the map.
 *
 * @param width of the name
 * @param corner what the buttons at the upper right take of the map
 * @returns the left end of its base line; null where nothing is seen of the zone
 */
export const zoneNamePlace = (
  { from, to }: { readonly from: Point; readonly to: Point },
  width: number,
  size: Size,
  corner: Size,
): Point | null => {
  if (to.x < 0 || from.x > size.width || to.y < 0 || from.y > size.height) return null;
  const above = from.y - away;
  const y = above - height >= 0 ? above : Math.max(from.y, 0) + height;
  const right = size.width - (y - height < corner.height ? Math.max(away, corner.width) : away);
  return { x: Math.max(away, Math.min(to.x, right) - width), y };
};

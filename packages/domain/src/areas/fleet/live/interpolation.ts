import { shortestTurn } from '../motion/motion.ts';
import type { Pose } from '../motion/route.ts';

/** Where a vehicle is between two moments of which it was told, and for a little while after the second. */

/**
 * Puts into `pose` where a vehicle is.
 * @param share how much of the time between the two lies behind it: 0 at the first, 1 at the second, more after it
 */
export const poseBetween = (before: Readonly<Pose>, after: Readonly<Pose>, share: number, pose: Pose): void => {
  pose.x = before.x + (after.x - before.x) * share;
  pose.y = before.y + (after.y - before.y) * share;
  pose.heading = before.heading + shortestTurn(after.heading - before.heading) * share;
  pose.speed = after.speed;
};

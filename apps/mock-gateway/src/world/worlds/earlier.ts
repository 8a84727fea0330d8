import { createWorld, type WorldOptions } from '../createWorld.ts';
import type { Before } from '../requestLog.ts';
import type { World } from '../world.ts';

/**
 * Opens a world as another one was before a step, for whoever closes it when he is done; that one goes on. Null where the
 * step is not kept any more.
 *
 * @param opening what it is called, and where its objects lie: a temporary folder when left out
 */
export const openEarlier = (
  { history, objectsFolder }: World,
  { step, at }: Before,
  opening: Pick<WorldOptions, 'name' | 'realNow' | 'objectsDirectory'>,
): World | null => {
  const moment = history.before(step);
  if (moment === null) return null;
  const world = createWorld({ ...opening, file: ':memory:', image: moment.image, goesOnAt: at });
  if (moment.objects !== null && objectsFolder.made !== null)
    world.objectsFolder.lay(moment.objects, objectsFolder.made);
  return world;
};

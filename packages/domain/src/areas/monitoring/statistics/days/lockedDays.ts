import { createPreferences } from '../../../../core/preferences/preferences.ts';
import type { DayRange } from '../../../../core/values/dayRange.ts';
import { isObject } from '../../../../core/values/objects.ts';
import { type Scene, scenes } from '../scenes.ts';

/** Days that somebody has locked: the dashboards and the tabs of 运维板块 begin with them, one after the other. */

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What a stored record says of locked days; null where it says nothing. */
export const readLockedDays = (record: unknown): DayRange | null => {
  if (!isObject(record)) return null;
  const { from, to } = record;
  return typeof from === 'string' && typeof to === 'string' && instant.test(from) && instant.test(to) && from <= to
    ? { from, to }
    : null;
};

/** The only key: a person locks one range for all of them. */
export const ownDays = 'range';

export const { $preferences: $lockedDays, changeRequested: lockedDaysKept } = createPreferences(
  'lockedDays',
  readLockedDays,
);

const following: ReadonlySet<Scene> = new Set([
  scenes.region,
  scenes.run,
  scenes.plateFault,
  scenes.distribute,
  scenes.car,
  scenes.carTypeOverview,
  scenes.carType,
  scenes.transport,
  scenes.reported,
  scenes.troubleCode,
  scenes.pivot,
]);

/** Whether a page begins with locked days: those of one project or one device do not. */
export const followsLock = (scene: Scene): boolean => following.has(scene);

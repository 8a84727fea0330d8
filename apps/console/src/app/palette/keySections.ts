import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { KeySection } from '../../ui/keys/shortcuts.ts';
import { slot } from '../slots.ts';

/** Keys of a place that an area has, for the sheet of keys; they come when somebody opens it. */
export interface AreaKeys {
  /** One of these opens the place. */
  readonly keys: readonly PermissionKey[];
  readonly load: () => Promise<{ readonly default: KeySection }>;
}

export const areaKeys = slot<AreaKeys>()('keys', [
  'thingModel',
  'planDesk',
  'workHours',
  'permissionMatrix',
  'floorMap',
  'replay',
]);

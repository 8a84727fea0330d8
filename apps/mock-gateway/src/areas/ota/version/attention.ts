import { type PastFailure, warningFailures } from '@fleet/domain/areas/ota/upgrade/attention.ts';
import type { FailureCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import type { World } from '../../../world/world.ts';

/** Devices that somebody should look after before they are upgraded again (需关注). */

const week = 7 * 86_400_000;

/** By device, how often it failed in the last seven days, where that is reason to warn. */
export const devicesInNeed = ({ store, clock }: Pick<World, 'store' | 'clock'>): ReadonlyMap<string, number> => {
  const now = clock.now();
  const failures = new Map<string, PastFailure[]>();
  for (const { deviceId, code, at } of store.all<{ deviceId: string; code: FailureCode; at: number }>(
    `select device_id as deviceId, reason as code, completed_at as at from ota_tasks
     where status = 7 and reason is not null and completed_at > @since order by id`,
    { since: now - week },
  ))
    failures.set(deviceId, [...(failures.get(deviceId) ?? []), { code, at }]);
  return new Map(
    [...failures]
      .map(([deviceId, list]) => [deviceId, warningFailures(list, now)] as const)
      .filter(([, count]) => count > 0),
  );
};

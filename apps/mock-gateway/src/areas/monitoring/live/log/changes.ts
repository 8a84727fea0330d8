import { activityNames, operatingModeOf } from '@fleet/domain/areas/fleet/live/contract.ts';
import type { operatingModeNames } from '@fleet/domain/areas/fleet/live/contract.ts';
import type { World } from '../../../../world/world.ts';
import type { Segment } from '../../../fleet/face.ts';
import { type Span, without } from './spans.ts';

/** What changes about a vehicle now and then: who has the say over it, and what it runs. Times are milliseconds. */

interface ModeChange {
  readonly at: number;
  readonly mode: (typeof operatingModeNames)[number];
}

/**
 * In which mode a vehicle was from when on, as far as anybody heard of it.
 *
 * @param gaps when nobody did
 */
export const modeChanges = (segments: readonly Segment[], gaps: readonly Span[]): readonly ModeChange[] => {
  const modes: ModeChange[] = [];
  for (const segment of segments) {
    const mode = operatingModeOf(activityNames[segment.activity]!, segment.isByPerson);
    if (modes.at(-1)?.mode === mode) continue;
    const [heard] = without([segment], gaps);
    if (heard !== undefined) modes.push({ at: Math.floor(heard.from), mode });
  }
  return modes;
};

/** What its modules were upgraded to within a time; the first version that one reported is no upgrade. */
export const upgradesBetween = ({ store }: World, deviceId: string, from: number, until: number) =>
  store.all<{ readonly at: number; readonly module: string; readonly version: string }>(
    `select c.at, m.nick_name as module, c.version from ota_version_change_ref c join ota_module_ref m on m.id = c.module_id
     where c.device_id = @deviceId and c.at >= @from and c.at < @until and exists (
       select 1 from ota_version_change_ref b where b.device_id = c.device_id and b.module_id = c.module_id and b.at < c.at)
     order by c.at`,
    { deviceId, from, until },
  );

import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { instantOf, isDayOff } from '../../../world/moments.ts';

/**
 * Usage events. Those of the day on which the data set is loaded are left out when they are still to come. There are
 * thousands, so they count their ids themselves: no id that the world gives later has this form.
 */
export const seedUsage = (store: Store, data: DataSet, now: number): void => {
  const people = new Map(data.users.map((user) => [user.userName, user]));
  for (const [index, { user, at, workdayOnly, type, page, projectId, deviceId }] of data.traces.entries()) {
    const person = people.get(user);
    if (person === undefined) throw new Error(`the data set names an unknown user: ${user}`);
    const instant = instantOf(at, now);
    if (instant > now || (workdayOnly && isDayOff(instant))) continue;
    store.run(
      `insert into trace_events (id, tnt_id, user_id, at, app, type, page, project_id, device_id)
       values (@id, @tntId, @userId, @at, 'cloud', @type, @page, @projectId, @deviceId)`,
      {
        id: `ev_${index + 1}`,
        tntId: person.tntId,
        userId: person.id,
        at: instant,
        type,
        page,
        projectId: projectId ?? null,
        deviceId: deviceId ?? null,
      },
    );
  }
};

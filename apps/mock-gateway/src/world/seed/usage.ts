import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../store/store.ts';
import type { Ids } from '../ids.ts';
import { instantOf } from './moments.ts';

/** Usage events. Those of the day on which the data set is loaded are left out when they are still to come. */
export const seedUsage = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const people = new Map(data.users.map((user) => [user.userName, user]));
  for (const { user, at, type, page, projectId, deviceId } of data.traces) {
    const person = people.get(user);
    if (person === undefined) throw new Error(`the data set names an unknown user: ${user}`);
    const instant = instantOf(at, now);
    if (instant > now) continue;
    store.run(
      `insert into trace_events (id, tnt_id, user_id, at, app, type, page, project_id, device_id)
       values (@id, @tntId, @userId, @at, 'cloud', @type, @page, @projectId, @deviceId)`,
      {
        id: ids.next('ev'),
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

import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { writeRules } from './ruleRows.ts';

const hour = 3_600_000;

/** Who is told of what, and when nobody is; groups are there already. */
export const seedSubscriptions = (store: Store, data: DataSet, now: number): void => {
  for (const { groupId, rules } of data.subscriptions) writeRules(store, groupId, rules);
  const userId = userIdsOf(data);
  for (const { startsInHours, endsInHours, createdBy, eventTypes, projectIds, ...silence } of data.silences)
    store.run(
      `insert into silences (id, tnt_id, event_types, project_ids, through_level, starts_at, ends_at, reason, affected,
         created_by, created_at)
       values (@id, @tntId, @eventTypes, @projectIds, @throughLevel, @startsAt, @endsAt, @reason, @affected, @userId,
         @startsAt)`,
      {
        ...silence,
        eventTypes: JSON.stringify(eventTypes),
        projectIds: JSON.stringify(projectIds),
        startsAt: now + startsInHours * hour,
        endsAt: now + endsInHours * hour,
        userId: userId(createdBy),
      },
    );
};

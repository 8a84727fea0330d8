import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Groups of devices with who is in them and who has left; parents stand before their children. */
export const seedDeviceGroups = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const depths = new Map<string, number>();
  const members = (groupId: string, deviceIds: readonly string[], joined: object) => {
    for (const deviceId of deviceIds)
      store.run(
        `insert into device_group_members (id, group_id, device_id, joined_at, joined_by, left_at, left_by, leaving)
         values (@id, @groupId, @deviceId, @joinedAt, @userId, @leftAt, @leftBy, @leaving)`,
        { id: ids.next('dm'), groupId, deviceId, leftAt: null, leftBy: null, leaving: null, ...joined },
      );
  };
  for (const { createdDaysAgo, updatedDaysAgo, createdBy, devices, left, rule, ...group } of data.deviceGroups) {
    const depth = group.parentId === null ? 1 : depths.get(group.parentId)! + 1;
    depths.set(group.id, depth);
    const by = userId(createdBy);
    const joinedAt = morningOf(createdDaysAgo, now);
    store.run(
      `insert into device_groups (id, tnt_id, parent_id, depth, name, type, rule, description, created_by, created_at, updated_at)
       values (@id, @tntId, @parentId, @depth, @name, @type, @rule, @description, @by, @createdAt, @updatedAt)`,
      {
        ...group,
        depth,
        by,
        type: rule === null ? 'STATIC' : 'DYNAMIC',
        rule: rule && JSON.stringify(rule),
        createdAt: joinedAt,
        updatedAt: morningOf(updatedDaysAgo, now),
      },
    );
    members(group.id, devices, { joinedAt, userId: by });
    for (const { deviceId, daysAgo } of left)
      members(group.id, [deviceId], {
        joinedAt,
        userId: by,
        leftAt: morningOf(daysAgo, now),
        leftBy: by,
        leaving: 'removed',
      });
  }
};

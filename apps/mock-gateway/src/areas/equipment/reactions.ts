import { forgetFiles } from '../../objects/files/keeping.ts';
import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { doubtPresence, forgetDevice } from '../fleet/face.ts';
import { doubtSessions, overcome } from './remote/turns.ts';
import { doubtCommands } from './command/due.ts';
import { withdrawCommands } from './command/turns.ts';
import { doubtFiles, withdrawFiles } from './file/fetching.ts';
import { dropBytesOf } from './file/opening.ts';
import { doubtUploads } from './file/uploadedFiles.ts';
import { doubtDistributed, withdrawDistributed } from './project-file/pickingUp.ts';
import { deleteForGood } from './device/due.ts';
import { settleVehicles } from './device-records/deviceChoice.ts';
import { doubtRuleChanges } from './group/ruleChanges.ts';
import { leaveGroups } from './group/members.ts';
import { dropProjectMaps } from './site/floorMaps.ts';
import { doubtWishes, follow } from './shadow/following.ts';
import { dropTagsOf, dropTagsOfTenant } from './tag/tagRows.ts';

/** The site of a project goes with it, floors by themselves and their maps here; the tags of a tenant go with him, those of a product with it. */
export const equipmentReactions: readonly Reaction[] = [
  on('clock.setBack', (happening) => {
    const { world } = happening;
    doubtPresence(world);
    doubtWishes(world);
    doubtCommands(world);
    doubtSessions(world);
    doubtFiles(world);
    doubtUploads(happening);
    doubtDistributed(happening);
    doubtRuleChanges(world);
  }),
  on('device.enabled', ({ world }, { deviceId, isEnabled }) => {
    if (!isEnabled) {
      withdrawCommands(world, deviceId);
      withdrawFiles(world, deviceId);
      overcome(world, deviceId, { kind: 'endanger', detail: '设备已禁用' });
      withdrawDistributed(world, deviceId);
    }
    follow(world, deviceId);
  }),
  on('faults.read', ({ world }, { projectId, from }) => settleVehicles(world, projectId, from)),
  on('device.removed', (happening, { deviceId }) => {
    leaveGroups(happening, deviceId);
    withdrawCommands(happening.world, deviceId);
    withdrawFiles(happening.world, deviceId);
    overcome(happening.world, deviceId, { kind: 'endanger', detail: '设备已删除' });
    withdrawDistributed(happening.world, deviceId);
  }),
  on('device.deleted', (happening, { deviceId }) => {
    dropBytesOf(happening, deviceId);
    forgetFiles(happening, { kind: 'device', id: deviceId });
    forgetDevice(happening.world, deviceId);
  }),
  on('product.deleted', ({ world }, { productKey }) => dropTagsOf(world.store, 'product', productKey)),
  on('tenant.deleted', (happening, { tntId }) => {
    const { store } = happening.world;
    // what lies in the recycle bin is no reason to keep a tenant
    for (const { deviceId } of store.all<{ deviceId: string }>(
      'select id as deviceId from devices where tnt_id = @tntId and deleted_at is not null',
      { tntId },
    ))
      deleteForGood(happening, deviceId);
    store.run('delete from device_jobs where tnt_id = @tntId', { tntId });
    // what others handed over to him stays theirs to look at
    store.run('delete from device_distribution_targets where tnt_id = @tntId', { tntId });
    store.run('delete from file_jobs where tnt_id = @tntId', { tntId });
    store.run('delete from device_groups where tnt_id = @tntId', { tntId });
    dropTagsOfTenant(store, tntId);
  }),
  on('project.deleted', (call, { projectId }) => {
    // what lies in the recycle bin is no reason to keep a project
    call.world.store.run('update devices set project_id = null where project_id = @projectId', { projectId });
    dropProjectMaps(call, projectId);
  }),
];

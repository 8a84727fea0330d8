import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { dropIssue } from './issue/handlers.ts';
import { dropJobs, forgetDeviceInJobs, withdrawFromJobs } from './job/run/withdrawing.ts';
import { copyModules, insertWholeDevice } from './module/moduleRows.ts';
import { dropPacksOf } from './pack/files/opening.ts';

/**
 * What a product begins with, what goes with it, and with a tenant: packs, jobs, problems of versions, groups of module
 * types; and what jobs do without their pack or a device.
 */
export const otaReactions: readonly Reaction[] = [
  on('product.added', (happening, { productKey, copyFrom }) => {
    const { store, clock } = happening.world;
    insertWholeDevice(store, productKey, clock.now());
    if (copyFrom !== null) copyModules(happening, copyFrom, productKey);
  }),

  on('product.deleted', (happening, { productKey }) => dropPacksOf(happening, 'product_key', productKey)),

  on('pack.withdrawn', ({ world }, { firmwareId, pending, userId }) => {
    withdrawFromJobs(world, firmwareId, pending, { kind: 'user', userId });
  }),

  on('device.removed', ({ world }, { deviceId }) => forgetDeviceInJobs(world, deviceId)),
  on('device.handedOver', ({ world }, { deviceId }) => forgetDeviceInJobs(world, deviceId)),
  on('device.deleted', ({ world }, { deviceId }) => forgetDeviceInJobs(world, deviceId)),

  // its devices have left it before: what they were given is counted without it
  on('project.deleted', ({ world }, { projectId }) => {
    world.store.run('update ota_tasks set project_id = null where project_id = @projectId', { projectId });
  }),

  on('tenant.deleted', (happening, { tntId }) => {
    const { world } = happening;
    dropJobs(world, world.store.column<string>('select id from ota_jobs where tnt_id = @tntId order by id', { tntId }));
    world.store.run('delete from ota_strategies where tnt_id = @tntId', { tntId });
    dropPacksOf(happening, 'tnt_id', tntId);
    for (const id of world.store.column<string>('select id from ota_issues where tnt_id = @tntId', { tntId }))
      dropIssue(happening, id);
    world.store.run('delete from ota_types where group_id in (select id from ota_type_groups where tnt_id = @tntId)', {
      tntId,
    });
    world.store.run('delete from ota_type_groups where tnt_id = @tntId', { tntId });
  }),
];

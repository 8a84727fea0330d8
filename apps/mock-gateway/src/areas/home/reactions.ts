import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { newsReactions } from './news/newsWriting.ts';

/** News are written by what happens. Those that name what goes, and usage, go with a tenant and outlive a project. */
export const homeReactions: readonly Reaction[] = [
  ...newsReactions,

  on('tenant.deleted', ({ world }, { tntId }) => {
    world.store.run('delete from news where tnt_id = @tntId', { tntId });
    world.store.run('delete from trace_events where tnt_id = @tntId', { tntId });
  }),

  on('device.deleted', ({ world }, { deviceId }) => {
    world.store.run('update trace_events set device_id = null where device_id = @deviceId', { deviceId });
    world.store.run('update news set device_id = null where device_id = @deviceId', { deviceId });
  }),

  on('project.deleted', ({ world }, { projectId }) => {
    world.store.run('update trace_events set project_id = null where project_id = @projectId', { projectId });
    world.store.run('update news set project_id = null where project_id = @projectId', { projectId });
  }),
];

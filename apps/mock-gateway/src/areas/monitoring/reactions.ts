import type { Reaction } from '../../pipeline/call.ts';
import { on } from '../../pipeline/reactions.ts';
import { repairReactions } from './repair/ofItself.ts';

/** What goes with a tenant: its repair orders, and what was worked there. A project that is gone leaves what was done to devices on record. */
export const monitoringReactions: readonly Reaction[] = [
  ...repairReactions,

  on('tenant.deleted', ({ world }, { tntId }) => {
    world.store.run('delete from repair_orders where tnt_id = @tntId', { tntId });
    world.store.run('delete from work_parts where tnt_id = @tntId', { tntId });
    world.store.run('delete from work_labours where tnt_id = @tntId', { tntId });
  }),

  on('project.deleted', ({ world: { store } }, { projectId }) => {
    store.run('update repair_orders set project_id = null where project_id = @projectId', { projectId });
    store.run('update upkeep_records set project_id = null where project_id = @projectId', { projectId });
  }),
];

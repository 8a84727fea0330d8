import type { Reaction } from '../../pipeline/call.ts';
import { on } from '../../pipeline/reactions.ts';

/** What goes with a tenant: its repair orders. */
export const monitoringReactions: readonly Reaction[] = [
  on('tenant.deleted', ({ world }, { tntId }) => {
    world.store.run('delete from repair_orders where tnt_id = @tntId', { tntId });
  }),
];

import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';

/** The tools of a tenant go with it; their bytes are files of the tenant and go as those do. */
export const toolReactions: readonly Reaction[] = [
  on('tenant.deleted', ({ world }, { tntId }) => {
    world.store.run('delete from tools where tnt_id = @tntId', { tntId });
  }),
];

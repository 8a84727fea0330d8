import { on } from '../pipeline/reactions.ts';
import type { Reaction } from '../pipeline/call.ts';

/** What people of a tenant said goes with it, wherever they said it. */
export const commentReactions: readonly Reaction[] = [
  on('tenant.deleted', ({ world }, { tntId }) => {
    world.store.run('delete from comments where user_id in (select id from users where tnt_id = @tntId)', { tntId });
  }),
];

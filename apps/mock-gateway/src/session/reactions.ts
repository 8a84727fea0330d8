import { on } from '../pipeline/reactions.ts';
import type { Reaction } from '../pipeline/call.ts';

const ofTenant = 'user_id in (select id from users where tnt_id = @tntId)';

/** Sessions and credentials of the people of a tenant go with it. */
export const sessionReactions: readonly Reaction[] = [
  on('tenant.deleted', ({ world: { store } }, { tntId }) => {
    store.run('delete from credentials where tnt_id = @tntId', { tntId });
    store.run(`delete from session_tokens where session_id in (select id from sessions where ${ofTenant})`, { tntId });
    store.run(`delete from sessions where ${ofTenant}`, { tntId });
  }),
];

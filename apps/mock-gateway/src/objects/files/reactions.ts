import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { removeObject } from '../objects.ts';

/** The files of a tenant go with it; their objects once that is certain. */
export const fileReactions: readonly Reaction[] = [
  on('tenant.deleted', (call, { tntId }) => {
    const { store, objectsDirectory } = call.world;
    const files = store.all<{ path: string }>('select path from files where tnt_id = @tntId', { tntId });
    call.afterCommit(() => files.forEach(({ path }) => removeObject(objectsDirectory, path)));
    store.run('delete from files where tnt_id = @tntId', { tntId });
  }),
];

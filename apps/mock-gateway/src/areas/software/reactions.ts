import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { dropPackages } from './software/opening.ts';

/** The software of a tenant goes with him, then his categories, from the leaves up. */
export const softwareReactions: readonly Reaction[] = [
  on('tenant.deleted', (happening, { tntId }) => {
    const { store } = happening.world;
    dropPackages(
      happening,
      store.all<{ softwareId: string; fileName: string }>(
        'select id as softwareId, file_name as fileName from software where tnt_id = @tntId',
        { tntId },
      ),
    );
    store.run('delete from software where tnt_id = @tntId', { tntId });
    const leaves = `delete from software_categories where tnt_id = @tntId
      and id not in (select parent_id from software_categories where parent_id is not null)`;
    while (store.run(leaves, { tntId }) > 0);
  }),
];

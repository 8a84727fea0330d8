import type { Due } from '../../pipeline/call.ts';
import { removeObject } from '../objects.ts';

/** Files that nobody has confirmed in time go with their objects. */
export const fileDue: readonly Due[] = [
  {
    kind: 'file.unconfirmed',
    run: ({ world, afterCommit }, id) => {
      const values = { id };
      const file = world.store.one<{ path: string }>(
        'select path from files where id = @id and confirmed_at is null',
        values,
      );
      if (file === undefined) return;
      world.store.run('delete from files where id = @id', values);
      afterCommit(() => removeObject(world.objectsDirectory, file.path));
    },
  },
];

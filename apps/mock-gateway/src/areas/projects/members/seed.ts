import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';

/** Which projects one person is bound to, since he is there. */
export const seedBindings = (
  store: Store,
  ids: Ids,
  { id: userId, projects }: DataSet['users'][number],
  createdAt: number,
): void => {
  for (const projectId of projects)
    store.run(
      'insert into user_projects (id, user_id, project_id, bound_at) values (@id, @userId, @projectId, @createdAt)',
      { id: ids.next('up'), userId, projectId, createdAt },
    );
};

import type * as contract from '@fleet/domain/areas/access/users/contract.ts';
import type { BindingRow } from '@fleet/domain/areas/access/users/contract.ts';
import type { Happening, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { findPerson } from '../../../session/people.ts';
import { requireProject } from '../project/projectRows.ts';

/** Which projects of his tenant a user is bound to. It grants nothing. */

/** Binds a user to projects of his tenant; what is bound already stays as it is. */
export const bindToProjects = ({ world }: Happening, userId: string, projectIds: readonly string[]): void => {
  for (const projectId of projectIds)
    world.store.run(
      `insert into user_projects (id, user_id, project_id, bound_at) values (@id, @userId, @projectId, @now)
       on conflict (user_id, project_id) do nothing`,
      { id: world.ids.next('up'), userId, projectId, now: world.clock.now() },
    );
};

type Rows = 'userProjects' | 'userProjectAdd' | 'userProjectDelete';

/** Rows of users that are about their projects. */
export const userProjectHandlers: Pick<HandlersOf<typeof contract>, Rows> = {
  userProjects: ({ world, scope, query }) => {
    findPerson(world, scope, query.userId);
    return {
      list: world.store
        .all<Omit<BindingRow, 'boundAt'> & { readonly boundAt: number }>(
          `select b.id, p.id as targetId, p.name, '' as description, b.bound_at as boundAt
           from user_projects b join projects p on p.id = b.project_id
           where b.user_id = @userId order by b.bound_at, p.name, b.id`,
          { userId: query.userId },
        )
        .map((row) => ({ ...row, boundAt: toInstant(row.boundAt) })),
    };
  },

  userProjectAdd: (call) => {
    const { userId, tntId } = findPerson(call.world, call.scope, call.query.userId);
    for (const projectId of call.body) if (requireProject(call, projectId).tntId !== tntId) refuse('notFound');
    bindToProjects(call, userId, call.body);
    return null;
  },

  userProjectDelete: ({ world, scope, query }) => {
    const binding =
      world.store.one<{ id: string }>(
        `select b.id from user_projects b join user_ref u on u.id = b.user_id
         where b.id = @id and ${inScope('u.tnt_id')} and u.deleted_at is null`,
        { id: query.id, scope },
      ) ?? refuse('notFound');
    world.store.run('delete from user_projects where id = @id', { id: binding.id });
    return null;
  },
};

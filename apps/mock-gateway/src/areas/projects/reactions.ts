import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { bindToProjects } from './members/userBindings.ts';

/** Who is bound to projects and works in departments, and what a tenant without projects still has of them. */
export const projectReactions: readonly Reaction[] = [
  on('user.added', (call, { userId, projectIds }) => bindToProjects(call, userId, projectIds)),

  on('user.deleted', ({ world }, { userId }) => {
    world.store.run('delete from user_projects where user_id = @userId', { userId });
    world.store.run(
      'update staff set left_at = @today, version = version + 1 where user_id = @userId and left_at is null',
      { userId, today: midnightBefore(world.clock.now()) },
    );
  }),

  on('tenant.deleted', ({ world }, { tntId }) => {
    world.store.run('delete from erp_projects where tnt_id = @tntId', { tntId });
    world.store.run('delete from staff where tnt_id = @tntId', { tntId });
    world.store.run('delete from departments where tnt_id = @tntId', { tntId });
  }),
];

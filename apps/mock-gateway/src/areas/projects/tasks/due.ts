import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue, schedule, theWorld } from '../../../world/due.ts';
import { isLeaf } from './todos.ts';

/** Every morning it is said which tasks have become overdue. */

/** Nine o'clock, after midnight in Shanghai. */
const morning = 9 * 3_600_000;

const nextMorning = (now: number): number => {
  const today = midnightBefore(now) + morning;
  return today > now ? today : today + dayLength;
};

const tellOverdue = (happening: Happening): void => {
  const { store, clock } = happening.world;
  const yesterday = midnightBefore(clock.now()) - dayLength;
  const tasks = store.all<{ taskId: string; name: string; projectId: string; ownerId: string; dueAt: number }>(
    `select n.id as taskId, n.name, n.project_id as projectId, n.owner_id as ownerId, n.plan_end_at as dueAt
     from plan_nodes n join projects p on p.id = n.project_id
     where n.plan_end_at >= @yesterday and n.plan_end_at < @today and n.finished_at is null and n.owner_id is not null
       and n.task_status in (0, 1, 5) and p.archived_at is null and ${isLeaf}
     order by n.id`,
    { yesterday, today: yesterday + dayLength },
  );
  for (const task of tasks) emit(happening, 'task.overdue', task);
};

export const overdueTaskDue: readonly Due[] = [
  {
    kind: 'tasks.overdue',
    run: (happening, subject) => {
      tellOverdue(happening);
      const { world } = happening;
      schedule(world, { kind: 'tasks.overdue', subject, at: nextMorning(world.clock.now()), payload: null });
    },
  },
];

/** Nothing of a fresh world is due sooner, in milliseconds. */
const earliest = 2 * 3_600_000;

/** The first morning of a fresh world; one without projects needs none. */
export const seedOverdueTaskDue = (store: Store, now: number): void => {
  if (store.one('select 1 from projects limit 1') === undefined) return;
  enqueue(store, { kind: 'tasks.overdue', subject: theWorld, at: nextMorning(now + earliest), payload: null });
};

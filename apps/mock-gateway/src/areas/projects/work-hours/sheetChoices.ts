import type { WeekSheet } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import type { Store } from '../../../store/store.ts';
import { isLeaf } from '../tasks/todos.ts';

interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly tasks: string;
}

/**
 * The projects of a tenant that hours can be entered for, those that a user works for first, each with the tasks of its
 * plan that are his.
 *
 * @param userId null for somebody without an account, who is in no project and has no tasks
 */
export const readChoices = (store: Store, tntId: string, userId: string | null): WeekSheet['projects'] =>
  store
    .all<StoredProject>(
      `select p.id, p.name,
         (select json_group_array(json_object('id', n.id, 'name', n.name) order by n.plan_start_at, n.id)
           from plan_nodes n where n.project_id = p.id and n.owner_id = @userId
             and ${isLeaf}) as tasks
       from projects p where p.tnt_id = @tntId and p.archived_at is null
       order by exists (select 1 from project_members m where m.project_id = p.id and m.user_id = @userId) desc,
         p.name, p.id`,
      { tntId, userId },
    )
    .map(({ tasks, ...project }) => ({ ...project, tasks: optionsOf(tasks) }));

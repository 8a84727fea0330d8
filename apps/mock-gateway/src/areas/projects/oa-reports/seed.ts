import type { OaReportType } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue } from '../../../world/due.ts';
import { answeredAt, firstAnswerAfter } from './oaOffice.ts';

/** What the OA is about to do in a fresh world, and the tasks that the orders of delay there are about. */
export const seedOa = (store: Store, seed: number, now: number): void => {
  const reports = store.all<{ id: string; projectId: string; type: OaReportType; status: number }>(
    'select id, project_id as projectId, type, status from oa_reports order by id',
  );
  for (const { id, projectId, type, status } of reports) {
    const at = answeredAt(seed, id, status, now + firstAnswerAfter);
    if (at !== null) enqueue(store, { kind: 'oa.answer', subject: id, at, payload: null });
    // they move what is not done yet, from the joint test on
    if (type === 'delay')
      store.run(
        `insert into delay_order_nodes (report_id, node_id)
         select @id, t.id from plan_nodes t join life_cycle_nodes n on n.id = t.node_id
         where t.project_id = @projectId and t.task_status not in (2, 3)
           and not exists (select 1 from plan_nodes c where c.project_id = @projectId and c.parent_id = t.id)
           and n.position >= (select min(position) from life_cycle_nodes
             where project_id = @projectId and name = '联调测试')`,
        { id, projectId },
      );
  }
};

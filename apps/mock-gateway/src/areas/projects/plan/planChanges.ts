import type { PlanChange } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { planChangeOf } from '@fleet/domain/areas/projects/approvals/planChange.ts';
import type { PlanNames } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { approvedNodes } from './baselines.ts';
import { readPlanNodes } from './planNodes.ts';

/** What a plan changes of what was approved before: for whoever hands it in, and for whoever decides. */

/** Names of everybody who may own a task of a plan, then or now, and of its life cycle nodes. */
const namesOf = ({ world: { store } }: Call<Endpoint>, projectId: string): PlanNames => {
  const people = store.all<{ id: string; name: string }>(
    `select u.id, u.real_name as name from user_ref u join projects p on p.tnt_id = u.tnt_id where p.id = @projectId
     union select u.id, u.real_name from user_ref u join project_members m on m.user_id = u.id
       where m.project_id = @projectId`,
    { projectId },
  );
  const nodes = store.all<{ id: string; name: string }>(
    'select id, name from life_cycle_nodes where project_id = @projectId',
    {
      projectId,
    },
  );
  const byId = (rows: readonly { id: string; name: string }[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  };
  return { person: byId(people), lifeCycleNode: byId(nodes) };
};

/** The plan of a project beside what was approved last; null while nobody has begun one. The caller has checked the project. */
export const readPlanChange = (call: Call<Endpoint>, projectId: string): PlanChange | null => {
  const { store } = call.world;
  const plan = store.one('select 1 from plans where project_id = @projectId', { projectId });
  return plan === undefined
    ? null
    : planChangeOf(readPlanNodes(store, projectId), approvedNodes(store, projectId), namesOf(call, projectId));
};

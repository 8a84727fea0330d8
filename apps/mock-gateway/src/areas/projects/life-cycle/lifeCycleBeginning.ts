import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { nodeGenerate } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import {
  firstStages,
  followingDays,
  isAsBegun,
  type NewStage,
} from '@fleet/domain/areas/projects/life-cycle/template/beginning.ts';
import { stageFactorOf } from '@fleet/domain/areas/projects/life-cycle/template/stages.ts';
import { epochOf, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { dropProjectAttachments } from './lifeCycleAttachments.ts';
import { writeFigures } from './lifeCycleFigures.ts';
import { nodesBelow, readNodes } from './lifeCycleRows.ts';
import { readOpenProject } from '../project/projectRows.ts';

/** The stages with which a project begins, and what becomes of them when the project itself changes. */

const insertStage = (call: Call<Endpoint>, project: ProjectDetail, stage: NewStage): void => {
  const { store, ids, clock } = call.world;
  store.run(
    `insert into life_cycle_nodes (id, project_id, parent_id, phase, kind, position, name, owner_id, plan_start_at,
       plan_end_at, standard_work_hour, work_hour_factor, total_work_hour, status, updated_at)
     values (@id, @projectId, @parentId, @phase, @kind,
       (select coalesce(max(position), 0) + 1 from life_cycle_nodes), @name, @ownerId, @planStartAt,
       @planEndAt, @standard, @factor, @total, @status, @now)`,
    {
      id: stage.id,
      projectId: project.id,
      parentId: stage.parentId,
      phase: stage.phase,
      kind: stage.kind,
      name: stage.name,
      ownerId: project.manager?.userId ?? null,
      planStartAt: epochOf(stage.planStartDate),
      planEndAt: epochOf(stage.planEndDate),
      standard: toHundredths(stage.standardWorkHour),
      factor: stage.workHourFactor,
      total: toHundredths(stage.totalWorkHour),
      status: stage.status,
      now: clock.now(),
    },
  );
  stage.deliverables.forEach((name, position) =>
    store.run(
      `insert into node_attachments (id, node_id, key_model_id, name, is_required, status, position)
       values (@id, @nodeId, null, @name, 1, 1, @position)`,
      { id: ids.next('at'), nodeId: stage.id, name, position },
    ),
  );
};

/** Gives a project without nodes those of its type, with what they have to hand in; its manager answers for them. */
export const beginLifeCycle = (call: Call<Endpoint>, project: ProjectDetail): void => {
  for (const stage of firstStages(project, () => call.world.ids.next('lc'))) insertStage(call, project, stage);
};

/** Whether nobody has handed anything in for the nodes of a project, and nothing of its plan belongs to them. */
const isUnused = ({ world }: Call<Endpoint>, projectId: string): boolean =>
  world.store.one(
    `select 1 from life_cycle_nodes n where n.project_id = @projectId and (
       exists (select 1 from node_attachments a where a.node_id = n.id and (a.status <> 1 or a.is_required = 0))
       or exists (select 1 from plan_nodes t where t.node_id = n.id))`,
    { projectId },
  ) === undefined;

/**
 * What a changed project makes of its nodes. Another type takes its own stages, as long as nothing was done with those
 * that are there; other days move what nobody has planned or begun. Whatever somebody has worked on stays.
 */
export const followProject = (call: Call<Endpoint>, before: ProjectDetail, after: ProjectDetail): void => {
  const nodes = nodesBelow(readNodes(call, after.id), null);
  const isOther = before.type !== after.type || stageFactorOf(before.typeFlag) !== stageFactorOf(after.typeFlag);
  if (isOther && isAsBegun(nodes, before) && isUnused(call, after.id)) {
    dropProjectAttachments(call, after.id);
    call.world.store.run('delete from life_cycle_nodes where project_id = @id', { id: after.id });
    beginLifeCycle(call, after);
    return;
  }
  if (before.planStartDate === after.planStartDate && before.planEndDate === after.planEndDate) return;
  const days = followingDays(nodes, before, after);
  if (days !== null) writeFigures(call, after.id, days);
};

/** Gives a project its first nodes when it has none: one that is older than they are. */
export const generateStages = (call: Call<typeof nodeGenerate>): null => {
  const project = readOpenProject(call, call.query.projectId);
  if (readNodes(call, project.id).length > 0) refuse('conflict', '项目已有生命周期节点，请刷新查看');
  beginLifeCycle(call, project);
  return null;
};

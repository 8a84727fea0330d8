import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { LifeCycleNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { agreeing, pathUp } from '@fleet/domain/areas/projects/life-cycle/rollUp.ts';
import { epochOf, toHundredths } from '@fleet/domain/core/values/formats.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { readNodes } from './lifeCycleRows.ts';

/** Writing dates and hours of nodes, and what their parents have by them. */

/** Status of a node that has not begun (S1 §4). */
const notBegun = 5;

/** Fields of a node that a form or an import gives; the others stay. */
export type GivenFigures = Partial<
  Pick<
    LifeCycleNode,
    | 'planStartDate'
    | 'planEndDate'
    | 'actualStartDate'
    | 'actualEndDate'
    | 'standardWorkHour'
    | 'workHourFactor'
    | 'totalWorkHour'
  >
>;

/** The day of a form as midnight in Shanghai; null for none. */
export const dayOfForm = (text: string, label: string): string | null =>
  text === '' ? null : toInstant(midnightBefore(fromInstant(text, label)));

/** Writes figures of some nodes of a project, and of everything above them. What has sub nodes keeps theirs. */
export const writeFigures = (
  call: Call<Endpoint>,
  projectId: string,
  given: ReadonlyMap<string, GivenFigures>,
): void => {
  const { store, clock } = call.world;
  const nodes = readNodes(call, projectId);
  const touched = new Set([...given.keys()].flatMap((id) => pathUp(nodes, id).map((node) => node.id)));
  for (const node of agreeing(nodes.map((one) => ({ ...one, ...given.get(one.id) })))) {
    if (!touched.has(node.id)) continue;
    store.run(
      `update life_cycle_nodes set plan_start_at = @planStartAt, plan_end_at = @planEndAt,
         actual_start_at = @actualStartAt, actual_end_at = @actualEndAt, standard_work_hour = @standard,
         work_hour_factor = @factor, total_work_hour = @total, status = @status, updated_at = @now
       where id = @id`,
      {
        id: node.id,
        planStartAt: epochOf(node.planStartDate),
        planEndAt: epochOf(node.planEndDate),
        actualStartAt: epochOf(node.actualStartDate),
        actualEndAt: epochOf(node.actualEndDate),
        standard: toHundredths(node.standardWorkHour),
        factor: node.workHourFactor,
        total: toHundredths(node.totalWorkHour),
        status: node.status,
        now: clock.now(),
      },
    );
    const before = nodes.find(({ id }) => id === node.id)?.status;
    if (node.parentId === null && before !== node.status && node.status !== notBegun)
      emit(call, 'stage.changed', {
        projectId,
        userId: call.session.userId,
        name: node.name,
        status: node.status,
      });
  }
};

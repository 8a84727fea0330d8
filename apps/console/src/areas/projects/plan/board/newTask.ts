import { randomId } from '../../../../app/randomId.ts';
import { blankNode, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';

const newTaskName = '新任务';

/** For a task that the gateway does not know yet. */
export const newTaskId = randomId;

export const newTask = (): PlanNode => ({ ...blankNode(newTaskId()), name: newTaskName });

import type { PlanNode } from '@fleet/domain/plan/node.ts';
import { changeNode, rollUp } from '@fleet/domain/plan/rollUp.ts';
import { measure, print } from './measure.ts';

/** The roll-up of a plan of 111,111 nodes, beside a bare pass over the same hours. */

const leafId = 'n-0-0-0-0-0-0';

function tree(id: string, depth: number): PlanNode {
  const children = depth === 0 ? [] : Array.from({ length: 10 }, (_, n) => tree(`${id}-${n}`, depth - 1));
  const day = String((id.length % 28) + 1).padStart(2, '0');
  return {
    id,
    nodeId: null,
    taskNo: null,
    name: id,
    planStartDate: `2026-01-${day}T16:00:00.000Z`,
    planEndDate: `2026-03-${day}T16:00:00.000Z`,
    standardWorkHour: depth === 0 ? 8 : 0,
    workHourFactor: 1.25,
    totalWorkHour: depth === 0 ? 10.1 : 0,
    status: 1,
    isModified: false,
    delayOrderId: null,
    children,
  };
}

export async function benchPlan(): Promise<void> {
  const plan = rollUp([tree('n-0', 5)]);
  const hours = new Float64Array(111_111).fill(10.1);
  let sum = 0;
  print('roll-up of 111,111 nodes', [
    await measure('bare pass over typed hours', 20, 1, () => {
      for (const hour of hours) sum += hour;
    }),
    await measure('whole tree', 20, 1, () => rollUp(plan)),
    await measure('one leaf changed, its path rolled up', 20, 1, () => changeNode(plan, leafId, { totalWorkHour: 3 })),
  ]);
  if (sum === 0) throw new Error('nothing was summed');
}

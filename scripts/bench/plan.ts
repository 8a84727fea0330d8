import { blankNode, type PlanNode } from '@fleet/domain/plan/node.ts';
import { draftOf, edited } from '@fleet/domain/plan/document/draft.ts';
import { openDocument } from '@fleet/domain/plan/document/document.ts';
import { changeNode, rollUp } from '@fleet/domain/plan/rollUp.ts';
import { measure, print } from './measure.ts';

/** The roll-up of a plan of 111,111 nodes, beside a bare pass over the same hours. */

const leafId = 'n-0-0-0-0-0-0';

function tree(id: string, depth: number): PlanNode {
  const children = depth === 0 ? [] : Array.from({ length: 10 }, (_, n) => tree(`${id}-${n}`, depth - 1));
  const day = String((id.length % 28) + 1).padStart(2, '0');
  return {
    ...blankNode(id),
    name: id,
    planStartDate: `2026-01-${day}T16:00:00.000Z`,
    planEndDate: `2026-03-${day}T16:00:00.000Z`,
    standardWorkHour: depth === 0 ? 8 : 0,
    workHourFactor: 1.25,
    totalWorkHour: depth === 0 ? 10.1 : 0,
    status: 1,
    children,
  };
}

/** A task under one parent with 100,000 others: the worst that a path can meet. */
const flatTree = (): readonly PlanNode[] => {
  const parent = tree('f', 0);
  const children = Array.from({ length: 100_000 }, (_, n) => ({ ...tree(`f-${n}`, 0), planStartDate: null }));
  return rollUp([{ ...parent, children }]);
};

const edits = 1000;

/** Edits as a person makes them: decided, applied, rolled up along their path. */
const manyEdits = (plan: readonly PlanNode[], id: string): (() => void) => {
  const draft = draftOf(openDocument(plan));
  return () => {
    for (let hours = 1; hours <= edits; hours += 1) {
      const next = edited(draft, { kind: 'change', ids: [id], values: { standardWorkHour: hours } });
      if (typeof next === 'string') throw new Error(next);
    }
  };
};

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
    await measure('a whole plan opened to be edited', 5, 1, () => openDocument(plan)),
    await measure('one edit of it, its path rolled up', 20, edits, manyEdits(plan, leafId)),
    await measure('the same among 100,000 of one parent', 20, edits, manyEdits(flatTree(), 'f-50000')),
  ]);
  if (sum === 0) throw new Error('nothing was summed');
}

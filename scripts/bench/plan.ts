import { blankNode, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { draftOf, edited } from '@fleet/domain/areas/projects/plan/document/draft.ts';
import { openDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { addUp, columnsOf, type Span, type SpanColumns } from '@fleet/domain/areas/projects/plan/document/spans.ts';
import { rollUp } from '@fleet/domain/areas/projects/plan/rollUp.ts';
import { epochOf } from '@fleet/domain/core/values/formats.ts';
import { measure, print } from './measure.ts';

/** The roll-up of a plan of 111,111 nodes: as a whole beside a bare pass over the same values, and along one path. */

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

/** The nodes of a plan in numbers, each after its parent. */
const columnsFrom = (plan: readonly PlanNode[]): SpanColumns => {
  const root = { span: { hundredths: 0, start: null, end: null }, parent: 0 };
  const rows: { span: Span; parent: number }[] = [root];
  const visit = (nodes: readonly PlanNode[], parent: number): void => {
    for (const { totalWorkHour, planStartDate, planEndDate, children } of nodes) {
      const span = { hundredths: totalWorkHour * 100, start: epochOf(planStartDate), end: epochOf(planEndDate) };
      visit(children, rows.push({ span, parent }) - 1);
    }
  };
  visit(plan, 0);
  return columnsOf(rows);
};

export async function benchPlan(): Promise<void> {
  const plan = rollUp([tree('n-0', 5)]);
  const columns = columnsFrom(plan);
  const { hundredths, start, end } = columns.own;
  let sink = 0;
  print('full roll-up of 111,111 nodes, aim: at most 3 times a bare pass', [
    await measure('bare pass over the same hours and dates', 50, 1, () => {
      let [sum, first, last] = [0, Infinity, -Infinity];
      for (let place = 0; place < hundredths.length; place += 1) {
        sum += hundredths[place]!;
        if (start[place]! < first) first = start[place]!;
        if (end[place]! > last) last = end[place]!;
      }
      sink += sum + first + last;
    }),
    await measure('every node added to its parent', 50, 1, () => addUp(columns)),
  ]);
  print('one edit among 111,111 nodes, aim: at most 20 µs', [
    await measure('decided, applied, rolled up along its path', 20, edits, manyEdits(plan, leafId)),
    await measure('the same among 100,000 of one parent', 20, edits, manyEdits(flatTree(), 'f-50000')),
    await measure('full roll-up, for the ratio', 20, 1, () => addUp(columns)),
    await measure('a tree of plain objects rolled up as a whole', 10, 1, () => rollUp(plan)),
    await measure('the whole plan opened to be edited', 10, 1, () => openDocument(plan)),
  ]);
  if (sink === 0) throw new Error('nothing was summed');
}

import fc from 'fast-check';
import { dayToInstant } from '../../../../core/values/formats.ts';
import type { PlanDetail } from '../contract.ts';
import { blankNode, type PlanNode, type PlanTree } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import type { PlanCommand } from './decide.ts';

/** Plans and what somebody might do with them, for properties. */

export const dayOf = (number: number): string | null => dayToInstant(`2026-03-${String(number).padStart(2, '0')}`);

/** A node of which only what matters is said. */
export const node = (id: string, fields: Partial<PlanNode> = {}): PlanNode => ({
  ...blankNode(id),
  name: id,
  ...fields,
});

/** What the gateway answers of the plan of project p1 in a version. */
export const planDetailOf = (nodes: PlanTree, version = 1): PlanDetail => ({
  projectId: 'p1',
  stamp: String(version),
  version,
  state: 'draft',
  savedAt: null,
  savedBy: null,
  nodes: [...nodes],
  completion: { isAllComplete: false, status6: null },
  baselines: [],
  decision: null,
  waiting: null,
  members: [],
  lifeCycle: [],
});

const hours = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
const date = fc.option(fc.integer({ min: 1, max: 28 }).map(dayOf), { nil: null });
const leaf = fc
  .record({ planStartDate: date, planEndDate: date, standardWorkHour: hours })
  .map((fields) => node('', { ...fields, totalWorkHour: fields.standardWorkHour }));
const { branch } = fc.letrec<{ branch: PlanNode }>((tie) => ({
  branch: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('branch'), { minLength: 1, maxLength: 4 }).map((children) => node('', { children })),
  ),
}));

/** Gives every node an id of its own. */
const named = (tree: PlanTree, prefix: string): PlanTree =>
  tree.map((one, index) => {
    const id = `${prefix}${index}`;
    return { ...one, id, name: id, children: named(one.children, `${id}.`) };
  });
const forest = fc.array(branch, { maxLength: 4 });
/** A plan as it may be loaded: parents may disagree with their children. */
export const loadedPlan = forest.map((tree) => named(tree, 'n'));
/** A plan that adds up. */
export const plan = loadedPlan.map(rollUp);

/** Ids in the order of the screen. */
export const idsOf = (tree: PlanTree): readonly string[] =>
  tree.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const pick = <Value>(values: readonly Value[], seed: number): Value | undefined => values[seed % values.length];

/** What somebody might do; numbers choose among the nodes that are there by then. */
export const wish = fc.record({
  kind: fc.constantFrom('change', 'rename', 'shift', 'add', 'remove', 'move'),
  one: fc.nat(),
  other: fc.nat(),
  index: fc.integer({ min: -1, max: 5 }),
  hours,
  date,
  added: branch,
});
export type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

/** What a wish is in a plan that is there by then; `by` tells the tasks of two people apart. */
export const commandOf = (
  tree: PlanTree,
  { kind, one, other, index, added, ...values }: Wish,
  step: number,
  by = 's',
): PlanCommand => {
  const ids = idsOf(tree);
  const id = pick(ids, one) ?? 'none';
  const parentId = pick([null, ...ids], other) ?? null;
  switch (kind) {
    case 'change':
      return { kind, ids: [id], values: { standardWorkHour: values.hours, planStartDate: values.date } };
    case 'rename':
      return { kind: 'change', ids: [id, pick(ids, other) ?? id], values: { name: `${by} ${step}` } };
    case 'shift':
      return { kind, id, days: index };
    case 'add':
      return { kind, at: { parentId, index }, nodes: named([added], `${by}${step}.`) };
    case 'remove':
      return { kind, ids: [...new Set([id, pick(ids, other) ?? id])] };
    default:
      return { kind: 'move', id, to: { parentId, index } };
  }
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayToInstant } from '../rules/formats.ts';
import type { PlanNode, PlanTree } from './node.ts';
import { blankNode, nodeOf } from './node.ts';
import { addNode, changeNode, disagreements, removeNode, rollUp } from './rollUp.ts';

const node = (id: string, fields: Partial<PlanNode> = {}): PlanNode => ({
  ...blankNode(id),
  name: `任务${id}`,
  ...fields,
});

const day = (text: string) => dayToInstant(text);
const leaf = (id: string, start: string | null, end: string | null, hours: number) =>
  node(id, {
    planStartDate: day(start ?? ''),
    planEndDate: day(end ?? ''),
    totalWorkHour: hours,
    standardWorkHour: hours,
  });

const figures = (one: PlanNode | null | undefined) => ({
  planStartDate: one?.planStartDate,
  planEndDate: one?.planEndDate,
  totalWorkHour: one?.totalWorkHour,
  standardWorkHour: one?.standardWorkHour,
});

const tree: PlanTree = rollUp([
  node('top', {
    children: [
      node('left', {
        children: [leaf('a', '2026-01-05', '2026-01-09', 7.1), leaf('b', '2026-01-03', '2026-01-04', 0.2)],
      }),
      node('right', { children: [leaf('c', '2026-02-01', null, 1.005)] }),
      leaf('d', null, null, 3),
    ],
  }),
]);

describe('upward roll-up (S2 §4)', () => {
  test('a parent starts with the earliest, ends with the latest, sums the hours and has no standard hours', () => {
    expect(figures(nodeOf(tree, 'left'))).toEqual({
      planStartDate: day('2026-01-03'),
      planEndDate: day('2026-01-09'),
      totalWorkHour: 7.3,
      standardWorkHour: 0,
    });
    expect(figures(nodeOf(tree, 'top'))).toEqual({
      planStartDate: day('2026-01-03'),
      planEndDate: day('2026-01-09'),
      totalWorkHour: 11.31,
      standardWorkHour: 0,
    });
  });

  test('undated children do not count, and a parent of undated ones alone has no dates', () => {
    const [parent] = rollUp([
      node('p', {
        planStartDate: day('2026-01-01'),
        planEndDate: day('2026-01-02'),
        children: [leaf('x', null, null, 1)],
      }),
    ]);
    expect(figures(parent)).toEqual({ planStartDate: null, planEndDate: null, totalWorkHour: 1, standardWorkHour: 0 });
    expect(figures(nodeOf(tree, 'right'))).toMatchObject({ planStartDate: day('2026-02-01'), planEndDate: null });
  });

  test('hours are rounded to two decimals without drift', () => {
    const children = Array.from({ length: 10 }, (_, index) => leaf(String(index), null, null, 0.1));
    expect(rollUp([node('p', { children })])[0]?.totalWorkHour).toBe(1);
  });

  test('leaves speak for themselves', () => {
    expect(rollUp([leaf('a', '2026-01-01', '2026-01-02', 5)])).toEqual([leaf('a', '2026-01-01', '2026-01-02', 5)]);
  });

  test('instants are compared as instants, however they are written', () => {
    const [parent] = rollUp([
      node('p', {
        children: [
          node('x', { planStartDate: '2026-01-01T16:00:00.5Z', planEndDate: '2026-01-01T16:00:00.5Z' }),
          node('y', { planStartDate: '2026-01-01T16:00:00Z', planEndDate: '2026-01-01T16:00:00Z' }),
        ],
      }),
    ]);
    expect(parent).toMatchObject({ planStartDate: '2026-01-01T16:00:00Z', planEndDate: '2026-01-01T16:00:00.5Z' });
  });
});

describe('removing (S2 §4)', () => {
  test('ancestors roll up again', () => {
    const after = removeNode(tree, 'b');
    expect(figures(nodeOf(after, 'left'))).toMatchObject({ planStartDate: day('2026-01-05'), totalWorkHour: 7.1 });
    expect(figures(nodeOf(after, 'top'))).toMatchObject({ planStartDate: day('2026-01-05'), totalWorkHour: 11.11 });
  });

  test('a parent that lost its last child has no dates and no hours', () => {
    const after = removeNode(tree, 'c');
    expect(nodeOf(after, 'right')).toEqual(node('right'));
    expect(figures(nodeOf(after, 'top'))).toMatchObject({ planStartDate: day('2026-01-03'), totalWorkHour: 10.3 });
  });

  test('a node goes with all below it, and the last top node leaves an empty tree', () => {
    expect(removeNode(tree, 'top')).toEqual([]);
    expect(nodeOf(removeNode(tree, 'left'), 'a')).toBeNull();
  });

  test('what is not in the tree changes nothing', () => {
    expect(removeNode(tree, 'z')).toBe(tree);
  });
});

describe('loaded parents that disagree with their children', () => {
  const loaded: PlanTree = [
    node('p', {
      totalWorkHour: 99,
      planStartDate: day('2026-01-01'),
      children: [leaf('a', '2026-01-01', null, 1), leaf('b', null, null, 2)],
    }),
    node('q', { totalWorkHour: 5, children: [leaf('c', null, null, 5)] }),
  ];

  test('are marked', () => {
    expect(disagreements(loaded)).toEqual(['p']);
    expect(disagreements(rollUp(loaded))).toEqual([]);
  });

  test('stay as loaded until a path through them is edited', () => {
    expect(nodeOf(changeNode(loaded, 'c', { totalWorkHour: 6 }), 'p')?.totalWorkHour).toBe(99);
    expect(nodeOf(changeNode(loaded, 'a', { totalWorkHour: 2 }), 'p')?.totalWorkHour).toBe(4);
  });
});

describe('incremental equals full', () => {
  const hours = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
  const date = fc.option(fc.integer({ min: 0, max: 3000 }).map((count) => day(addDays('2024-01-01', count) ?? '')));
  const forestOf = (depth: number): fc.Arbitrary<PlanTree> =>
    fc.array(
      fc
        .record({
          planStartDate: date,
          planEndDate: date,
          totalWorkHour: hours,
          standardWorkHour: hours,
          children: depth === 0 ? fc.constant<PlanTree>([]) : forestOf(depth - 1),
        })
        .map((fields) => node('', fields)),
      { maxLength: 3 },
    );
  const forest = forestOf(4);

  /** Gives every node an id by its place. */
  const named = (nodes: PlanTree, prefix = 'n'): PlanTree =>
    nodes.map((one, index) => ({
      ...one,
      id: `${prefix}.${index}`,
      children: named(one.children, `${prefix}.${index}`),
    }));
  const idsOf = (nodes: PlanTree): readonly string[] => nodes.flatMap((one) => [one.id, ...idsOf(one.children)]);
  /** Another way to remove: the whole tree is rebuilt. */
  const without = (nodes: PlanTree, id: string): PlanTree =>
    nodes
      .filter((one) => one.id !== id)
      .map((one) => {
        const children = without(one.children, id);
        const lostLast = one.children.length > 0 && children.length === 0;
        return {
          ...one,
          children,
          ...(lostLast ? { planStartDate: null, planEndDate: null, totalWorkHour: 0, standardWorkHour: 0 } : {}),
        };
      });

  test('after any edits, additions and removals', () => {
    const edit = fc.record({
      what: fc.constantFrom('change', 'add', 'remove'),
      where: fc.nat(),
      hours,
      start: date,
      end: date,
    });
    fc.assert(
      fc.property(forest, fc.array(edit, { maxLength: 12 }), (nodes, edits) => {
        let incremental = rollUp(named(nodes));
        for (const [index, { what, where, hours: totalWorkHour, start, end }] of edits.entries()) {
          const ids = idsOf(incremental);
          const id = ids[where % Math.max(1, ids.length)];
          const fields = { totalWorkHour, planStartDate: start, planEndDate: end };
          let full = incremental;
          if (what === 'add') {
            incremental = addNode(incremental, id ?? null, node(`added.${index}`, fields));
            expect(nodeOf(incremental, `added.${index}`)?.totalWorkHour).toBe(totalWorkHour);
          } else if (id !== undefined && what === 'change') {
            incremental = changeNode(incremental, id, fields);
          } else if (id !== undefined) {
            full = without(incremental, id);
            incremental = removeNode(incremental, id);
            expect(incremental).toEqual(rollUp(full));
          }
          expect(incremental).toEqual(rollUp(incremental));
          expect(disagreements(incremental)).toEqual([]);
        }
      }),
    );
  });

  test('rolling up twice is rolling up once, and the hours at the top are those of the leaves', () => {
    fc.assert(
      fc.property(forest, (nodes) => {
        const once = rollUp(named(nodes));
        expect(rollUp(once)).toEqual(once);
        const leaves = (all: PlanTree): number =>
          all.reduce(
            (sum, one) =>
              sum + (one.children.length === 0 ? Math.round(one.totalWorkHour * 100) : leaves(one.children)),
            0,
          );
        const top = once.reduce((sum, one) => sum + Math.round(one.totalWorkHour * 100), 0);
        expect(top).toBe(leaves(once));
      }),
    );
  });
});

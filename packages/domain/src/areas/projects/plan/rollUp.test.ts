import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayToInstant, epochOf } from '../../../core/values/formats.ts';
import type { PlanNode, PlanTree } from './node.ts';
import { blankNode, nodeOf } from './node.ts';
import { disagreements, rollUp } from './rollUp.ts';

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

  test('of one instant in two writings the first child has the word', () => {
    const [parent] = rollUp([
      node('p', {
        children: ['2026-01-01T16:00:00.0Z', '2026-01-01T16:00:00Z'].map((date, index) =>
          node(String(index), { planStartDate: date, planEndDate: date }),
        ),
      }),
    ]);
    expect(parent).toMatchObject({ planStartDate: '2026-01-01T16:00:00.0Z', planEndDate: '2026-01-01T16:00:00.0Z' });
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

  test.each([
    ['start', { planStartDate: day('2026-01-02') }],
    ['end', { planEndDate: day('2026-01-10') }],
    ['hours', { totalWorkHour: 7.31 }],
    ['standard hours', { standardWorkHour: 8 }],
  ])('are marked for their %s alone', (_, fields) => {
    const left = nodeOf(tree, 'left')!;
    expect(disagreements([left])).toEqual([]);
    expect(disagreements([{ ...left, ...fields }])).toEqual(['left']);
  });

  test('agree where the same instant is written otherwise', () => {
    const [parent] = rollUp([node('p', { children: [node('x', { planStartDate: '2026-01-01T16:00:00Z' })] })]);
    expect(disagreements([{ ...parent!, planStartDate: '2026-01-01T16:00:00.000Z' }])).toEqual([]);
  });
});

describe('the roll-up of any tree', () => {
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

  test('a parent begins with the first and ends with the last of its children', () => {
    const epochs = (dates: readonly (string | null)[]) => dates.flatMap((one) => epochOf(one) ?? []);
    const check = ({ planStartDate, planEndDate, children }: PlanNode): void => {
      if (children.length === 0) return;
      const starts = epochs(children.map((child) => child.planStartDate));
      const ends = epochs(children.map((child) => child.planEndDate));
      expect(epochOf(planStartDate)).toBe(starts.length === 0 ? null : Math.min(...starts));
      expect(epochOf(planEndDate)).toBe(ends.length === 0 ? null : Math.max(...ends));
      children.forEach(check);
    };
    fc.assert(fc.property(forest, (nodes) => rollUp(nodes).forEach(check)));
  });
});

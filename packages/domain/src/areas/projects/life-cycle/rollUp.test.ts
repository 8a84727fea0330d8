import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayToInstant, epochOf, toHundredths } from '../../../core/values/formats.ts';
import { isFinished } from './nodeStatus.ts';
import { agreeing, type NodeFigures, pathUp } from './rollUp.ts';

const day = (text: string) => dayToInstant(text);
const node = (id: string, parentId: string | null, fields: Partial<NodeFigures> = {}): NodeFigures => ({
  id,
  parentId,
  planStartDate: null,
  planEndDate: null,
  actualStartDate: null,
  actualEndDate: null,
  standardWorkHour: 0,
  workHourFactor: 1,
  totalWorkHour: 0,
  status: 5,
  ...fields,
});

describe('nodes that agree', () => {
  it('gives a parent the dates and hours of its children, and the status of its dates', () => {
    const [parent] = agreeing([
      node('p', null, { planEndDate: day('2020-01-01'), standardWorkHour: 99 }),
      node('a', 'p', {
        planStartDate: day('2026-01-03'),
        planEndDate: day('2026-01-09'),
        actualStartDate: day('2026-01-03'),
        actualEndDate: day('2026-01-08'),
        standardWorkHour: 8.15,
        workHourFactor: 1.1,
      }),
      node('b', 'p', {
        planEndDate: day('2026-01-12'),
        actualStartDate: day('2026-01-04'),
        actualEndDate: day('2026-01-11'),
        standardWorkHour: 1,
      }),
    ]);
    expect(parent).toMatchObject({
      planStartDate: day('2026-01-03'),
      planEndDate: day('2026-01-12'),
      actualStartDate: day('2026-01-03'),
      actualEndDate: day('2026-01-11'),
      standardWorkHour: 0,
      totalWorkHour: 9.97,
      status: 2,
    });
  });

  it('keeps a parent open while one of its children is', () => {
    const [parent] = agreeing([
      node('p', null),
      node('a', 'p', { actualStartDate: day('2026-01-03'), actualEndDate: day('2026-01-08') }),
      node('b', 'p'),
    ]);
    expect(parent).toMatchObject({ actualStartDate: day('2026-01-03'), actualEndDate: null, status: 1 });
  });

  it('names a node and everything above it', () => {
    const nodes = [node('p', null), node('a', 'p'), node('b', 'a'), node('c', 'p')];
    expect(pathUp(nodes, 'b').map(({ id }) => id)).toEqual(['b', 'a', 'p']);
    expect(pathUp(nodes, 'z')).toEqual([]);
  });
});

describe('any tree', () => {
  const date = fc.option(fc.integer({ min: 0, max: 2000 }).map((count) => day(addDays('2024-01-01', count) ?? '')));
  /** Each node's parent is one before it, or none. */
  const tree = fc
    .array(
      fc.record({
        above: fc.nat(),
        fields: fc.record({
          planStartDate: date,
          planEndDate: date,
          actualStartDate: date,
          actualEndDate: date,
          standardWorkHour: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
          workHourFactor: fc.constantFrom(0, 0.5, 1, 1.2, 3.33),
        }),
      }),
      { maxLength: 24 },
    )
    .map((drawn) =>
      drawn.map(({ above, fields }, index) =>
        node(String(index), above % (index + 1) === index ? null : String(above % (index + 1)), fields),
      ),
    );

  it('has the hours of its leaves, parents within their children, and stays as it is when done again', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const done = agreeing(nodes);
        expect(done.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id));
        expect(agreeing(done)).toEqual(done);
        const below = (id: string | null) => done.filter(({ parentId }) => parentId === id);
        const sum = (rows: readonly NodeFigures[]) =>
          rows.reduce((all, one) => all + toHundredths(one.totalWorkHour), 0);
        expect(sum(below(null))).toBe(sum(done.filter(({ id }) => below(id).length === 0)));
        for (const one of done) {
          const children = below(one.id);
          if (children.length === 0) continue;
          expect(one.standardWorkHour).toBe(0);
          expect(isFinished(one.status)).toBe(children.every(({ status }) => isFinished(status)));
          const ends = children.flatMap(({ planEndDate }) => epochOf(planEndDate) ?? []);
          expect(epochOf(one.planEndDate)).toBe(ends.length === 0 ? null : Math.max(...ends));
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayToInstant, epochOf, instantToDay } from '../../../../core/values/formats.ts';
import { projectTypeIds } from '../../project/projectCodes.ts';
import { phaseIdentifiers } from '../../project/projectCodes.ts';
import { firstStages, followingDays, isAsBegun, type NewStage, type ProjectFrame } from './beginning.ts';
import { stageDays } from './stageDays.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2015-01-01', days)!);
/** Days of a project: its first, and how many there are. */
const span = fc.tuple(day, fc.integer({ min: 1, max: 3000 })).map(([first, days]) => ({
  planStartDate: dayToInstant(first),
  planEndDate: dayToInstant(addDays(first, days - 1)),
}));
const noSpan = { planStartDate: null, planEndDate: null };
const frame = fc
  .record({ type: fc.constantFrom(...projectTypeIds), typeFlag: fc.integer({ min: 0, max: 2 }), days: span })
  .map(({ days, ...kind }): ProjectFrame => ({ ...kind, ...days }));
const hours = fc.array(
  fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10),
  { minLength: 1, maxLength: 40 },
);

const counting = () => {
  let count = 0;
  return () => `n${++count}`;
};
const stored = (stages: readonly NewStage[]) => stages.map((stage) => ({ ...stage, version: 1 }));
const leavesOf = (stages: readonly NewStage[]) =>
  stages.filter(({ id }) => stages.every(({ parentId }) => parentId !== id));
const at = (instant: string | null) => epochOf(instant)!;

describe('days of stages', () => {
  test('lie within the days of the project, in order, midnight in Shanghai, from its first to its last', () => {
    fc.assert(
      fc.property(hours, span, (shares, project) => {
        const days = stageDays(shares, project);
        expect(days).toHaveLength(shares.length);
        expect(days[0]!.planStartDate).toBe(project.planStartDate);
        expect(Math.max(...days.map(({ planEndDate }) => at(planEndDate)))).toBe(at(project.planEndDate));
        days.forEach(({ planStartDate, planEndDate }, place) => {
          expect(at(planStartDate)).toBeLessThanOrEqual(at(planEndDate));
          expect(at(planEndDate)).toBeLessThanOrEqual(at(project.planEndDate));
          for (const one of [planStartDate, planEndDate]) expect(dayToInstant(instantToDay(one))).toBe(one);
          const before = days[place - 1];
          if (before === undefined) return;
          expect(at(before.planStartDate)).toBeLessThanOrEqual(at(planStartDate));
          expect(at(before.planEndDate)).toBeLessThanOrEqual(at(planEndDate));
        });
      }),
    );
  });

  test('do not overlap where there are as many as hours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 }),
        day,
        fc.integer({ min: 1, max: 4 }),
        (shares, first, times) => {
          const count = shares.reduce((sum, share) => sum + share, 0) * times;
          const days = stageDays(shares, {
            planStartDate: dayToInstant(first),
            planEndDate: dayToInstant(addDays(first, count - 1)),
          });
          let next = first;
          days.forEach(({ planStartDate, planEndDate }, place) => {
            expect(instantToDay(planStartDate)).toBe(next);
            next = addDays(next, shares[place]! * times)!;
            expect(addDays(instantToDay(planEndDate)!, 1)).toBe(next);
          });
        },
      ),
    );
  });

  test('are none for a project without days, or with its end before its start', () => {
    const [early, late] = ['2026-01-01', '2026-01-02'].map(dayToInstant) as [string, string];
    for (const project of [
      noSpan,
      { planStartDate: early, planEndDate: null },
      { planStartDate: null, planEndDate: late },
      { planStartDate: late, planEndDate: early },
    ])
      expect(stageDays([8, 16], project)).toEqual([noSpan, noSpan]);
  });
});

describe('the stages with which a project begins', () => {
  test('stand in every phase, none of them begun, each hour counted once in the order of the template', () => {
    fc.assert(
      fc.property(frame, (project) => {
        const stages = firstStages(project, counting());
        expect([...new Set(stages.map(({ phase }) => phase))]).toEqual(phaseIdentifiers);
        expect(new Set(stages.map(({ id }) => id)).size).toBe(stages.length);
        for (const { status, actualStartDate, workHourFactor } of stages)
          expect([status, actualStartDate, workHourFactor]).toEqual([5, null, project.typeFlag === 0 ? 1 : 1.2]);
        const leaves = leavesOf(stages);
        leaves.forEach((leaf, place) => {
          if (place > 0) expect(at(leaves[place - 1]!.planStartDate)).toBeLessThanOrEqual(at(leaf.planStartDate));
        });
        for (const parent of stages.filter((one) => !leaves.includes(one))) {
          const children = stages.filter(({ parentId }) => parentId === parent.id);
          expect(parent.standardWorkHour).toBe(0);
          expect(parent.planStartDate).toBe(children[0]!.planStartDate);
          expect(parent.planEndDate).toBe(children.at(-1)!.planEndDate);
          expect(parent.totalWorkHour).toBeCloseTo(
            children.reduce((sum, { totalWorkHour }) => sum + totalWorkHour, 0),
            6,
          );
        }
      }),
    );
  });

  test('are those of the type: vehicles are assembled, shelves are built, and a mixed project builds on the site', () => {
    const stagesOf = (type: ProjectFrame['type']) => firstStages({ type, typeFlag: 0, ...noSpan }, counting());
    const kindsOf = (type: ProjectFrame['type']) => new Set(stagesOf(type).map(({ kind }) => kind));
    expect(stagesOf('vehicle').map(({ name }) => name)).toContain('整车装配');
    expect(stagesOf('warehouse').map(({ name }) => name)).toContain('货架与设备制造');
    expect([kindsOf('vehicle'), kindsOf('warehouse')]).toEqual([new Set(['vehicle']), new Set(['warehouse'])]);
    const site = stagesOf('mixed').filter(({ kind }) => kind === 'warehouse');
    expect(site.filter(({ parentId }) => parentId === null).map(({ name }) => name)).toEqual(['方案设计', '现场安装']);
    expect(
      stagesOf('mixed').every(({ planStartDate, planEndDate }) => planStartDate === null && planEndDate === null),
    ).toBe(true);
  });
});

describe('a life cycle that nobody has worked on', () => {
  test('follows its project to other days, as if it had begun with them', () => {
    fc.assert(
      fc.property(frame, span, (project, days) => {
        const before = firstStages(project, counting());
        const after = leavesOf(firstStages({ ...project, ...days }, counting()));
        const moved = followingDays(before, project, days);
        expect([...moved!]).toEqual(
          after.map(({ id, planStartDate, planEndDate }) => [id, { planStartDate, planEndDate }]),
        );
      }),
    );
  });

  test('gets days once its project has some', () => {
    fc.assert(
      fc.property(frame, (project) => {
        const before = firstStages({ ...project, ...noSpan }, counting());
        expect(followingDays(before, noSpan, project)?.get(leavesOf(before)[0]!.id)?.planStartDate).toBe(
          project.planStartDate,
        );
      }),
    );
  });

  test('stays where it is once one of its days was planned, or anything was begun', () => {
    fc.assert(
      fc.property(frame, span, fc.nat(), (project, days, place) => {
        const stages = firstStages(project, counting());
        const leaves = leavesOf(stages);
        const { id, planEndDate } = leaves[place % leaves.length]!;
        const later = dayToInstant(addDays(instantToDay(planEndDate)!, 1));
        for (const change of [{ planEndDate: later }, { actualStartDate: planEndDate }])
          expect(
            followingDays(
              stages.map((stage) => (stage.id === id ? { ...stage, ...change } : stage)),
              project,
              days,
            ),
          ).toBeNull();
      }),
    );
  });

  test('is known as such, and no more once anything of it was changed', () => {
    fc.assert(
      fc.property(frame, fc.nat(), (project, place) => {
        const stages = stored(firstStages(project, counting()));
        expect(isAsBegun(stages, project)).toBe(true);
        const index = place % stages.length;
        const changes = [
          { name: '改名' },
          { version: 2 },
          { actualStartDate: project.planStartDate },
          { totalWorkHour: stages[index]!.totalWorkHour + 1 },
          { planStartDate: null },
        ];
        for (const change of changes)
          expect(isAsBegun(stages.with(index, { ...stages[index]!, ...change }), project)).toBe(false);
        expect(isAsBegun(stages.toSpliced(index, 1), project)).toBe(false);
        expect(isAsBegun([], project)).toBe(false);
      }),
    );
  });
});

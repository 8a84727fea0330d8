import { expect, it } from 'vitest';
import { dayToInstant } from '../../../core/values/formats.ts';
import { stageProblems } from './stageProblems.ts';

const today = '2026-11-21';
const at = (day: string): string => (day === '' ? '' : (dayToInstant(day) ?? ''));
const problems = (planStart: string, planEnd: string, actualStart: string, actualEnd: string) =>
  stageProblems(
    {
      planStartDate: at(planStart),
      planEndDate: at(planEnd),
      actualStartDate: at(actualStart),
      actualEndDate: at(actualEnd),
    },
    today,
  );

it.each([
  [['', '', '', ''], {}],
  [['2026-11-01', '2026-11-01', '2026-11-21', '2026-11-21'], {}],
  [['2026-11-02', '2026-11-01', '', ''], { planEndDate: '计划结束不能早于计划开始' }],
  [['', '', '2026-11-20', '2026-11-19'], { actualEndDate: '实际结束不能早于实际开始' }],
  [['', '', '', '2026-11-19'], { actualStartDate: '请先填写实际开始' }],
  [['', '', '2026-11-22', ''], { actualStartDate: '实际开始不能晚于今天' }],
  [['', '', '2026-11-20', '2026-11-22'], { actualEndDate: '实际结束不能晚于今天' }],
] as const)('finds what is wrong with the dates %j of a stage', ([planStart, planEnd, start, end], found) => {
  expect(problems(planStart, planEnd, start, end)).toEqual(found);
});

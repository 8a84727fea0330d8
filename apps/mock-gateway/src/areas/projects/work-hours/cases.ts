import { dayToInstant } from '@fleet/domain/core/values/formats.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** A week in which nobody of the data set has reported anything yet. */
const emptyWeek = dayToInstant('2020-03-02') ?? '';

const sheet = {
  week: emptyWeek,
  lines: [{ projectId: 'p_huadong_1', taskId: null, hours: [8, 7.25, 0, 0.01, 0, 0, 0] }],
  version: 0,
};

/** A row about the sheet of one person, which asks for the key to change. */
const ofStaff = (body?: unknown): Case => {
  const input = (staffId: string) => ({ query: { staffId }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => input('u_wangfang'),
    byId: input,
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice', input: input('u_wangfang') },
  };
};

export const workHourCases: Readonly<Record<string, Case>> = {
  'project.workHour.my.week': {
    as: 'huadong',
    good: () => ({ query: { week: emptyWeek } }),
    powerless: { as: 'novice' },
  },
  'project.workHour.week': ofStaff(),
  'project.workHour.person.list': {
    as: 'huadong',
    good: () => ({ query: { keyword: '王' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
  'project.workHour.my.save': {
    as: 'huadong',
    good: () => ({ body: sheet }),
    powerless: { as: 'novice', input: { body: sheet } },
  },
  'project.workHour.save': ofStaff(sheet),
};

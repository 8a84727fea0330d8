import { expect, it } from 'vitest';
import { numberOfDay, textOfDay } from '../../../../core/values/days.ts';
import { comparedDays, type Comparison } from './comparedDays.ts';

const compared = (first: string, last: string, by: Comparison): string[] => {
  const days = comparedDays({ first: numberOfDay(first), last: numberOfDay(last) }, by);
  return [textOfDay(days.first), textOfDay(days.last)];
};

it('as many days before end where the others begin', () => {
  expect(compared('2026-11-01', '2026-11-10', 'previous')).toEqual(['2026-10-22', '2026-10-31']);
});

it('the year before has the same days, and no 29 February where it has none', () => {
  expect(compared('2026-11-01', '2026-11-10', 'lastYear')).toEqual(['2025-11-01', '2025-11-10']);
  expect(compared('2028-02-28', '2028-02-29', 'lastYear')).toEqual(['2027-02-28', '2027-02-28']);
  expect(compared('2029-01-01', '2029-12-31', 'lastYear')).toEqual(['2028-01-01', '2028-12-31']);
});

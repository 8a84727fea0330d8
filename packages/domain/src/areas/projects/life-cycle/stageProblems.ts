import { epochOf, instantToDay } from '../../../core/values/formats.ts';

/** What is wrong with the dates of a stage, at the field that is to be corrected. */

/** Dates of a form: instants, the empty text for none. */
export interface StageDates {
  readonly planStartDate: string;
  readonly planEndDate: string;
  readonly actualStartDate: string;
  readonly actualEndDate: string;
}

const isBefore = (one: string, other: string): boolean => {
  const [first, second] = [epochOf(one), epochOf(other)];
  return first !== null && second !== null && first < second;
};

const isAfter = (date: string, today: string): boolean => {
  const day = date === '' ? null : instantToDay(date);
  return day !== null && day > today;
};

/** What is wrong with planned dates. */
export const planProblems = ({ planStartDate, planEndDate }: Pick<StageDates, 'planStartDate' | 'planEndDate'>) =>
  isBefore(planEndDate, planStartDate) ? { planEndDate: '计划结束不能早于计划开始' } : {};

/**
 * Messages by field; none when the dates of a stage are in order.
 *
 * @param today `YYYY-MM-DD` in Shanghai: nothing can have happened after it
 */
export const stageProblems = (dates: StageDates, today: string): Readonly<Record<string, string>> => ({
  ...planProblems(dates),
  ...(isBefore(dates.actualEndDate, dates.actualStartDate) ? { actualEndDate: '实际结束不能早于实际开始' } : {}),
  ...(isAfter(dates.actualStartDate, today) ? { actualStartDate: '实际开始不能晚于今天' } : {}),
  ...(isAfter(dates.actualEndDate, today) ? { actualEndDate: '实际结束不能晚于今天' } : {}),
  ...(dates.actualEndDate !== '' && dates.actualStartDate === '' ? { actualStartDate: '请先填写实际开始' } : {}),
});

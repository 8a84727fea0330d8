import { toHundredths } from '../../../core/values/formats.ts';

/** Hours of a leaf: standard hours times the factor, to two decimals (S2 §4, §9). */
export const leafHours = (standardWorkHour: number, workHourFactor: number): number =>
  toHundredths(standardWorkHour * workHourFactor) / 100;

import { type PlanDocument, totalOf } from '../../document/document.ts';
import { dayOfInstant, instantOfDay } from '../days.ts';
import type { CellReading } from '../sheetCells.ts';
import { dayNear } from './writtenDays.ts';

/** A date in a cell that was pasted, as an instant; null for an empty one. */
export const readDateNear = (text: string, near: number): CellReading<string | null> => {
  if (text === '') return { value: null };
  const day = dayNear(text, near);
  return day === null
    ? { problem: `「${text}」不是日期，或不止一种读法，请写成 2026-01-31` }
    : { value: instantOfDay(day) };
};

/** Days of a plan in which each date comes once at most. */
const oneYear = 366;

/**
 * The day that dates without a year are near to: the middle of the plan, so that they fall into it, or today where a
 * plan has several years, or none of its own.
 */
export const yearContext = (document: PlanDocument, today: number): number => {
  const { planStartDate, planEndDate } = totalOf(document);
  const [start, end] = [dayOfInstant(planStartDate), dayOfInstant(planEndDate)];
  if (start === null || end === null || end < start) return today;
  return end - start < oneYear ? Math.floor((start + end) / 2) : Math.min(Math.max(today, start), end);
};

import { epochOf } from '../../../core/values/formats.ts';

/** Whether a task would end before it begins; undated ones do not. */
export const planEndBeforeStart = (start: string | null, end: string | null): boolean => {
  const [from, to] = [epochOf(start), epochOf(end)];
  return from !== null && to !== null && to < from;
};

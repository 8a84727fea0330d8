import { columnsOf, timeScaleOf } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import { expect, test } from 'vitest';
import { dayOfText } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { isUnderToday } from './underToday.ts';

const hidden = (zoom: 'day' | 'week' | 'month', text: string): readonly string[] => {
  const today = dayOfText(text)!;
  const scale = timeScaleOf(zoom, [today - 60, today + 60], today, 400);
  const markAt = (today - scale.from + 0.5) * scale.dayWidth;
  return columnsOf(scale, scale.from, scale.to)
    .filter((column) => isUnderToday(scale, column, markAt))
    .map(({ label }) => label);
};

test('names of columns under the mark of today give way to it, the others stay', () => {
  expect(hidden('week', '2026-11-23')).toEqual(['11-16', '11-23']);
  expect(hidden('week', '2026-11-19')).toEqual(['11-16']);
  expect(hidden('day', '2026-11-23')).toEqual(['23']);
  expect(hidden('month', '2026-11-15')).toEqual(['11月']);
  expect(hidden('month', '2026-11-30')).toEqual([]);
});

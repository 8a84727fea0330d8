import { describe, expect, it } from 'vitest';
import { instantToDay } from '../../../core/values/formats.ts';
import { presetsOf, presetRange, type RangePreset, rangePresetNames } from './presets.ts';

describe('the times of dashboards', () => {
  it.each<[RangePreset, string, string]>([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['days30', '2026-01-31', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ])('%s is whole days of Shanghai', (preset, first, last) => {
    const { from, to } = presetRange(preset, '2026-03-01');
    expect([instantToDay(from), instantToDay(to)]).toEqual([first, last]);
  });

  it('are known again by their days', () => {
    for (const preset of rangePresetNames) {
      const range = presetRange(preset, '2026-11-20');
      expect(presetsOf(range, '2026-11-20')).toEqual([preset]);
    }
    expect(presetsOf({ ...presetRange('week', '2026-11-20'), to: '2026-11-19T15:59:59Z' }, '2026-11-20')).toEqual([]);
  });

  it.each<[string, readonly RangePreset[]]>([
    ['2026-12-01', ['today', 'month']],
    ['2026-12-07', ['week', 'month']],
    ['2026-11-30', ['days30', 'month']],
    ['2027-01-01', ['today', 'month']],
  ])('of this month hold whatever else the same days are called on %s', (today, names) => {
    expect(presetsOf(presetRange('month', today), today)).toEqual(names);
  });
});

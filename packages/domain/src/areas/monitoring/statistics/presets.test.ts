import { describe, expect, it } from 'vitest';
import { instantToDay } from '../../../core/values/formats.ts';
import { presetOf, presetRange, type RangePreset, rangePresetNames } from './presets.ts';

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
      expect(presetOf(range, '2026-11-20')).toBe(preset);
    }
    expect(presetOf({ ...presetRange('week', '2026-11-20'), to: '2026-11-19T15:59:59Z' }, '2026-11-20')).toBeNull();
  });
});

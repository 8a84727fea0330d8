import { instantOf } from '@fleet/domain/core/values/formats.ts';
import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (milliseconds: number) => relativeTime(instantOf(now - milliseconds), now);

describe('relativeTime', () => {
  it.each([
    [0, '刚刚'],
    [59_999, '刚刚'],
    [60_000, '1 分钟前'],
    [3_599_999, '59 分钟前'],
    [3_600_000, '1 小时前'],
    [86_399_999, '23 小时前'],
    [86_400_000, '1 天前'],
    [7 * 86_400_000 - 1, '6 天前'],
  ])('says %i ms ago as %s', (milliseconds, text) => {
    expect(ago(milliseconds)).toBe(text);
  });

  it('gives date and time in Shanghai from seven days on, and for what lies ahead', () => {
    expect(ago(7 * 86_400_000)).toBe('2026-11-13 20:00:00');
    expect(ago(-3_600_000)).toBe('2026-11-20 21:00:00');
  });

  it('takes a clock that is a little slow for now', () => {
    expect(ago(-30_000)).toBe('刚刚');
  });

  it('shows a dash for nothing', () => {
    expect(relativeTime(null, now)).toBe('—');
  });
});

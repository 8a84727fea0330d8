import { expect, test } from 'vitest';
import { labelPlace, livePlace } from './labelPlace.ts';

const bar = { left: 100, width: 120, end: 220, isPale: true };

test('the text of a bar stands in it where it fits, and behind it where it does not', () => {
  expect(labelPlace('布线', bar, 1000)).toEqual({ kind: 'inside', room: 86 });
  expect(labelPlace('布线', { ...bar, width: 20, end: 120 }, 1000)).toEqual({ kind: 'behind', left: 126 });
  expect(labelPlace('Cable laying, hall 2', bar, 1000).kind).toBe('behind');
});

test('a colour that cannot be read through has no text in it, and what is late goes before it', () => {
  expect(labelPlace('布线', { ...bar, end: 400, isPale: false }, 1000)).toEqual({ kind: 'behind', left: 406 });
});

test('at the end of the axis the text stands before its bar', () => {
  expect(labelPlace('现场安装与调试', { ...bar, width: 20, end: 180 }, 200)).toEqual({ kind: 'before', right: 94 });
});

test('what is told of a bar that is dragged stays in sight, wherever the bar goes', () => {
  const text = '2026-12-01 至 2026-12-03，3 天';
  const sight = { from: 1000, to: 1600 };
  expect(livePlace(text, { left: 1100, end: 1200 }, sight)).toBe(1206);
  const before = livePlace(text, { left: 1560, end: 1590 }, sight);
  expect(before).toBeGreaterThan(1300);
  expect(before).toBeLessThan(1360);
  expect(livePlace(text, { left: 1700, end: 1720 }, sight)).toBeGreaterThan(1300);
  expect(livePlace(text, { left: 800, end: 900 }, sight)).toBe(1000);
  // a bar that fills all of what is in sight is written over
  expect(livePlace(text, { left: 900, end: 1700 }, sight)).toBeGreaterThan(1300);
});

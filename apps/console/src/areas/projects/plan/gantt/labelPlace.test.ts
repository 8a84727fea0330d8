import { expect, test } from 'vitest';
import { labelPlace } from './labelPlace.ts';

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

import { describe, expect, test } from 'vitest';
import type { DeviceQuery } from './deviceQuery.ts';
import { narrowed, productOf } from './narrowing.ts';

const forklifts: DeviceQuery = { field: 'productKey', op: 'is', values: ['a1ForkAgv02'] };
const online: DeviceQuery = { field: 'status', op: 'is', values: ['3'] };
const text = (query: DeviceQuery): string => JSON.stringify(query);

describe('a query with the filters of a list beside it', () => {
  test('takes on those that a condition says as well, and leaves out what is about the list', () => {
    const list = { query: 'x', page: 2, pageSize: 20, sort: '-createdAt', tntId: 't_huadong', isDeleted: false };
    expect(narrowed(text(forklifts), list)).toBe(text(forklifts));
    const filters = { ...list, status: 3, projectId: 'p_1', isEnabled: true, faultLevel: 3, province: undefined };
    expect(JSON.parse(narrowed(text(forklifts), filters)!)).toEqual({
      all: [
        forklifts,
        online,
        { field: 'projectId', op: 'is', values: ['p_1'] },
        { field: 'isEnabled', op: 'yes', values: [] },
        { field: 'faultLevel', op: 'atLeast', values: ['3'] },
      ],
    });
    expect(narrowed(text({ all: [forklifts] }), { status: 3 })).toBe(text({ all: [forklifts, online] }));
    expect(narrowed(text({ any: [forklifts, online] }), { status: 3 })).toBe(
      text({ all: [{ any: [forklifts, online] }, online] }),
    );
  });

  test('is none where a filter cannot be said, and where it becomes too much', () => {
    expect(narrowed(text(forklifts), { keyword: '二号库' })).toBeNull();
    expect(narrowed(text(forklifts), { status: 3, tags: ['region:A区'] })).toBeNull();
    expect(narrowed('{', { status: 3 })).toBeNull();
    expect(narrowed(text({ all: Array.from({ length: 20 }, () => online) }), { status: 3 })).toBeNull();
    const deep: DeviceQuery = { any: [{ all: [forklifts, online] }, online] };
    expect(narrowed(text(deep), {})).toBe(text(deep));
    expect(narrowed(text(deep), { status: 3 })).toBeNull();
  });
});

test('a query is about one product where it asks for it', () => {
  expect(productOf(text(forklifts))).toBe('a1ForkAgv02');
  expect(productOf(text({ all: [online, { field: 'productKey', op: 'in', values: ['a'] }] }))).toBe('a');
  expect(productOf(text({ field: 'productKey', op: 'in', values: ['a', 'b'] }))).toBeNull();
  expect(productOf(text({ field: 'productKey', op: 'isNot', values: ['a'] }))).toBeNull();
  expect(productOf(text({ any: [forklifts, online] }))).toBeNull();
  expect(productOf(text(online))).toBeNull();
  expect(productOf('{')).toBeNull();
});

import { expect, it } from 'vitest';
import { dealAll, requireRoom } from './dealing.ts';

it('an export of more single tasks than a sheet takes is refused before any of them is made', () => {
  const made: unknown[] = [];
  const dealing = {
    countOf: () => 60_000,
    rowsOf: (day: unknown) => {
      made.push(day);
      return [];
    },
    momentOf: () => '',
    idOf: () => '',
  };
  const work = { devices: [], days: [{}, {}] } as never;
  expect(() => dealAll({} as never, {} as never, work, dealing, false, undefined)).toThrow(
    '共 120,000 条，一次最多导出 100,000 条，请缩短时间范围或减少设备',
  );
  expect(made).toEqual([]);
});

it('chosen single tasks are exported however many they lie among', () => {
  expect(() => requireRoom(120_000, 't_1,t_2')).not.toThrow();
  expect(() => requireRoom(100_000, undefined)).not.toThrow();
  expect(() => requireRoom(100_001, undefined)).toThrow('共 100,001 条');
});

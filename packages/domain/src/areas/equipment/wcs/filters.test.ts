import { describe, expect, it } from 'vitest';
import type { WcsColumn, WcsValue } from './contract.ts';
import { meets, readFilters, type WcsFilter } from './filters.ts';

const columns = ['slot', 'quantity'].map((key): WcsColumn => ({
  key,
  title: key,
  type: 'text',
  unit: null,
  width: 100,
  digits: null,
  options: [],
  isFilter: key === 'slot',
  isSort: true,
  isFixed: false,
}));
const row = (slot: WcsValue) => ({ id: 'a', values: { slot } });

describe('conditions on the rows of a WCS table', () => {
  it('are read as they were written', () => {
    const filters: readonly WcsFilter[] = [
      { key: 'slot', op: 'eq', value: true },
      { key: 'slot', op: 'contains', value: 'a' },
      { key: 'slot', op: 'between', value: [1, 9] },
      { key: 'slot', op: 'in', value: ['a', 2] },
    ];
    expect(readFilters(JSON.stringify(filters), columns)).toEqual(filters);
    expect(readFilters('[]', columns)).toEqual([]);
  });

  it.each([
    ['{', '筛选不是有效的 JSON'],
    ['{}', '筛选须为条件列表'],
    [JSON.stringify(Array.from({ length: 11 }, () => ({}))), '筛选条件不能超过 10 个'],
    ['[{"key":"slot","op":"eq","value":"a"},null]', '第 2 个筛选条件不正确'],
    ['[{"key":"slot","op":"eq","value":{}}]', '第 1 个筛选条件不正确'],
    ['[{"key":"slot","op":"contains","value":""}]', '第 1 个筛选条件不正确'],
    ['[{"key":"slot","op":"between","value":[1,"2"]}]', '第 1 个筛选条件不正确'],
    ['[{"key":"slot","op":"in","value":[]}]', '第 1 个筛选条件不正确'],
    ['[{"key":"gone","op":"eq","value":1}]', '筛选列gone不存在'],
    ['[{"key":"quantity","op":"eq","value":1}]', '筛选列quantity不存在'],
  ])('that are none are refused with a reason: %s', (text, reason) => {
    expect(readFilters(text, columns)).toBe(reason);
  });

  it.each<[WcsFilter, WcsValue, boolean]>([
    [{ key: 'slot', op: 'eq', value: 1 }, 1, true],
    [{ key: 'slot', op: 'eq', value: 1 }, '1', false],
    [{ key: 'slot', op: 'contains', value: 'cc-1' }, 'CC-101', true],
    [{ key: 'slot', op: 'contains', value: 'a' }, null, false],
    [{ key: 'slot', op: 'between', value: [2, 4] }, 4, true],
    [{ key: 'slot', op: 'between', value: [2, 4] }, 5, false],
    [{ key: 'slot', op: 'between', value: [2, 4] }, '3', false],
    [{ key: 'slot', op: 'in', value: ['a', 2] }, 2, true],
    [{ key: 'slot', op: 'in', value: ['a', 2] }, 'b', false],
  ])('hold or not: %j of %j', (filter, value, expected) => {
    expect(meets(row(value), [filter])).toBe(expected);
    expect(meets(row(value), [])).toBe(true);
  });
});

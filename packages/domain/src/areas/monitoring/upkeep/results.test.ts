import { describe, expect, it } from 'vitest';
import { type CheckedItem, type ItemResult, limitsProblem, resultProblems } from './results.ts';

const looked: CheckedItem = {
  itemId: 'a',
  name: '外观',
  resultKind: 'pass',
  min: null,
  max: null,
  needsPicture: false,
};
const measured: CheckedItem = { itemId: 'b', name: '胎压', resultKind: 'number', min: 2, max: 3, needsPicture: false };
const told: CheckedItem = { itemId: 'c', name: '异响', resultKind: 'text', min: null, max: null, needsPicture: false };
const found = (itemId: string, value: string | null, isOk: boolean | null = true): ItemResult => ({
  itemId,
  value,
  isOk,
  note: '',
  pictures: [],
});
const items = [looked, measured, told];

describe('the results of an upkeep', () => {
  it('need a picture where the item asks for one', () => {
    const shown = { ...looked, needsPicture: true };
    expect(resultProblems([shown], [found('a', null)])).toEqual(['“外观”要求拍照，请添加图片']);
    expect(resultProblems([shown], [{ ...found('a', null), pictures: [{}] }])).toEqual([]);
  });

  it('are complete once each item has what it asks for', () => {
    expect(resultProblems(items, [found('a', null), found('b', '2.5'), found('c', '无')])).toEqual([]);
    expect(resultProblems(items, [found('a', null, null), found('b', 'much')])).toEqual([
      '第1项未填写',
      '第2项未填写',
      '第3项未填写',
    ]);
  });

  it('are not in order beyond the limits of a number, which belong to it', () => {
    const all = (value: string, isOk = true) => resultProblems([measured], [found('b', value, isOk)]);
    expect(all('2')).toEqual([]);
    expect(all('3')).toEqual([]);
    expect(all('3.01')).toEqual(['“胎压”超出合格范围 2~3，请标记为异常']);
    expect(all('3.01', false)).toEqual([]);
  });

  it('have limits that do not cross', () => {
    expect(limitsProblem({ min: 3, max: 2 })).toBe('合格下限不能大于上限');
    expect(limitsProblem({ min: 2, max: 2 })).toBeNull();
    expect(limitsProblem({ min: 2, max: null })).toBeNull();
  });
});

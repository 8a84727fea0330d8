import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { object } from '../contract/shapes.ts';
import { fieldChanges } from './fieldChanges.ts';

const schema = object({
  id: Type.String(),
  name: Type.String({ title: '名称' }),
  model: Type.String({ title: '型号' }),
  quantity: Type.Integer({ title: '数量' }),
  floorId: Type.String({ title: '楼层编号' }),
  floorName: Type.String({ title: '楼层' }),
  version: Type.Integer(),
});
const row = {
  id: 'si_1',
  name: '料箱',
  model: '',
  quantity: 8,
  floorId: 'fo_1',
  floorName: '一层',
  version: 1,
};

describe('what a colleague changed', () => {
  it('is a line for each field that differs, named by the schema', () => {
    const after = { ...row, quantity: 10, model: 'EU4322', version: 2 };
    expect(fieldChanges(schema, row, after)).toEqual(['型号：— → EU4322', '数量：8 → 10']);
    expect(fieldChanges(schema, row, row)).toEqual([]);
  });

  it('leaves out what nobody compares, and reads values as told', () => {
    const after = { ...row, floorId: 'fo_2', floorName: '二层', quantity: 9 };
    const textOf = (name: keyof typeof row, value: unknown) =>
      name === 'floorId' ? undefined : name === 'quantity' ? `${String(value)} 个` : String(value);
    expect(fieldChanges(schema, row, after, textOf)).toEqual(['数量：8 个 → 9 个', '楼层：一层 → 二层']);
  });
});

import { describe, expect, it } from 'vitest';
import { type ContainerRow, containerRow } from '../../equipment/site/containersContract.ts';
import { fieldChanges } from './fieldChanges.ts';

const row: ContainerRow = {
  id: 'si_1',
  number: 'RQ-001',
  name: '料箱',
  model: '',
  quantity: 8,
  floorId: 'fo_1',
  floorName: '一层',
  remark: '',
  version: 1,
  updatedBy: '王芳',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('what a colleague changed', () => {
  it('is a line for each field that differs, named by the schema', () => {
    const after = { ...row, quantity: 10, model: 'EU4322', version: 2 };
    expect(fieldChanges(containerRow, row, after)).toEqual(['型号：— → EU4322', '数量：8 → 10']);
    expect(fieldChanges(containerRow, row, row)).toEqual([]);
  });

  it('leaves out what nobody compares, and reads values as told', () => {
    const after = { ...row, floorId: 'fo_2', floorName: '二层', quantity: 9 };
    const textOf = (name: keyof ContainerRow, value: unknown) =>
      name === 'floorId' ? undefined : name === 'quantity' ? `${String(value)} 个` : String(value);
    expect(fieldChanges(containerRow, row, after, textOf)).toEqual(['楼层：一层 → 二层', '数量：8 个 → 9 个']);
  });
});

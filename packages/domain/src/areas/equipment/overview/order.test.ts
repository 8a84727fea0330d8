import { describe, expect, it } from 'vitest';
import type { OverviewModel } from './contract.ts';
import { sortedModels } from './order.ts';

const model = (modelName: string, total = 0): OverviewModel => ({
  modelId: `md_${modelName}`,
  modelName,
  isEnabled: true,
  isVehicle: true,
  picture: null,
  productKey: 'a1LurkAgv01',
  productName: '潜伏顶升式AGV',
  productType: 0,
  categoryId: 'agv',
  categoryName: '车辆',
  total,
  online: total,
  offline: 0,
  activated: 0,
  inactive: 0,
  disabled: 0,
  faulty: 0,
});

const names = (models: readonly OverviewModel[]) => models.map(({ modelName }) => modelName);

describe('the order of models', () => {
  it('takes numbers in names as numbers', () => {
    expect(names(sortedModels([model('Q1000'), model('F2000'), model('Q600')]))).toEqual(['F2000', 'Q600', 'Q1000']);
  });

  it('is that of a figure, and of names where figures are alike, both ways', () => {
    const models = [model('Q1000', 2), model('Q600', 2), model('F2000', 9)];
    expect(names(sortedModels(models, 'total'))).toEqual(['Q600', 'Q1000', 'F2000']);
    expect(names(sortedModels(models, '-total'))).toEqual(['F2000', 'Q600', 'Q1000']);
  });
});

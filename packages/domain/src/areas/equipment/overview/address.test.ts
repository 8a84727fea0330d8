import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, pathOf } from '../../../core/session/page/paths.ts';
import { modelParts } from './address.ts';

const model = {
  modelId: 'md_q1000',
  categoryId: 'agv',
  categoryName: '车辆',
  productType: 0,
  isVehicle: true,
  productKey: 'a1LurkAgv01',
};

describe('the address of a model', () => {
  it('says what it is of, a part each', () => {
    expect(decodeURI(pathOf('EquipmentOverviewDetail', modelParts(model)))).toBe(
      '/equipment/overview/detail/md_q1000/agv/车辆/0/1/a1LurkAgv01',
    );
  });

  it('gives each part back, whatever the category is called', () => {
    const names = fc.oneof(
      fc.constantFrom('a/b', '%2F', '车辆 & 仓储', '?#', '-', '', '.', '..', '/%2F?#车', '%E0%A4%A'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(names, fc.boolean(), fc.nat(9), (categoryName, isVehicle, productType) => {
        const parts = modelParts({ ...model, categoryName: categoryName.toWellFormed(), isVehicle, productType });
        const found = matchRoute(pathOf('EquipmentOverviewDetail', parts));
        expect([found?.route.name, found?.parameters]).toEqual(['EquipmentOverviewDetail', parts]);
      }),
    );
  });
});

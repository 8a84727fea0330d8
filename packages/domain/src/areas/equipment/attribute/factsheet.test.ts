import { describe, expect, it } from 'vitest';
import { type Factsheet, isDifferent, saidOf } from './factsheet.ts';

const factsheet: Factsheet = {
  typeSpecification: { maxLoadMass: 600, navigationTypes: ['VIRTUAL_LINE_GUIDED', 'AUTONOMOUS'] },
  physicalParameters: { speedMax: 1.5, length: 0.95, width: 0.65, heightMax: 0.25 },
};
const number = (identifier: string, value: string) => ({ identifier, value, type: 'int', unit: '' }) as const;
const navigation = (value: string) => ({ identifier: 'navigation', value, type: 'enum', unit: '' }) as const;

describe('the factsheet of a vehicle', () => {
  it('says its sizes and its load in the units of the model, and nothing of the rest', () => {
    const identifiers = ['bodyLength', 'bodyWidth', 'bodyHeight', 'ratedLoad', 'maxSpeedEmpty', 'batteryCapacity'];
    expect(identifiers.map((identifier) => saidOf(factsheet, number(identifier, '0')))).toEqual([
      '950',
      '650',
      '250',
      '600',
      '1.5',
      null,
    ]);
  });

  it('says how it finds its way in the word of the model where that means the same', () => {
    expect(saidOf(factsheet, navigation('混合'))).toBe('混合');
    expect(saidOf(factsheet, navigation('激光'))).toBe('混合');
    const guided: Factsheet = {
      ...factsheet,
      typeSpecification: { ...factsheet.typeSpecification, navigationTypes: ['PHYSICAL_LINE_GUIDED'] },
    };
    expect([saidOf(guided, navigation('轨道')), saidOf(guided, navigation('激光'))]).toEqual(['轨道', '磁条']);
  });

  it('differs by what a value is, not by how it is written', () => {
    expect(isDifferent(number('maxSpeedEmpty', '1.50'), '1.5')).toBe(false);
    expect(isDifferent(number('bodyLength', '940'), '950')).toBe(true);
    expect(isDifferent(navigation('激光'), '混合')).toBe(true);
    expect(isDifferent(number('batteryCapacity', '36'), null)).toBe(false);
  });
});

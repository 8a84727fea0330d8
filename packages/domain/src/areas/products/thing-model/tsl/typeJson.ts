import type { DataType, ScalarType } from '../dataType.ts';
import { isNumberType } from '../dataType.ts';
import type { Json, JsonObject } from './json.ts';

/** Data types as TSL writes them. */

export type Entries = readonly (readonly [key: string, value: Json | undefined])[];

/** An object without what is left out. */
export const objectOf = (entries: Entries): JsonObject =>
  new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));

/** A text, or nothing at all. */
export const unlessEmpty = (text: string): string | undefined => (text === '' ? undefined : text);
const scalarSpecs = (dataType: ScalarType): JsonObject => {
  if (isNumberType(dataType)) {
    const { min, max, step, unit, unitName } = dataType.specs;
    return objectOf([
      ['min', min],
      ['max', max],
      ['step', step],
      ['precise', 'precise' in dataType.specs ? unlessEmpty(dataType.specs.precise) : undefined],
      ['unit', unlessEmpty(unit)],
      ['unitName', unlessEmpty(unitName)],
    ]);
  }
  switch (dataType.type) {
    case 'bool':
      return objectOf([
        ['0', dataType.specs['0']],
        ['1', dataType.specs['1']],
      ]);
    case 'enum':
      return objectOf(dataType.specs.items.map(({ value, text }) => [value, text]));
    case 'text':
      return objectOf([['length', dataType.specs.length]]);
    case 'date':
      return objectOf([]);
  }
};

/** `{ type, specs }` of a type. */
export const typeJson = (dataType: DataType): JsonObject => {
  if (dataType.type === 'struct') {
    const fields = dataType.specs.fields.map(({ identifier, name, dataType: inner }) =>
      objectOf([
        ['identifier', identifier],
        ['name', name],
        ['dataType', typeJson(inner)],
      ]),
    );
    return objectOf([
      ['type', 'struct'],
      ['specs', fields],
    ]);
  }
  const specs =
    dataType.type === 'array'
      ? objectOf([
          ['size', dataType.specs.size],
          ['item', typeJson(dataType.specs.item)],
        ])
      : scalarSpecs(dataType);
  return objectOf([
    ['type', dataType.type],
    ['specs', specs],
  ]);
};

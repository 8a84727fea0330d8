import fc from 'fast-check';
import { type DataType, isNumberType, type StructField } from '../dataType.ts';

/** Values for tests. */

const structValue = (own: readonly StructField[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      ...own.map(({ identifier, dataType }) =>
        fc.option(valueOf(dataType).map((value) => [identifier, value] as const)),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)));

/** A value of a type. */
export const valueOf = (dataType: DataType): fc.Arbitrary<unknown> => {
  if (isNumberType(dataType)) {
    const [min, max] = [Number(dataType.specs.min), Number(dataType.specs.max)];
    const own = 'precise' in dataType.specs && dataType.specs.precise !== '' ? Number(dataType.specs.precise) : 2;
    const scale = dataType.type === 'int' ? 1 : 10 ** own;
    return fc.integer({ min: min * scale, max: max * scale }).map((whole) => whole / scale);
  }
  switch (dataType.type) {
    case 'bool':
      return fc.constantFrom(0, 1);
    case 'enum':
      return fc.constantFrom(...dataType.specs.items.map(({ value }) => Number(value)));
    case 'text':
      return fc.string({ maxLength: Number(dataType.specs.length), unit: 'grapheme-ascii' });
    case 'date':
      return fc.nat().map(String);
    case 'struct':
      return structValue(dataType.specs.fields);
    case 'array':
      return fc.array(valueOf(dataType.specs.item), { maxLength: Number(dataType.specs.size) });
  }
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedFields, mostCurves, seriesFieldNames, seriesFields, writtenFields } from './seriesFields.ts';

describe('the quantities of a vehicle', () => {
  it('are offered in one order, and of them no more than one picture has', () => {
    expect(Object.keys(seriesFields)).toEqual(seriesFieldNames);
    expect(askedFields(seriesFieldNames.join(','))).toEqual(seriesFieldNames.slice(0, mostCurves));
  });

  it('are read from an address as they were written there, each once and in one order', () => {
    fc.assert(
      fc.property(fc.subarray([...seriesFieldNames], { minLength: 1, maxLength: mostCurves }), (fields) => {
        expect(askedFields(writtenFields(fields.toReversed()))).toEqual(fields);
      }),
    );
    expect(askedFields('vx,nothing,vx')).toEqual(['vx']);
    expect(askedFields('nothing')).toEqual(askedFields(null));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostCurves } from './detailContract.ts';
import { askedFields, seriesFieldNames, seriesFields, writtenFields } from './seriesFields.ts';

describe('the quantities of a vehicle', () => {
  it('are all there in one picture', () => {
    expect(Object.keys(seriesFields)).toEqual(seriesFieldNames);
    expect(seriesFieldNames.length).toBeLessThanOrEqual(mostCurves);
  });

  it('are read from an address as they were written there, each once and in one order', () => {
    fc.assert(
      fc.property(fc.subarray([...seriesFieldNames], { minLength: 1 }), (fields) => {
        expect(askedFields(writtenFields(fields.toReversed()))).toEqual(fields);
      }),
    );
    expect(askedFields('vx,nothing,vx')).toEqual(['vx']);
    expect(askedFields('nothing')).toEqual(askedFields(null));
  });
});

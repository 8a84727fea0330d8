import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataType } from '../../products/thing-model/face.ts';
import { readKeyValues } from './keptValues.ts';
import { keyValuesOf } from './keyValues.ts';
import { mostKeyValues } from './mostKeyValues.ts';
import { trendLines, trendText } from './trend.ts';

const number: DataType = { type: 'int', specs: { min: '0', max: '100', step: '1', unit: '%', unitName: '' } };
const text: DataType = { type: 'text', specs: { length: '8' } };
const property = (identifier: string, dataType: DataType, accessMode: 'r' | 'w' = 'r') => ({
  identifier,
  dataType,
  accessMode,
});
const properties = [
  property('secret', number, 'w'),
  property('orderId', text),
  property('batteryLevel', number),
  property('speed', number),
];

describe('values in the list of devices', () => {
  it('are those that were chosen, as far as the model has them', () => {
    expect(keyValuesOf(['speed', 'gone', 'secret', 'orderId'], properties)).toEqual(['speed', 'orderId']);
    expect(keyValuesOf([], properties)).toEqual([]);
  });

  it('are the first number of the model where nothing was chosen', () => {
    expect(keyValuesOf(undefined, properties)).toEqual(['batteryLevel']);
    expect(keyValuesOf(undefined, [property('orderId', text)])).toEqual([]);
  });

  it('are read from storage whatever stands there', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        const kept = readKeyValues(record);
        expect(kept === null || kept.length <= mostKeyValues).toBe(true);
      }),
    );
    expect(readKeyValues(['a', 'a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
    expect(readKeyValues(['a', 1])).toBeNull();
  });
});

describe('the line of a number', () => {
  it('has a piece for each time in which something was heard, from the least to the greatest', () => {
    expect(trendLines([2, 4, null, 6])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 1 / 3, y: 0.5 },
      ],
      [{ x: 1, y: 1 }],
    ]);
    expect(trendLines([null, null])).toEqual([]);
    expect(trendLines([7, 7])).toEqual([
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
    ]);
  });

  it('stays within its frame and leaves no value out', () => {
    const values = fc.array(fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 })), { minLength: 1 });
    fc.assert(
      fc.property(values, (given) => {
        const points = trendLines(given).flat();
        expect(points.length).toBe(given.filter((value) => value !== null).length);
        expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
      }),
    );
  });

  it('is told in words', () => {
    expect(trendText([2, null, 6], '%')).toBe('近 1 小时 2 ~ 6 %');
    expect([trendText([3, 3], ''), trendText([null], '%')]).toEqual(['近 1 小时 3', null]);
  });
});

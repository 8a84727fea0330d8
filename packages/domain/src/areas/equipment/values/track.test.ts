import { describe, expect, it } from 'vitest';
import type { DataType } from '../../products/thing-model/face.ts';
import { drawnTrack, placeFieldsOf, placeIn } from './track.ts';

const number = (unit: string): DataType => ({
  type: 'double',
  specs: { min: '', max: '', step: '', unit, unitName: '', precise: '' },
});
const struct = (fields: Readonly<Record<string, DataType>>): DataType => ({
  type: 'struct',
  specs: {
    fields: Object.entries(fields).map(([identifier, dataType]) => ({
      fieldId: identifier,
      identifier,
      name: identifier,
      dataType: dataType as never,
    })),
  },
});
const point = (x: number, y: number, isAfterHole = false) => ({ at: 0, x, y, isAfterHole });

describe('a place on a plane', () => {
  it('is what a structure says with x and y in one unit', () => {
    expect(placeFieldsOf(struct({ x: number('m'), y: number('m'), theta: number('°') }))).not.toBeNull();
    expect(placeFieldsOf(struct({ x: number('m'), y: number('mm') }))).toBeNull();
    expect(placeFieldsOf(struct({ x: number('m'), z: number('m') }))).toBeNull();
    expect(placeFieldsOf(number('m'))).toBeNull();
    expect(placeIn({ x: 1, y: -2, theta: 90 })).toEqual([1, -2]);
    for (const value of [null, 3, {}, { x: 1, y: '2' }, { x: Number.NaN, y: 0 }]) expect(placeIn(value)).toBeNull();
  });
});

describe('a track', () => {
  it('goes from the upper left of its box, with north above, and is broken where nobody heard', () => {
    expect(drawnTrack([point(1, 1), point(4, 5), point(4, 1, true), point(1, 1)])).toEqual({
      width: 3,
      height: 4,
      length: 8,
      lines: [
        [
          [0, 4],
          [3, 0],
        ],
        [
          [3, 4],
          [0, 4],
        ],
      ],
    });
  });

  it('is a point of one that stands, and nothing without any', () => {
    expect(drawnTrack([point(7, 7), point(7, 7)])).toMatchObject({ width: 1, height: 1, length: 0 });
    expect(drawnTrack([])).toBeNull();
  });
});

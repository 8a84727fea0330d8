import { describe, expect, it } from 'vitest';
import { degrees } from './degrees.ts';

describe('a heading', () => {
  it('is the same however often it was turned round, and never 360', () => {
    expect([-Math.PI / 2, (3 * Math.PI) / 2, 0, 2 * Math.PI, -0.0001].map(degrees)).toEqual([
      '270.0°',
      '270.0°',
      '0.0°',
      '0.0°',
      '0.0°',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { leastZoom, mostZoom, zoomByKey } from './zooming.ts';

describe('the picture', () => {
  it('is zoomed by keys within its limits', () => {
    expect(zoomByKey('+', leastZoom)).toBe(1.5);
    expect(zoomByKey('-', leastZoom)).toBe(leastZoom);
    expect(zoomByKey('=', mostZoom)).toBe(mostZoom);
    expect(zoomByKey('0', mostZoom)).toBe(leastZoom);
    expect(zoomByKey('a', 2)).toBeNull();
  });
});

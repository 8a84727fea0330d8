import { expect, test } from 'vitest';
import { zoneNamePlace } from './zoneNames.ts';

const size = { width: 390, height: 600 };

test('a zone is named above its upper edge, inside where there is no room, and never beyond the map', () => {
  expect(zoneNamePlace({ from: { x: 40, y: 100 }, to: { x: 300, y: 200 } }, 60, size)).toEqual({ x: 240, y: 94 });
  expect(zoneNamePlace({ from: { x: 40, y: 10 }, to: { x: 300, y: 200 } }, 60, size)).toEqual({ x: 240, y: 24 });
  expect(zoneNamePlace({ from: { x: 40, y: -90 }, to: { x: 300, y: 200 } }, 60, size)).toEqual({ x: 240, y: 14 });
  expect(zoneNamePlace({ from: { x: -200, y: 100 }, to: { x: 30, y: 200 } }, 60, size)).toEqual({ x: 6, y: 94 });
  expect(zoneNamePlace({ from: { x: 40, y: 100 }, to: { x: 900, y: 200 } }, 60, size)).toEqual({ x: 324, y: 94 });
});

test('a zone that is out of sight is not named', () => {
  expect(zoneNamePlace({ from: { x: 400, y: 100 }, to: { x: 500, y: 200 } }, 60, size)).toBeNull();
  expect(zoneNamePlace({ from: { x: 40, y: -90 }, to: { x: 300, y: -10 } }, 60, size)).toBeNull();
});

import { expect, test } from 'vitest';
import { zoneNamePlace } from './zoneNames.ts';

const size = { width: 390, height: 600 };
const none = { width: 0, height: 0 };

test('a zone is named above its upper edge, inside where there is no room, and never beyond the map', () => {
  expect(zoneNamePlace({ from: { x: 40, y: 100 }, to: { x: 300, y: 200 } }, 60, size, none)).toEqual({ x: 240, y: 94 });
  expect(zoneNamePlace({ from: { x: 40, y: 10 }, to: { x: 300, y: 200 } }, 60, size, none)).toEqual({ x: 240, y: 24 });
  expect(zoneNamePlace({ from: { x: 40, y: -90 }, to: { x: 300, y: 200 } }, 60, size, none)).toEqual({ x: 240, y: 14 });
  expect(zoneNamePlace({ from: { x: -200, y: 100 }, to: { x: 30, y: 200 } }, 60, size, none)).toEqual({ x: 6, y: 94 });
  expect(zoneNamePlace({ from: { x: 40, y: 100 }, to: { x: 900, y: 200 } }, 60, size, none)).toEqual({ x: 324, y: 94 });
});

test('a zone that is out of sight is not named', () => {
  expect(zoneNamePlace({ from: { x: 400, y: 100 }, to: { x: 500, y: 200 } }, 60, size, none)).toBeNull();
  expect(zoneNamePlace({ from: { x: 40, y: -90 }, to: { x: 300, y: -10 } }, 60, size, none)).toBeNull();
});

test('a zone whose name would lie under the buttons in the corner is named beside them', () => {
  const corner = { width: 46, height: 110 };
  const zone = { from: { x: 40, y: 100 }, to: { x: 380, y: 200 } };
  expect(zoneNamePlace(zone, 60, size, none)).toEqual({ x: 320, y: 94 });
  expect(zoneNamePlace(zone, 60, size, corner)).toEqual({ x: 284, y: 94 });
  const below = { from: { x: 40, y: 131 }, to: { x: 380, y: 200 } };
  expect(zoneNamePlace(below, 60, size, corner)).toEqual({ x: 320, y: 125 });
});

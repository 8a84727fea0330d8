import { afterAll, expect, it } from 'vitest';
import { createWorld } from '../../../world/createWorld.ts';
import { holdVehicle, layoutOn, mapOfFloor, readingAt, releaseVehicle } from '../../fleet/face.ts';
import { dwellsOn } from './dwells.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.UTC(2026, 10, 20, 2);
const deviceId = 'dv_agv_hd_0301';

const world = createWorld({ file: ':memory:', realNow: () => friday });
world.clock.freeze();
afterAll(() => world.close());

const reading = () => readingAt(world, deviceId, world.clock.now())!;
const near = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

it('a way on which a vehicle was held up for long is told of for a quarter of an hour, and a short halt is not', () => {
  // held at its beginning, it would stand at a node
  while (reading().speed < 0.5) world.clock.advance(1000);
  const { floorId } = reading();
  const layout = layoutOn(mapOfFloor(world, floorId)!);
  const dwells = () => dwellsOn(world, floorId, layout, [{ deviceId }]);
  const before = dwells();
  world.store.transaction(() => holdVehicle(world, deviceId, 'test'));
  world.clock.advance(29_000);
  expect(dwells()).toEqual(before);
  world.clock.advance(91_000);
  const [held] = dwells();
  expect(held).toMatchObject({ seconds: 120, vehicles: 1 });
  const place = reading();
  expect(near(held!.from, place) + near(place, held!.to)).toBeCloseTo(near(held!.from, held!.to), 1);
  world.store.transaction(() => releaseVehicle(world, deviceId));
  world.clock.advance(60_000);
  expect(dwells()[0]).toEqual(held);
  world.clock.advance(16 * 60_000);
  expect(dwells()).not.toContainEqual(held);
});

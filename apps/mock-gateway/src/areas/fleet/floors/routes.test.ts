import { vehicleKinds } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import { describe, expect, test } from 'vitest';
import { homeOn, madeFloor } from './floors.ts';
import { forgetRoutes, routeOf } from './routes.ts';

describe('ways over a floor', () => {
  const floor = madeFloor(7, 'fo_ways', 'line');
  const { motion } = vehicleKinds.lurk;
  const home = homeOn(floor, 'lurk', 0);
  const { stations } = floor.networks[floor.networkOf[home]!]!;

  test('are known once somebody has asked for them', () => {
    expect(routeOf(floor, motion, home, stations[0]!)).toBe(routeOf(floor, motion, home, stations[0]!));
  });

  test('are made again as they were after they were forgotten', () => {
    const all = () => stations.map((to) => routeOf(floor, motion, home, to));
    const before = all();
    for (const route of before) expect(route.columns.length).toBeGreaterThan(0);
    forgetRoutes();
    const after = all();
    expect(after.map((route) => ({ ...route, columns: [...route.columns] }))).toEqual(
      before.map((route) => ({ ...route, columns: [...route.columns] })),
    );
    expect(after.some((route, nth) => route === before[nth])).toBe(false);
  });

  test('have no pieces and no length where one stands already', () => {
    expect(routeOf(floor, motion, home, home)).toMatchObject({ length: 0, duration: 0, pieces: 0 });
  });
});

import { scenarioOf } from '@fleet/fixtures/scenarios/scenarios.ts';
import { expect, it } from 'vitest';
import { createWorld } from '../../../world/createWorld.ts';

it('fleet-down: of one floor nobody is heard of, of the others some are', () => {
  const world = createWorld({ file: ':memory:', scenario: 'fleet-down' });
  const silent = new Map(
    world.store
      .all<{ floorId: string; online: number; vehicles: number }>(
        `select e.floor_id as floorId, sum(d.is_online) as online, count(*) as vehicles
         from fleet_epochs e join fleet_devices d on d.device_id = e.device_id group by e.floor_id`,
      )
      .map((floor) => [floor.floorId, floor]),
  );
  const { vehicles } = scenarioOf('fleet-down').floors.find(({ id }) => id === 'fo_huadong_1_1')!;
  expect(silent.get('fo_huadong_1_1')).toMatchObject({ online: 0, vehicles: vehicles.length });
  expect([...silent.values()].some(({ online }) => online > 0)).toBe(true);
  world.close();
});

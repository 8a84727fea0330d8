import type { monitorTree } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { cardsAt, chosenVehicles } from './vehicles.ts';

/** The projects that have vehicles, with their floors, the highest first. */

type Project = ReplyOf<typeof monitorTree>['list'][number];

interface Floor {
  readonly floorId: string;
  readonly projectId: string;
  readonly name: string;
}

/** Projects within the call's scope, by name. */
export const monitored = (call: Call<Endpoint>): Project[] => {
  const { world } = call;
  const vehicles = chosenVehicles(call, {});
  const cards = cardsAt(world, vehicles, world.clock.now());
  const floors = Map.groupBy(
    world.store.all<Floor>(
      `select f.id as floorId, f.project_id as projectId, f.name from floor_ref f
       where f.project_id in (select value from json_each(@ids)) order by f.position desc, f.name`,
      { ids: JSON.stringify([...new Set(vehicles.map(({ projectId }) => projectId))]) },
    ),
    ({ projectId }) => projectId,
  );
  const places = Map.groupBy(
    vehicles.map((vehicle, place) => ({ vehicle, card: cards[place]! })),
    ({ vehicle }) => vehicle.projectId,
  );
  return [...places]
    .map(([projectId, all]): Project => {
      const { projectKey, projectName, tntId, tntName } = all[0]!.vehicle;
      return {
        projectId,
        projectKey,
        name: projectName,
        tntId,
        tntName,
        floors: (floors.get(projectId) ?? []).map(({ floorId, name }) => ({
          floorId,
          name,
          vehicles: all.filter(({ vehicle }) => vehicle.floorId === floorId).length,
        })),
        vehicles: all.length,
        online: all.filter(({ card }) => card.isOnline).length,
        fault: all.filter(({ card }) => card.workState === 'fault').length,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
};

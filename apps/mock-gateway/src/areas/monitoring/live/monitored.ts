import type { monitorTree } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { readKnown } from '../../../store/known.ts';
import { isHeardOf } from './vehicleCounts.ts';
import { cardsAt, isOfProject, livingVehicles } from './vehicles.ts';

/** The projects that have vehicles, with their floors, the highest first. */

type Project = ReplyOf<typeof monitorTree>['list'][number];

interface Counted {
  readonly projectId: string;
  readonly vehicles: number;
  readonly online: number;
}

interface Floor {
  readonly floorId: string;
  readonly projectId: string;
  readonly name: string;
  readonly vehicles: number;
  readonly online: number;
}

const whereOf = conditions(isOfProject, { scope: '+d.tnt_id = @scope' });

/** How many vehicles each project has, and of how many anybody hears: counted in the index, for as long as it holds. */
const countedOf = ({ world, scope }: Call<Endpoint>): readonly Counted[] =>
  JSON.parse(
    readKnown<{ list: string }>(
      world.store,
      `select json_group_array(json_object('projectId', projectId, 'vehicles', vehicles, 'online', online)) as list from
         (select p.id as projectId, count(*) as vehicles, count(*) filter (where ${isHeardOf}) as online
          from project_ref p cross join device_ref d on d.project_id = p.id${whereOf({ scope })} group by p.id)`,
      { scope },
    )!.list,
  ) as readonly Counted[];

/** Projects within the call's scope, by name. */
export const monitored = (call: Call<Endpoint>): Project[] => {
  const { world, scope } = call;
  const counted = new Map(countedOf(call).map((one) => [one.projectId, one]));
  const ids = JSON.stringify([...counted.keys()]);
  const living = livingVehicles(call, {});
  const cards = cardsAt(world, living, world.clock.now());
  const inFault = living.filter((_, place) => cards[place]?.workState === 'fault');
  const faulty = Map.groupBy(inFault, ({ projectId }) => projectId);
  const faultyOn = Map.groupBy(inFault, ({ floorId }) => floorId);
  const floors = Map.groupBy(
    world.store.all<Floor>(
      `select f.id as floorId, f.project_id as projectId, f.name, count(v.id) as vehicles,
         count(*) filter (where v.isHeard) as online
       from floor_ref f left join (
         select d.id, d.project_id, b.floor_id, ${isHeardOf} as isHeard
         from floor_vehicle_ref b cross join device_ref d on d.id = b.device_id${whereOf({ scope })}
       ) v on v.floor_id = f.id and v.project_id = f.project_id
       where f.project_id in (select value from json_each(@ids)) group by f.id order by f.position desc, f.name`,
      { ids, scope },
    ),
    ({ projectId }) => projectId,
  );
  return world.store
    .all<Pick<Project, 'projectId' | 'projectKey' | 'name' | 'tntId' | 'tntName'>>(
      `select p.id as projectId, p.project_key as projectKey, p.name, p.tnt_id as tntId, t.name as tntName
       from project_ref p join tenant_ref t on t.id = p.tnt_id
       where p.id in (select value from json_each(@ids)) order by p.id`,
      { ids },
    )
    .map((project): Project => {
      const { vehicles, online } = counted.get(project.projectId)!;
      const own = floors.get(project.projectId) ?? [];
      return {
        ...project,
        floors: own.map(({ projectId: _, ...floor }) => ({
          ...floor,
          fault: faultyOn.get(floor.floorId)?.length ?? 0,
        })),
        vehicles,
        online,
        fault: faulty.get(project.projectId)?.length ?? 0,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
};

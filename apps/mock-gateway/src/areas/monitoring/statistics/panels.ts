import type { taskRoutes, versionShares } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { mostRoutes } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import { versionOrder } from '@fleet/domain/core/versions/versions.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { ChosenDevice } from '../../equipment/face.ts';
import { tasksWithin } from '../../fleet/face.ts';
import type { Asked } from './asked.ts';
import { averageMinutes } from './taskStatistics.ts';

/** Between which places loads were carried, and which versions devices run: what no day of work knows. */

type World = Call['world'];
type Routes = Pick<ReplyOf<typeof taskRoutes>, 'total' | 'routes'>;

/** The ways that were driven most, of all finished tasks of the days that are asked for. */
export const routesOf = (
  world: World,
  { asOf, days: { first, last } }: Asked,
  devices: readonly ChosenDevice[],
): Routes => {
  const [from, until] = [startOfDay(first), Math.min(asOf, startOfDay(last + 1) - 1)];
  const ways = new Map<
    string,
    { way: Omit<Routes['routes'][number], 'done' | 'avgMinutes'>; done: number; took: number }
  >();
  let total = 0;
  for (const { id, projectId, projectName } of devices)
    for (const task of tasksWithin(world, id, from, until, asOf)) {
      if (task.outcome !== 'done' || task.endedAt < from || task.endedAt > until) continue;
      // a node is known by its name on the floors of one project alone
      const key = JSON.stringify([projectId, task.from, task.to]);
      const known = ways.get(key) ?? { way: { projectName, from: task.from, to: task.to }, done: 0, took: 0 };
      known.done += 1;
      known.took += task.endedAt - task.startedAt;
      ways.set(key, known);
      total += 1;
    }
  return {
    total,
    routes: [...ways.values()]
      .toSorted((one, other) => other.done - one.done || (one.way.from < other.way.from ? -1 : 1))
      .slice(0, mostRoutes)
      .map(({ way, done, took }) => ({ ...way, done, avgMinutes: averageMinutes(took, done) ?? 0 })),
  };
};

type Shares = ReplyOf<typeof versionShares>;

/** What devices run of a module, of the one that most of them tell of where none is named. */
export const versionsOf = ({ store }: World, devices: readonly ChosenDevice[], wanted: string | undefined): Shares => {
  const ids = JSON.stringify(devices.map(({ id }) => id));
  const modules = store.all<{ moduleName: string; title: string; devices: number }>(
    `select m.name as moduleName, min(m.nick_name) as title, count(*) as devices
     from device_ref d join ota_module_ref m on m.product_key = d.product_key
       left join ota_device_version_ref v on v.device_id = d.id and v.module_id = m.id
     where d.id in (select value from json_each(@ids)) group by m.name
     order by count(v.version) desc, devices desc, m.name`,
    { ids },
  );
  const shown =
    modules.find(({ moduleName }) => moduleName === wanted) ?? (wanted === undefined ? modules[0] : undefined);
  const versions =
    shown === undefined
      ? []
      : store.all<Shares['versions'][number]>(
          `select v.version, count(*) as devices
           from ota_device_version_ref v join ota_module_ref m on m.id = v.module_id
           where m.name = @moduleName and v.device_id in (select value from json_each(@ids)) group by v.version`,
          { ids, moduleName: shown.moduleName },
        );
  const reported = versions.reduce((sum, one) => sum + one.devices, 0);
  return {
    modules: modules.map(({ moduleName, title }) => ({ moduleName, title })),
    moduleName: shown?.moduleName ?? null,
    versions: versions.toSorted((one, other) => versionOrder(other.version, one.version)),
    unreported: Math.max(0, (shown?.devices ?? 0) - reported),
  };
};

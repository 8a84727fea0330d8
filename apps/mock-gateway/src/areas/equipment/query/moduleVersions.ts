import type { RunningModule } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { World } from '../../../world/world.ts';
import { readKnown } from '../../../store/known.ts';
import { readPlaced } from '../shared/readPlaced.ts';

/** Who runs which version of a module: it stays known as long as nobody reports another one. */

/** How many devices run each version of a module. */
export const runningVersions = ({ store }: World, moduleName: string): Readonly<Record<string, number>> => {
  const row = readKnown<{ readonly counts: string }>(
    store,
    // whatever is called like a table counts as read
    `select json_group_object(version, n) as counts from (
       select v.version, count(*) as n from device_versions v where v.module_name = @moduleName group by v.version)`,
    { moduleName },
  );
  return JSON.parse(row?.counts ?? '{}') as Record<string, number>;
};

/** Which devices have said nothing of a module that others of their product have. */
export const silentDevices = ({ store }: World, moduleName: string): readonly string[] =>
  readPlaced<{ readonly id: string }>(
    store,
    `select d.id from devices d
     where d.product_key in (select r.product_key from running_versions r where r.module_name = @moduleName)
     except select v.device_id from device_versions v where v.module_name = @moduleName`,
    'device_versions running_versions',
    { moduleName },
  ).map(({ id }) => id);

/** What the modules of a device run, the device as a whole first. */
export const modulesOf = ({ store }: World, deviceId: string): RunningModule[] =>
  store.all<RunningModule>(
    `select v.module_name as moduleName, coalesce(m.nick_name, v.module_name) as moduleNickName, v.version
     from device_versions v join devices d on d.id = v.device_id
       left join product_modules m on m.product_key = d.product_key and m.module_name = v.module_name
     where v.device_id = @deviceId order by v.module_place, v.module_name`,
    { deviceId },
  );

import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses, stoppingLevel } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { readKnown } from '../../../store/known.ts';
import { settleFaultLevels } from '../../fleet/face.ts';
import { deviceConditions, filterValues, queryOf } from './deviceRows.ts';

/** How many devices there are of each state. */

/** What the counters say themselves is none of their filters. */
const {
  isEnabled: _enabled,
  favourites: _favourites,
  unmarked: _unmarked,
  faultLevel: _faultLevel,
  ...filters
} = deviceConditions;
const there = conditions('d.deleted_at is null', filters);
const faulty = conditions('d.deleted_at is null and v.fault_level >= @stopping', filters);
const marked = conditions('d.deleted_at is null and k.user_id = @userId', filters);
const inBin = conditions('d.deleted_at is not null', filters);

type Counters = ReplyOf<typeof deviceStatistics>;
type CountedAtOnce = 'total' | 'disabled' | keyof typeof deviceStatuses;

const countedAtOnce = [
  'count(*) as total',
  ...Object.entries(deviceStatuses).map(([name, status]) => `count(*) filter (where d.status = ${status}) as ${name}`),
  'count(*) filter (where d.is_enabled = 0) as disabled',
].join();

/** Counts the devices within the call's scope, by the filters of the list that are no counters themselves. */
export const countDevices = (
  call: Call<Endpoint>,
  query: QueryOf<typeof deviceStatistics>,
): ReplyOf<typeof deviceStatistics> => {
  settleFaultLevels(call.world);
  const { store } = call.world;
  const own = queryOf(call, query);
  const values = { ...own?.values, ...filterValues(call, query) };
  // one look at each is half of what it takes to group them
  const counts = readKnown<Pick<Counters, CountedAtOnce>>(
    store,
    `select ${countedAtOnce} from devices d${there(values, own)}`,
    values,
  )!;
  const count = (from: string, where: typeof there): number =>
    readKnown<{ n: number }>(store, `select count(*) as n from ${from}${where(values, own)}`, {
      ...values,
      stopping: stoppingLevel,
    })?.n ?? 0;
  return {
    ...counts,
    faulty: count('fleet_device_ref v cross join devices d on d.id = v.device_id', faulty),
    favorite: count('device_favorites k cross join devices d on d.id = k.device_id', marked),
    deleted: count('devices d', inBin),
  };
};

import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { settleFaultLevels } from '../../fleet/face.ts';
import { deviceConditions, filterValues } from './deviceRows.ts';

/** How many devices there are of each state. */

/** What the counters say themselves is none of their filters. */
const {
  isEnabled: _enabled,
  isFavourite: _favorite,
  isDeleted: _deleted,
  faultLevel: _fault,
  ...filters
} = deviceConditions;
const where = conditions(null, filters);

const { inactive, activated, online, offline } = deviceStatuses;
const there = 'd.deleted_at is null';
const sum = (condition: string) => `coalesce(sum(${there} and ${condition}), 0)`;

/** Counts the devices within the call's scope, by the filters of the list that are no counters themselves. */
export const countDevices = (
  call: Call<Endpoint>,
  query: QueryOf<typeof deviceStatistics>,
): ReplyOf<typeof deviceStatistics> => {
  settleFaultLevels(call.world);
  const values = filterValues(call, query);
  return call.world.store.one<ReplyOf<typeof deviceStatistics>>(
    `select coalesce(sum(${there}), 0) as total, ${sum(`d.status = ${inactive}`)} as inactive,
       ${sum(`d.status = ${activated}`)} as activated, ${sum(`d.status = ${online}`)} as online,
       ${sum(`d.status = ${offline}`)} as offline, ${sum('d.is_enabled = 0')} as disabled,
       ${sum('d.id in (select v.device_id from fleet_device_ref v where v.fault_level >= 3)')} as faulty,
       ${sum('d.id in (select k.device_id from device_favorites k where k.user_id = @userId)')} as favorite,
       coalesce(sum(d.deleted_at is not null), 0) as deleted
     from devices d join product_ref r on r.product_key = d.product_key${where(values)}`,
    values,
  )!;
};

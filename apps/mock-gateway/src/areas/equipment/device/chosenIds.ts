import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow } from '../../../store/paging.ts';
import {
  type DeviceAsker,
  deviceConditions,
  type DeviceFilters,
  deviceSearches,
  filterValues,
  queryOf,
} from './deviceRows.ts';

/** Devices by the filters of their list, for areas above that do something with all of them. */

const pageOf = pagedQuery({
  from: 'devices d',
  key: 'd.id',
  columns: 'd.id',
  joins: '',
  always: 'd.deleted_at is null',
  filters: deviceConditions,
  searches: deviceSearches,
  orders: { id: 'd.id' },
});

/** The ids of all devices that whoever asks may see and that match, in the order of the ids. */
export const chosenDeviceIds = (asker: DeviceAsker, filters: DeviceFilters): readonly string[] =>
  pageOf<{ id: string }>(asker.world.store, filterValues(asker, filters), {
    sort: 'id',
    own: queryOf(asker, filters),
    ...everyRow,
  }).rows.map(({ id }) => id);

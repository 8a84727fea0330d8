import type { repairDevices } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** Devices that somebody may report. */

type Reply = ReplyOf<typeof repairDevices>;

const pageOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: 'd.id as deviceId, d.name as deviceName, d.serial_number as serialNumber, p.name as projectName',
  joins: 'left join project_ref p on p.id = d.project_id',
  always: null,
  filters: {
    scope: 'd.tnt_id = @scope',
    keyword: contains('keyword', 'd.name', 'd.serial_number'),
    chosenId: 'd.id = @chosenId',
  },
  orders: { name: 'd.name, d.id' },
});

/** A page of them by name. */
export const listDevices = (
  { world, scope }: Call<Endpoint>,
  { keyword, chosenId }: QueryOf<typeof repairDevices>,
  page: { readonly limit: number; readonly offset: number },
): Reply => {
  const values = { scope, keyword: searchText(keyword), chosenId: chosenId ?? null };
  const { rows, total } = pageOf<Reply['list'][number]>(world.store, values, { sort: 'name', ...page });
  return { list: rows, total };
};

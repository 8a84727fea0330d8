import type { repairAssignees, repairDevices } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** Devices that somebody may report, and people whom orders were given to. */

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

const peopleOf = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.real_name as realName',
  joins: '',
  always: 'exists (select 1 from repair_orders r where r.assignee_id = u.id and r.tnt_id = ifnull(@scope, r.tnt_id))',
  filters: { keyword: contains('keyword', 'u.real_name'), chosenId: 'u.id = @chosenId' },
  orders: { name: 'u.real_name, u.id' },
});

/** A page of people whom orders were given to that the caller may see. */
export const listAssignees = (
  { world, scope }: Call<Endpoint>,
  { keyword, chosenId }: QueryOf<typeof repairAssignees>,
  page: { readonly limit: number; readonly offset: number },
): ReplyOf<typeof repairAssignees> => {
  const values = { scope, keyword: searchText(keyword), chosenId: chosenId ?? null };
  const { rows, total } = peopleOf<ReplyOf<typeof repairAssignees>['list'][number]>(world.store, values, {
    sort: 'name',
    ...page,
  });
  return { list: rows, total };
};

import type { issueDevices, issuePeople } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** What forms of problems offer: who looks after them, and devices that they were seen on. */

interface Asked {
  readonly keyword?: string;
  readonly chosenId?: string;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

const people = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.real_name as realName',
  joins: '',
  always: 'u.deleted_at is null',
  filters: {
    scope: 'u.tnt_id = @scope',
    keyword: contains('keyword', 'u.real_name', 'u.user_name'),
    chosenId: 'u.id = @chosenId',
  },
  orders: { name: 'u.real_name, u.id' },
});

/** People whose tenant the caller may see, by name. */
export const listIssuePeople = (
  call: Call<Endpoint>,
  { keyword, chosenId }: Asked,
  page: Page,
): ReplyOf<typeof issuePeople> => {
  const { rows, total } = people<ReplyOf<typeof issuePeople>['list'][number]>(
    call.world.store,
    { scope: call.scope, keyword: searchText(keyword), chosenId: chosenId ?? null },
    { sort: 'name', ...page },
  );
  return { list: rows, total };
};

const devices = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns:
    'd.id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.project_id as projectId, p.name as projectName',
  joins: 'left join project_ref p on p.id = d.project_id',
  always: 'd.product_key = @productKey',
  filters: {
    scope: 'd.tnt_id = @scope',
    keyword: contains('keyword', 'd.name', 'd.serial_number'),
    chosenId: 'd.id = @chosenId',
  },
  searches: ['keyword'],
  // those that are searched come from the index of their product: in that of names lie the ones of all products
  orders: { name: 'd.name, d.id', searchedName: '+d.name, d.id' },
});

/** Devices of a product that the caller may see, by name. */
export const listIssueDevices = (
  call: Call<Endpoint>,
  productKey: string,
  { keyword, chosenId }: Asked,
  page: Page,
): ReplyOf<typeof issueDevices> => {
  const word = searchText(keyword);
  const { rows, total } = devices<ReplyOf<typeof issueDevices>['list'][number]>(
    call.world.store,
    { scope: call.scope, productKey, keyword: word, chosenId: chosenId ?? null },
    { sort: word === null ? 'name' : 'searchedName', ...page },
  );
  return { list: rows, total };
};

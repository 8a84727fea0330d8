import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceProjects } from '@fleet/domain/areas/equipment/device/choicesContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Projects that devices are of. */

const tenant = 'join tenant_ref t on t.id = p.tnt_id';
const pageOf = pagedQuery({
  from: 'project_ref p',
  key: 'p.id',
  columns: 'p.id, p.name, p.tnt_id as tntId, t.name as tntName',
  joins: tenant,
  always: null,
  filters: {
    scope: 'p.tnt_id = @scope',
    keyword: contains('keyword', 'p.name', 'p.project_key'),
    chosenId: 'p.id = @chosenId',
  },
  orders: { name: 'p.name, p.id' },
});

/** A page of the projects within the call's scope, by name. */
export const listProjectChoices = (
  { world, scope }: Call,
  query: QueryOf<typeof deviceProjects>,
): ReplyOf<typeof deviceProjects> => {
  const values = { scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows: list, total } = pageOf<ReplyOf<typeof deviceProjects>['list'][number]>(world.store, values, {
    sort: 'name',
    ...pageValues(query),
  });
  return { list, total };
};

import type { upgradeJobPeople } from '@fleet/domain/areas/ota/job/contract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Who has made jobs that the caller may see, whoever of them is still there. */

const people = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.real_name as realName',
  joins: '',
  always: `exists (select 1 from ota_jobs j where j.creator_id = u.id and j.tnt_id = ifnull(@scope, j.tnt_id)
    and j.job_type = ifnull(@jobType, j.job_type))`,
  filters: {
    keyword: contains('keyword', 'u.real_name', 'u.user_name'),
    chosenId: 'u.id = @chosenId',
  },
  orders: { name: 'u.real_name, u.id' },
});

export const listJobPeople = (
  { world, scope }: Call<Endpoint>,
  query: QueryOf<typeof upgradeJobPeople>,
): ReplyOf<typeof upgradeJobPeople> => {
  const { rows, total } = people<ReplyOf<typeof upgradeJobPeople>['list'][number]>(
    world.store,
    {
      scope,
      jobType: query.jobType ?? null,
      keyword: searchText(query.keyword),
      chosenId: query.chosenId ?? null,
    },
    { sort: 'name', ...pageValues(query) },
  );
  return { list: rows, total };
};

import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/fleet/fault-codes/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Faults that the platform knows. */

type Choice = ReplyOf<typeof contract.faultCodeChoices>['list'][number];

const pageOf = pagedQuery({
  from: 'fault_code_books c',
  key: 'c.code',
  columns: 'c.code, c.name, c.level, c.hint',
  joins: '',
  // a tenant's own code stands for the platform's; what is used no more keeps its name where it was chosen
  always: `(c.tnt_id = @tntId or c.is_platform = 1 and not exists (
      select 1 from fault_code_books o where o.tnt_id = @tntId and o.code = c.code and o.is_platform = 0))
    and (c.is_enabled = 1 or c.code = @chosenId)`,
  filters: { keyword: contains('keyword', 'c.code', 'c.name'), chosenId: 'c.code = @chosenId' },
  orders: { code: 'c.code' },
});

export const faultCodeHandlers: HandlersOf<typeof contract> = {
  faultCodeChoices: ({ world, query, session }) => {
    const values = { keyword: searchText(query.keyword), chosenId: query.chosenId ?? null, tntId: session.tntId };
    const { rows: list, total } = pageOf<Choice>(world.store, values, { sort: 'code', ...pageValues(query) });
    return { list, total };
  },
};

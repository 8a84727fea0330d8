import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/fleet/fault-codes/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Faults that the platform knows. */

type Choice = ReplyOf<typeof contract.faultCodeChoices>['list'][number];

const pageOf = pagedQuery({
  from: 'fault_codes c',
  key: 'c.code',
  columns: 'c.code, c.name, c.level, c.hint',
  joins: '',
  always: 'true',
  filters: { keyword: contains('keyword', 'c.code', 'c.name'), chosenId: 'c.code = @chosenId' },
  orders: { code: 'c.code' },
});

export const faultCodeHandlers: HandlersOf<typeof contract> = {
  faultCodeChoices: ({ world, query }) => {
    const values = { keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
    const { rows: list, total } = pageOf<Choice>(world.store, values, { sort: 'code', ...pageValues(query) });
    return { list, total };
  },
};

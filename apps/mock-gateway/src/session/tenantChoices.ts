import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { tenantChoices } from '@fleet/domain/core/session/userContract.ts';
import type { Call } from '../pipeline/call.ts';
import { contains } from '../store/conditions.ts';
import { pagedQuery } from '../store/pagedQuery.ts';
import { searchText } from '../store/paging.ts';

type Choice = ReplyOf<typeof tenantChoices>['list'][number];

const choicesOf = pagedQuery({
  from: 'tenants t',
  key: 't.id',
  columns: 't.id as tntId, t.name, t.expires_at as expiresAt',
  joins: '',
  always: 'true',
  filters: { scope: 't.id = @scope', keyword: contains('keyword', 't.name'), chosenId: 't.id = @chosenId' },
  orders: { name: 't.name, t.id' },
});

/** The tenants within the call's scope, by name. */
export const listTenantChoices = (
  { world: { store, clock }, scope }: Call<Endpoint>,
  query: QueryOf<typeof tenantChoices>,
  page: { readonly limit: number; readonly offset: number },
): { list: Choice[]; total: number } => {
  const values = { scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows, total } = choicesOf<Omit<Choice, 'isExpired'> & { readonly expiresAt: number | null }>(store, values, {
    sort: 'name',
    ...page,
  });
  const isPast = (at: number | null): boolean => at !== null && at <= clock.now();
  return { list: rows.map(({ expiresAt, ...row }) => ({ ...row, isExpired: isPast(expiresAt) })), total };
};

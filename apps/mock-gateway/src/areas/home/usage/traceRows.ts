import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { EventRow } from '@fleet/domain/areas/home/usage/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { spanOf } from '../../../rows/figureRange.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** Usage events in the store: filters, order, paging. */

/** What a list, an export or the figures are asked for. */
export interface TraceFilters {
  readonly projectId?: string;
  readonly deviceId?: string;
  readonly type?: string;
  readonly pageName?: string;
  readonly userName?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Every filter but tenant and time. Events are `e`, their users `u`. */
const filterConditions = {
  projectId: 'e.project_id = @projectId',
  deviceId: 'e.device_id = @deviceId',
  type: 'e.type = @type',
  pageName: 'e.page = @pageName',
  userName: contains('userName', 'u.real_name', 'u.user_name'),
};
type FilterValues = ReturnType<typeof filterValues>;
type ScopedValues = FilterValues & { readonly scope: string | null };

const user = 'join user_ref u on u.id = e.user_id';
const ofScopeWhere = conditions('e.at between @from and @to', { scope: 'e.tnt_id = @scope', ...filterConditions });
const ofEachTenantWhere = conditions('e.tnt_id = n.id and e.at between @from and @to', filterConditions);
const tenantsWhere = conditions('true', { scope: 'n.id = @scope' });

/** The events within a scope in a span of time, by the index over both. */
export const matchingEvents = (values: ScopedValues): string => `from trace_events e ${user}${ofScopeWhere(values)}`;

/** How many tenants have such an event: one look into the index for each of them. */
export const countActiveTenantsSql = (values: ScopedValues): string => `
  select count(*) as total from tenant_ref n${tenantsWhere(values)} and exists (
    select 1 from trace_events e ${user}${ofEachTenantWhere(values)})`;

/** The filters as parameters, but for tenant and time. */
export const filterValues = (filters: TraceFilters) => ({
  projectId: filters.projectId ?? null,
  deviceId: filters.deviceId ?? null,
  type: filters.type ?? null,
  pageName: filters.pageName ?? null,
  userName: searchText(filters.userName),
});

/** Every order that a caller may ask for; the id makes it the same every time. */
const orders = {
  at: 'e.at, e.id',
  '-at': 'e.at desc, e.id desc',
  userName: 'u.user_name, e.at desc, e.id',
  '-userName': 'u.user_name desc, e.at desc, e.id',
  type: 'e.type, e.at desc, e.id',
  '-type': 'e.type desc, e.at desc, e.id',
  page: 'e.page, e.at desc, e.id',
  '-page': 'e.page desc, e.at desc, e.id',
} as const;

export type TraceOrder = keyof typeof orders;

const pageOf = pagedQuery({
  from: 'trace_events e',
  key: 'e.id',
  columns: `
    e.id, e.at, u.user_name as userName, u.real_name as realName,
    (select n.name from tenant_ref n where n.id = e.tnt_id) as tntName, e.app, e.type, e.page,
    (select p.name from project_ref p where p.id = e.project_id) as projectName,
    (select d.name from device_ref d where d.id = e.device_id) as deviceName`,
  joins: user,
  always: 'e.at between @from and @to',
  filters: { scope: 'e.tnt_id = @scope', ...filterConditions },
  needs: { userName: user, '-userName': user },
  orders,
});

/** A page of events and how many match in all. Newest first unless asked otherwise. */
export const listEvents = (
  { world, scope }: Call<Endpoint>,
  filters: TraceFilters & { readonly sort?: TraceOrder },
  page: { readonly limit: number; readonly offset: number },
): { list: EventRow[]; total: number } => {
  const values = { scope, ...filterValues(filters), ...spanOf(filters) };
  const { rows, total } = pageOf<Omit<EventRow, 'at'> & { readonly at: number }>(world.store, values, {
    sort: filters.sort ?? '-at',
    ...page,
  });
  return { list: rows.map((row) => ({ ...row, at: toInstant(row.at) })), total };
};

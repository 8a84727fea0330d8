import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { EventRow } from '@fleet/domain/areas/home/usage/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { spanOf } from '../../../rows/figureRange.ts';
import { toInstant } from '../../../rows/instants.ts';
import { searchText } from '../../../rows/paging.ts';

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
const filterConditions = `
  (@projectId is null or e.project_id = @projectId) and (@deviceId is null or e.device_id = @deviceId)
  and (@type is null or e.type = @type) and (@pageName is null or e.page = @pageName)
  and (@userName is null or instr(lower(u.real_name), lower(@userName)) > 0 or instr(lower(u.user_name), lower(@userName)) > 0)`;

/** The events of a tenant in a span of time, by the index over both. */
export const matchingEvents = `
  from trace_events e join user_ref u on u.id = e.user_id
  where e.tnt_id = @tntId and e.at between @from and @to and ${filterConditions}`;

/** How many tenants have such an event: one look into the index for each of them. */
export const countActiveTenantsSql = `
  select count(*) as total from tenant_ref n
  where (@onlyTntId is null or n.id = @onlyTntId) and exists (
    select 1 from trace_events e join user_ref u on u.id = e.user_id
    where e.tnt_id = n.id and e.at between @from and @to and ${filterConditions})`;

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
  at: ' order by e.at, e.id',
  '-at': ' order by e.at desc, e.id desc',
  userName: ' order by u.user_name, e.at desc, e.id',
  '-userName': ' order by u.user_name desc, e.at desc, e.id',
  type: ' order by e.type, e.at desc, e.id',
  '-type': ' order by e.type desc, e.at desc, e.id',
  page: ' order by e.page, e.at desc, e.id',
  '-page': ' order by e.page desc, e.at desc, e.id',
} as const;

export type TraceOrder = keyof typeof orders;

/** The names are looked up for the rows of the page alone. */
const pageSql = (order: TraceOrder) => `
  select e.id, e.at, u.user_name as userName, u.real_name as realName,
    (select n.name from tenant_ref n where n.id = e.tnt_id) as tntName, e.app, e.type, e.page,
    (select p.name from project_ref p where p.id = e.project_id) as projectName,
    (select d.name from device_ref d where d.id = e.device_id) as deviceName
  ${matchingEvents}${orders[order]} limit @limit offset @offset`;

/** A page of events and how many match in all. Newest first unless asked otherwise. */
export const listEvents = (
  { world, tntId }: Call<Endpoint>,
  filters: TraceFilters & { readonly sort?: TraceOrder },
  page: { readonly limit: number; readonly offset: number },
): { list: EventRow[]; total: number } => {
  const values = { tntId, ...filterValues(filters), ...spanOf(filters) };
  return {
    list: world.store
      .all<Omit<EventRow, 'at'> & { at: number }>(pageSql(filters.sort ?? '-at'), { ...values, ...page })
      .map((row) => ({ ...row, at: toInstant(row.at) })),
    total: world.store.one<{ total: number }>(`select count(*) as total ${matchingEvents}`, values)?.total ?? 0,
  };
};

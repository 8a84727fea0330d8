import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { tenantList, TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import { contains } from '../../../store/conditions.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** Tenants in the store: what a row shows, filters, order. Inner users see all, everybody else his own. */

type Stored = Omit<TenantRow, 'logoUrl' | 'isExpired' | 'expiresAt' | 'createdAt'> & {
  readonly logoPath: string | null;
  readonly expiresAt: number | null;
  readonly createdAt: number;
};

const userCount = '(select count(*) from users u where u.tnt_id = t.id and u.deleted_at is null)';
const deviceCount = '(select count(*) from tenant_devices d where d.tnt_id = t.id)';
const projectCount = '(select count(*) from tenant_projects p where p.tnt_id = t.id)';
const columns = `
  t.id as tntId, t.name, t.type, t.logo_path as logoPath, t.contact, t.phone, t.email, t.domain, t.description,
  ${userCount} as userCount, t.user_limit as userLimit, ${deviceCount} as deviceCount, t.device_limit as deviceLimit,
  ${projectCount} as projectCount, a.id as adminUserId, a.user_name as adminUserName, t.expires_at as expiresAt,
  t.created_at as createdAt`;
const joins = 'left join users a on a.id = t.admin_user_id and a.deleted_at is null';

const pageOf = pagedQuery({
  from: 'tenants t',
  key: 't.id',
  columns,
  joins,
  always: 'true',
  filters: {
    only: 't.id = @only',
    keyword: contains('keyword', 't.name', 't.contact'),
    type: 't.type = @type',
    isExpired: '(t.expires_at is not null and t.expires_at <= @now) = @isExpired',
  },
  orders: {
    name: 't.name, t.id',
    '-name': 't.name desc, t.id desc',
    userCount: `${userCount}, t.name, t.id`,
    '-userCount': `${userCount} desc, t.name, t.id`,
    deviceCount: `${deviceCount}, t.name, t.id`,
    '-deviceCount': `${deviceCount} desc, t.name, t.id`,
    projectCount: `${projectCount}, t.name, t.id`,
    '-projectCount': `${projectCount} desc, t.name, t.id`,
    expiresAt: 't.expires_at is null, t.expires_at, t.id',
    '-expiresAt': 't.expires_at is null, t.expires_at desc, t.id desc',
    createdAt: 't.created_at, t.id',
    '-createdAt': 't.created_at desc, t.id desc',
  },
});

const logoUrlOf = (call: Call<Endpoint>, path: string | null): string | null =>
  path === null ? null : addressOf(call, path, path.slice(path.lastIndexOf('/') + 1));

const toRow = (call: Call<Endpoint>, { logoPath, ...row }: Stored): TenantRow => ({
  ...row,
  logoUrl: logoUrlOf(call, logoPath),
  expiresAt: instantOrNull(row.expiresAt),
  isExpired: row.expiresAt !== null && row.expiresAt <= call.world.clock.now(),
  createdAt: toInstant(row.createdAt),
});

/** What a list and a download are asked for, without paging. */
export type TenantFilters = Omit<QueryOf<typeof tenantList>, 'page' | 'pageSize'>;

/** The tenants that the caller may see and that match, and how many in all. Newest first unless asked otherwise. */
export const listTenants = (
  call: Call<Endpoint>,
  query: TenantFilters,
  page: { readonly limit: number; readonly offset: number },
): { list: TenantRow[]; total: number } => {
  const { store, clock } = call.world;
  const values = {
    only: call.session.isInner ? null : call.session.tntId,
    keyword: searchText(query.keyword),
    type: query.type ?? null,
    isExpired: query.isExpired === undefined ? null : Number(query.isExpired),
    // a moment that nothing is held against would make each total another one
    now: query.isExpired === undefined ? null : clock.now(),
  };
  const { rows, total } = pageOf<Stored>(store, values, { sort: query.sort ?? '-createdAt', ...page });
  return { list: rows.map((row) => toRow(call, row)), total };
};

/** The tenant that the call names: one's own without a name. */
export const readTenant = (call: Call<Endpoint>): TenantRow => {
  const row = call.world.store.one<Stored>(`select ${columns} from tenants t ${joins} where t.id = @tntId`, {
    tntId: call.targetTntId,
  });
  return row === undefined ? refuse('notFound') : toRow(call, row);
};

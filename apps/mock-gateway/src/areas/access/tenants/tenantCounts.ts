import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { tenantCounts } from '@fleet/domain/areas/access/tenants/contract.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { pageValues } from '../../../store/paging.ts';
import { conditions } from '../../../store/conditions.ts';

const ofScope = conditions(null, { scope: 'id = @scope' });
const ofTenant = conditions(null, { scope: 'tnt_id = @scope' });

/** What the tenants within the call's scope have, each figure for whoever may open the page that lists it. */
export const countTenants = ({
  world: { store },
  session,
  scope,
  query,
}: Call<typeof tenantCounts>): ReplyOf<typeof tenantCounts> => {
  const values = { scope };
  const where = ofTenant(values);
  // one pass over each, however many tenants there are
  const countsOf = (key: PermissionKey, sql: string) => {
    if (!holds(session.granted, key)) return () => null;
    const rows = store.all<{ tntId: string; n: number }>(sql, values);
    const found = new Map(rows.map(({ tntId, n }) => [tntId, n]));
    return (tntId: string) => found.get(tntId) ?? 0;
  };
  const projects = countsOf(
    'ProjectManagement',
    `select tnt_id as tntId, count(*) as n from tenant_projects${where} group by tnt_id`,
  );
  const devices = countsOf(
    'EquipmentList',
    `select tnt_id as tntId, count(*) as n from tenant_devices${where} group by tnt_id`,
  );
  const waiting = countsOf(
    'TaskManagement',
    `select tnt_id as tntId, count(*) as n from tenant_waiting${where} group by tnt_id`,
  );
  const tenants = store.all<{ id: string }>(
    `select id from tenants${ofScope(values)} order by name, id limit @limit offset @offset`,
    { ...values, ...pageValues(query) },
  );
  const total = store.one<{ n: number }>(`select count(*) as n from tenants${ofScope(values)}`, values)?.n ?? 0;
  return {
    list: tenants.map(({ id }) => ({
      tntId: id,
      projectCount: projects(id),
      deviceCount: devices(id),
      waitingCount: waiting(id),
    })),
    total,
  };
};

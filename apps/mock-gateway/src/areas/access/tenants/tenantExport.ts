import { tenantStatuses, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import type { tenantDownload, TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { tenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { listTenants } from './tenantRows.ts';
import { everyRow } from '../../../store/paging.ts';

const column = sheetColumnsFor<TenantRow>(tenantRow);

const columns = [
  column('name', 28, (row) => row.name),
  column('tntId', 16, (row) => row.tntId),
  column('type', 12, (row) => tenantTypes[row.type]),
  column('contact', 12, (row) => row.contact),
  column('phone', 14, (row) => row.phone),
  column('email', 28, (row) => row.email),
  column('domain', 24, (row) => row.domain),
  column('description', 40, (row) => row.description),
  column('userCount', 10, (row) => row.userCount),
  column('userLimit', 10, (row) => row.userLimit),
  column('deviceCount', 10, (row) => row.deviceCount),
  column('deviceLimit', 10, (row) => row.deviceLimit),
  column('projectCount', 10, (row) => row.projectCount),
  column('adminUserName', 14, (row) => row.adminUserName),
  column('expiresAt', 20, (row) => (row.expiresAt === null ? null : new Date(row.expiresAt))),
  column('isExpired', 10, (row) => tenantStatuses[Number(row.isExpired)]?.name ?? ''),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
];

/** The download of the list of tenants. */
export const exportTenants = (call: Call<typeof tenantDownload>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '租户列表',
    columns,
    rows: listTenants(call, call.query, everyRow).list,
    idOf: ({ tntId }) => tntId,
  });

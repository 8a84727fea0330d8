import { tenantStatuses, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import { type TenantRow, tenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { formatCount, formatDate } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { TenantName } from './TenantName.tsx';

const column = columnsFor<TenantRow>(tenantRow);

const ofLimit = (used: number, limit: number) => `${formatCount(used)} / ${formatCount(limit)}`;

/** Whether a tenant's people may still use the console. */
export function TenantStatus({ isExpired }: Pick<TenantRow, 'isExpired'>) {
  const { intent, name } = tenantStatuses[isExpired ? 1 : 0];
  return <StatusDot intent={intent} label={name} />;
}

/** Every column of tenants. */
export const tenantColumns = [
  column('name', { width: 232, cell: (tenant) => <TenantName tenant={tenant} /> }),
  column('type', { width: 88, cell: ({ type }) => tenantTypes[type] }),
  column('isExpired', { width: 84, cell: ({ isExpired }) => <TenantStatus isExpired={isExpired} /> }),
  column('contact', { width: 88 }),
  column('phone', { width: 112 }),
  column('userCount', { width: 96, align: 'end', cell: ({ userCount, userLimit }) => ofLimit(userCount, userLimit) }),
  column('deviceCount', {
    width: 96,
    align: 'end',
    cell: ({ deviceCount, deviceLimit }) => ofLimit(deviceCount, deviceLimit),
  }),
  column('projectCount', { width: 88, align: 'end', cell: ({ projectCount }) => formatCount(projectCount) }),
  column('adminUserName', { width: 104 }),
  column('expiresAt', {
    width: 104,
    cell: ({ expiresAt }) => (expiresAt === null ? '长期有效' : formatDate(expiresAt)),
  }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('email', { width: 184, isHidden: true }),
  column('domain', { width: 160, isHidden: true }),
  column('description', { width: 240, isHidden: true }),
  column('tntId', { width: 124, isHidden: true, cell: ({ tntId }) => <CopyableId id={tntId} /> }),
];

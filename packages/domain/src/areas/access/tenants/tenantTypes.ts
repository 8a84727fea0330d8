import type { StatusIntent } from '../../../core/codes/status.ts';

/** What kinds of tenants there are (designed), with their labels. */
export const tenantTypes = {
  customer: '客户',
  partner: '合作伙伴',
  internal: '内部',
} as const;

export type TenantType = keyof typeof tenantTypes;

export const tenantTypeCodes = Object.keys(tenantTypes) as readonly TenantType[];

interface TenantStatus {
  readonly isExpired: boolean;
  readonly name: string;
  readonly intent: StatusIntent;
}

/** The two states of a tenant, in the words of filters, cells and sheets. */
export const tenantStatuses = [
  { isExpired: false, name: '正常', intent: 'success' },
  { isExpired: true, name: '已过期', intent: 'danger' },
] as const satisfies readonly TenantStatus[];

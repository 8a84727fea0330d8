import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';

interface TenantTab {
  readonly title: string;
  /** Shown to who holds it; left out for what everybody who sees the tenant may see. */
  readonly permission?: PageKey;
  readonly Content: ComponentType<{ readonly tntId: string }>;
}

/** Tabs of a tenant's page beside its users, which other subjects bring. */
export const tenantTabs = slot<TenantTab>()('tenant.tabs', ['roles', 'projects']);

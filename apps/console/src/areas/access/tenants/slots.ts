import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';

interface TenantTab {
  readonly title: string;
  readonly Content: ComponentType<{ readonly tntId: string }>;
}

/** Tabs of a tenant's page that other areas bring. */
export const tenantTabs = slot<TenantTab>()('tenant.tabs', ['projects']);

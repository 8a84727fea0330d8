import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { useMemo } from 'react';
import { useConfig } from './config.ts';

/** Addresses of the menu's links that leave the console; what is not configured is not shown. */
export function useExternalLinks(): Partial<Record<RouteName, string>> {
  const { rdDashboardUrl } = useConfig();
  return useMemo(() => (rdDashboardUrl === null ? {} : { RdDashboard: rdDashboardUrl }), [rdDashboardUrl]);
}

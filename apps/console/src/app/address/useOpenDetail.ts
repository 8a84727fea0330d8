import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { useLocation } from 'wouter';
import { type TenantChoice, useDetailPath } from './detailAddress.ts';

/**
 * Goes to the detail page of something that a list names.
 *
 * @param route null where there is no such page
 * @param tenant for pages that name it
 * @returns undefined for who may not open that page, as the rows of a table take it
 */
export function useOpenDetail(
  route: RouteName | null,
  tenant: TenantChoice = {},
): ((id: string, name: string) => void) | undefined {
  const detailPath = useDetailPath();
  const [, navigate] = useLocation();
  if (route === null || detailPath(route, { id: '', name: '' }) === null) return undefined;
  return (id, name) => {
    const path = detailPath(route, { id, name, ...tenant });
    if (path !== null) navigate(path);
  };
}

import { isPermitted, isOpen, type Action } from '@fleet/domain/core/actions/action.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';

/** What the person may do: `can(usersPage.actions.edit)`. */
export function useCan(): (action: Action) => boolean {
  const { granted } = useUnit($access);
  return useCallback((action: Action) => isPermitted(granted, action), [granted]);
}

/** Whether the person may open a page: `opens('UsersDetail')`. */
export function useOpens(): (route: RouteName) => boolean {
  const { granted } = useUnit($access);
  return useCallback((route: RouteName) => isOpen(granted, route), [granted]);
}

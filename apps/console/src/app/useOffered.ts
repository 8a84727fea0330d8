import { isOffered, isOpen, type Offer } from '@fleet/domain/core/actions/offer.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';

/** What the person is offered: `can(usersPage.offers.edit)`. */
export function useOffered(): (offer: Offer) => boolean {
  const { granted } = useUnit($access);
  return useCallback((offer: Offer) => isOffered(granted, offer), [granted]);
}

/** Whether the person may open a page: `opens('UsersDetail')`. */
export function useOpens(): (route: RouteName) => boolean {
  const { granted } = useUnit($access);
  return useCallback((route: RouteName) => isOpen(granted, route), [granted]);
}

import type { Offer } from '@fleet/domain/core/actions/offer.ts';
import type { RowAction } from './rowAction.ts';

/** An action of a row and the offer behind it; its title is the offer's. */
interface OfferedAction extends Omit<RowAction, 'title'> {
  readonly offer: Offer;
}

/**
 * The actions of a row that the person is offered, in their order.
 *
 * @param can from `useOffered`
 */
export const offeredActions = (
  can: (offer: Offer) => boolean,
  actions: readonly (OfferedAction | null)[],
): readonly RowAction[] =>
  actions
    .filter((action) => action !== null)
    .filter(({ offer }) => can(offer))
    .map(({ offer, ...action }) => ({ title: offer.title, ...action }));

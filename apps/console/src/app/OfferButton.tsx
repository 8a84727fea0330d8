import type { Offer } from '@fleet/domain/core/actions/offer.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useOffered } from './useOffered.ts';

interface Props extends Omit<React.ComponentProps<typeof ActionButton>, 'text'> {
  readonly offer: Offer;
  /** Instead of the offer's own title. */
  readonly text?: string;
}

/** A button of an offer: not there at all for whoever holds none of its keys. */
export function OfferButton({ offer, text = offer.title, ...button }: Props) {
  const can = useOffered();
  return can(offer) ? <ActionButton {...button} text={text} /> : null;
}

import { type DeliveryState, deliveryText, type Hold } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';

const intents: Readonly<Record<DeliveryState, StatusIntent | null>> = {
  queued: 'primary',
  held: 'none',
  sending: 'primary',
  retrying: 'warning',
  sent: 'success',
  failed: 'danger',
  suppressed: 'none',
};

/** How a delivery stands; what holds it back is said of one that is held. */
export function DeliveryDot({
  state,
  heldBy = null,
}: {
  readonly state: DeliveryState;
  readonly heldBy?: Hold | null;
}) {
  return <StatusDot intent={intents[state]} label={deliveryText({ state, heldBy })} />;
}

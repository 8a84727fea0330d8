import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import { type Delivery, isOver } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { EventTypeName, MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { World } from '../../../../world/world.ts';
import { deliverAt } from '../deliveries.ts';

/** Deliveries as they stand in the store. */

export interface StoredDelivery extends Delivery {
  readonly id: string;
  readonly tntId: string;
  readonly groupId: string | null;
  readonly groupName: string;
  readonly isGroupEnabled: number | null;
  readonly kind: ChannelKind;
  readonly eventType: EventTypeName;
  readonly userId: string | null;
  readonly address: string | null;
  /** The address as it is shown. */
  readonly target: string;
  readonly level: MessageLevel;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly projectId: string | null;
  readonly deviceId: string | null;
  readonly code: string | null;
  readonly object: string | null;
  readonly itemCount: number;
  readonly heldBy: 'quiet' | 'silence' | null;
  /** What it says before its channel words it, as JSON; of what is held back alone. */
  readonly told: string | null;
  readonly createdAt: number;
}

const rows = `
  select d.id, d.tnt_id as tntId, d.group_id as groupId, d.group_name as groupName, g.is_enabled as isGroupEnabled,
    d.kind, d.event_type as eventType, d.user_id as userId, d.address, d.target, d.level, d.title, d.body, d.link,
    d.project_id as projectId, d.device_id as deviceId, d.code, d.object, d.item_count as itemCount, d.held_by as heldBy,
    d.told, d.created_at as createdAt, d.state, d.suppressed_by as suppressedBy, d.tries, d.retries, d.next_at as nextAt
  from push_deliveries d left join push_groups g on g.id = d.group_id`;

/** A delivery by its id. */
export const readDelivery = ({ store }: World, id: string): StoredDelivery | undefined =>
  store.one<StoredDelivery>(`${rows} where d.id = @id`, { id });

/** What else of the same event is held back from the same target by the same channel, and due now as well. */
export const heldBeside = ({ store, clock }: World, delivery: StoredDelivery): StoredDelivery[] => {
  const { id, tntId, groupId, eventType, kind, userId, address } = delivery;
  return store.all<StoredDelivery>(
    `${rows}
     where d.state = 'held' and d.tnt_id = @tntId and d.group_id = @groupId and d.event_type = @eventType
       and d.kind = @kind and d.user_id is @userId and d.address is @address and d.id <> @id
       and exists (select 1 from due_ref q where q.kind = 'message.deliver' and q.subject = d.id and q.at <= @now)
     order by d.created_at, d.id`,
    { id, tntId, groupId, eventType, kind, userId, address, now: clock.now() },
  );
};

/** Stores how a delivery stands, and lets it come about again when it is due. */
export const writeDelivery = (world: World, id: string, delivery: Delivery): void => {
  const { state, suppressedBy, tries, retries, nextAt } = delivery;
  world.store.run(
    `update push_deliveries set state = @state, suppressed_by = @suppressedBy, tries = @tries, retries = @retries,
       next_at = @nextAt, finished_at = @finishedAt, told = case when @state = 'held' then told end where id = @id`,
    {
      id,
      state,
      suppressedBy,
      tries,
      retries,
      nextAt,
      finishedAt: isOver(delivery) ? world.clock.now() : null,
    },
  );
  if (nextAt !== null) deliverAt(world, id, nextAt);
};

import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import type { DeliveryState, Hold, Suppression } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { EventTypeName, MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { decide } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { codeIsSilent } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import type { World } from '../../../world/world.ts';
import { kindOf } from './news.ts';
import { rulesOfEvent } from './ruleRows.ts';

/** Who was told of a fault, who will be, and why others were not. Instants are epoch milliseconds. */

/** A fault as far as rules look at it. */
interface ToldFault {
  readonly id: string;
  readonly tntId: string;
  readonly deviceId: string;
  readonly projectId: string | null;
  readonly code: string;
  readonly level: MessageLevel;
  readonly startedAt: number;
  /** Whether people are to be told, as is written of its code. */
  readonly isPushed: boolean;
}

interface Told {
  readonly id: string;
  readonly eventType: EventTypeName;
  readonly groupId: string | null;
  readonly groupName: string;
  readonly kind: ChannelKind;
  readonly target: string;
  readonly state: DeliveryState;
  readonly heldBy: Hold | null;
  readonly suppressedBy: Suppression | null;
  /** What the last try was answered with; empty for none. */
  readonly reason: string;
  readonly itemCount: number;
  readonly createdAt: number;
  readonly nextAt: number | null;
  readonly finishedAt: number | null;
}

/** What a group waits for before it is told, or told again. */
export type Waiting = 'debounce' | 'gathered' | 'unhandled' | 'escalate' | 'repeat';

interface Pending {
  readonly eventType: EventTypeName;
  readonly groupId: string;
  readonly groupName: string;
  readonly what: Waiting;
  readonly at: number;
}

const sentOf = ({ store }: World, faultId: string): Told[] =>
  store.all<Told>(
    `select d.id, d.event_type as eventType, d.group_id as groupId, d.group_name as groupName, d.kind, d.target, d.state,
       d.held_by as heldBy, d.suppressed_by as suppressedBy, d.item_count as itemCount, d.created_at as createdAt,
       d.next_at as nextAt, d.finished_at as finishedAt,
       ifnull((select x.note from push_attempts x where x.delivery_id = d.id order by x.nth desc limit 1), '') as reason
     from push_fault_deliveries f join push_deliveries d on d.id = f.delivery_id where f.fault_id = @faultId
       -- the message that it became part of says it
       and d.suppressed_by is not 'gathered'
     order by d.created_at, d.id`,
    { faultId },
  );

const pendingOf = ({ store }: World, faultId: string): Pending[] => {
  const object = `fault ${faultId} `;
  return store.all<Pending>(
    `select w.event_type as eventType, w.group_id as groupId, g.name as groupName, w.what, d.at
     from (
       select id, group_id, event_type, 'debounce' as what, 'message.debounced' as kind from subscribe_waiting
       where object >= @object and object < @object || '~'
       union all
       select c.id, c.group_id, c.event_type, c.kind, 'message.course' from subscribe_courses c
       where c.object >= @object and c.object < @object || '~'
       union all
       select distinct s.id, s.group_id, s.event_type, 'gathered', 'message.gathered'
       from subscribe_gathered_news n join subscribe_gathered s on s.id = n.gathered_id
       where n.fault_id = @faultId
     ) w join push_groups g on g.id = w.group_id join due_ref d on d.kind = w.kind and d.subject = w.id
     order by d.at, g.name, w.what`,
    { object, faultId },
  );
};

/** Groups that have subscribed to faults and were told nothing of this one, with why. */
const untoldOf = (world: World, fault: ToldFault, known: ReadonlySet<string | null>) => {
  const occurred = { ...fault, eventType: 'fault.raised' as const, ...kindOf(world, fault.deviceId) };
  return rulesOfEvent(world.store, fault.tntId, 'fault.raised')
    .filter(({ groupId }) => !known.has(groupId))
    .map((rule) => {
      const decision = decide(rule, [], occurred, fault.startedAt);
      const groupName =
        world.store.one<{ name: string }>('select name from push_groups where id = @groupId', {
          groupId: rule.groupId,
        })?.name ?? '';
      // of what came before the group had subscribed there is no record
      if (decision.kind === 'pass') return { groupName, reason: decision.reason };
      return { groupName, reason: fault.isPushed ? '没有推送记录，订阅可能晚于故障' : codeIsSilent };
    });
};

/** All that is known of who hears of a fault: what went out or not, what is to come, and who is told nothing. */
export const faultTellings = (world: World, fault: ToldFault) => {
  const sent = sentOf(world, fault.id);
  const pending = pendingOf(world, fault.id);
  const known = new Set([...sent, ...pending].map(({ groupId }) => groupId));
  return { sent, pending, untold: untoldOf(world, fault, known) };
};

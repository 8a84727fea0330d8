import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { addressOf, type ChannelKind, maskedTarget } from '@fleet/domain/areas/messages/push/channels.ts';
import { type Template, type Told, wordedBy } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import {
  type Delivery,
  isOver,
  newDelivery,
  stepDelivery,
  type Suppression,
  suppressions,
} from '@fleet/domain/areas/messages/push/delivery.ts';
import type { Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { hostOf } from '@fleet/domain/areas/messages/push/webhookUrl.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import type { Lasting } from '../shared/telling.ts';
import { type Channel, readChannel } from './channelRows.ts';
import { peopleOf, type Person } from './groupRows.ts';

/** Makes of one message to a group what goes to each of its people, each once. */

/** Milliseconds until what is queued goes out. */
const moment = 1000;

/** What is told to a group. */
export interface GroupMessage {
  /** The same for the same message of the same rule: it is never queued twice. */
  readonly key: string;
  readonly told: Told;
  readonly link: MessageLink | null;
  readonly projectId: string | null;
  readonly deviceId: string | null;
  /** Fault code, of what is about one. */
  readonly code?: string | null;
  /** Faults that it is about. */
  readonly faultIds?: readonly string[];
  /** What it is about, if that lasts. */
  readonly object?: Lasting | null;
  /** How many events it stands for. */
  readonly itemCount?: number;
}

interface Group {
  readonly id: string;
  readonly tntId: string;
  readonly name: string;
  readonly isEnabled: number;
}

/** Where a message goes by a channel. */
export interface Target {
  readonly userId: string | null;
  readonly address: string | null;
  readonly shown: string;
}

/** Whom a channel of a group reaches. */
const targetsOf = ({ kind, openSecrets }: Channel, members: readonly Person[]): Target[] => {
  if (kind === 'webhook') return [{ userId: null, address: null, shown: hostOf(openSecrets()['url'] ?? '') ?? '' }];
  return members.flatMap((member): Target[] => {
    const { userId, name } = member;
    if (kind === 'inApp') return userId === null ? [] : [{ userId, address: null, shown: name }];
    const address = addressOf(kind, member);
    return address === null ? [] : [{ userId, address, shown: maskedTarget(address) }];
  });
};

/** Whom a channel of a group would reach, and why nobody. */
export const recipientsOf = (
  world: World,
  groupId: string,
  kind: ChannelKind,
  members: readonly Person[],
): { readonly names: readonly string[]; readonly problem: string | null } => {
  const channel = readChannel(world, groupId, kind);
  if (channel === null || !channel.isEnabled) return { names: [], problem: suppressions.channelOff };
  const names = targetsOf(channel, members).map(({ shown }) => shown);
  return { names, problem: names.length === 0 ? suppressions.noMember : null };
};

/** Lets a delivery come about at an instant. */
export const deliverAt = (world: World, id: string, at: number): void =>
  schedule(world, { kind: 'message.deliver', subject: id, at, payload: null });

/** Lets a delivery come about in a moment. */
export const deliverSoon = (world: World, id: string): void => deliverAt(world, id, world.clock.now() + moment);

/** What goes out by one channel, in its words. */
interface Part {
  readonly group: Group;
  readonly kind: ChannelKind;
  readonly message: GroupMessage;
  readonly words: Template;
}

/** Stores a delivery to a target; null where the same is there already. */
const insert = (
  { store, ids, clock }: World,
  { group, kind, message, words }: Part,
  { userId, address, shown }: Target,
  delivery: Delivery,
  heldBy: 'quiet' | 'silence' | null = null,
): string | null => {
  const id = ids.next('dl');
  const { key, told, link, projectId, deviceId, code = null, faultIds = [], object = null, itemCount = 1 } = message;
  const now = clock.now();
  const inserted = store.run(
    `insert or ignore into push_deliveries (id, delivery_key, tnt_id, event_type, group_id, group_name, kind, user_id,
       address, target, level, title, body, link, project_id, device_id, code, object, item_count, held_by, told, state,
       suppressed_by, created_at, next_at, finished_at)
     values (@id, @key, @tntId, @eventType, @groupId, @groupName, @kind, @userId, @address, @shown, @level, @title, @body,
       @link, @projectId, @deviceId, @code, @object, @itemCount, @heldBy, @told, @state, @suppressedBy, @now, @nextAt, @finishedAt)`,
    {
      id,
      key: JSON.stringify([key, group.id, kind, userId, address]),
      tntId: group.tntId,
      eventType: told.eventType,
      groupId: group.id,
      groupName: group.name,
      kind,
      userId,
      address,
      shown,
      level: told.level,
      title: words.title,
      body: words.body,
      link: link === null ? null : JSON.stringify(link),
      projectId,
      deviceId,
      code,
      object: object === null ? null : JSON.stringify(object),
      itemCount,
      heldBy,
      told: heldBy === null ? null : JSON.stringify(told),
      state: delivery.state,
      suppressedBy: delivery.suppressedBy,
      nextAt: delivery.nextAt,
      now,
      finishedAt: isOver(delivery) ? now : null,
    },
  );
  if (inserted === 0) return null;
  for (const faultId of faultIds)
    store.run('insert or ignore into push_fault_deliveries (fault_id, delivery_id) values (@faultId, @id)', {
      faultId,
      id,
    });
  return id;
};

const nobody: Target = { userId: null, address: null, shown: '—' };

type Telling = Exclude<Decision, { readonly kind: 'pass' }>;

const readGroup = ({ store }: World, groupId: string): Group | undefined =>
  store.one<Group>('select id, tnt_id as tntId, name, is_enabled as isEnabled from push_groups where id = @groupId', {
    groupId,
  });

const partOf = (group: Group, kind: ChannelKind, channel: Channel | null, message: GroupMessage): Part => ({
  group,
  kind,
  message,
  words: channel === null ? message.told : wordedBy(channel.template, message.told),
});

/**
 * Queues a message to a group by some of its channels, or holds it back until it is decided anew: a delivery for each
 * target, and for what cannot go out one that says why.
 *
 * @param besides people who were told already, each in his inbox
 */
export const queueToGroup = (
  world: World,
  groupId: string,
  kinds: readonly ChannelKind[],
  message: GroupMessage,
  decision: Telling = { kind: 'send' },
  besides: readonly string[] = [],
): void => {
  const group = readGroup(world, groupId);
  if (group === undefined) return;
  const members = peopleOf(world, groupId);
  for (const kind of kinds) {
    const channel = readChannel(world, groupId, kind);
    const part = partOf(group, kind, channel, message);
    const way = wayOut(group, channel, decision, members);
    if (typeof way === 'string') insert(world, part, nobody, stepDelivery(newDelivery, { kind: 'obsolete', why: way }));
    else
      for (const target of way)
        if (kind !== 'inApp' || !besides.includes(target.userId ?? '')) queue(world, part, target, decision);
  }
};

/** Queues a message to one target of a group by a channel. */
export const queueToTarget = (
  world: World,
  groupId: string,
  kind: ChannelKind,
  target: Target,
  message: GroupMessage,
): void => {
  const group = readGroup(world, groupId);
  if (group === undefined) return;
  queue(world, partOf(group, kind, readChannel(world, groupId, kind), message), target, { kind: 'send' });
};

/** Whom a message goes out to by a channel, or why to nobody. */
const wayOut = (
  { isEnabled }: Group,
  channel: Channel | null,
  decision: Telling,
  members: readonly Person[],
): readonly Target[] | Suppression => {
  if (isEnabled !== 1) return 'groupOff';
  if (channel === null || !channel.isEnabled) return 'channelOff';
  if (decision.kind === 'drop') return decision.why;
  const targets = targetsOf(channel, members);
  return targets.length === 0 ? 'noMember' : targets;
};

const queue = (world: World, part: Part, target: Target, decision: Telling): void => {
  const delivery =
    decision.kind === 'hold' ? stepDelivery(newDelivery, { kind: 'quietBegins', until: decision.until }) : newDelivery;
  const id = insert(world, part, target, delivery, decision.kind === 'hold' ? decision.why : null);
  if (id === null) return;
  if (delivery.nextAt === null) deliverSoon(world, id);
  else deliverAt(world, id, delivery.nextAt);
};

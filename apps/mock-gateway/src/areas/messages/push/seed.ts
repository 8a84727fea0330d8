import { addressOf, maskedTarget } from '@fleet/domain/areas/messages/push/channels.ts';
import { hostOf } from '@fleet/domain/areas/messages/push/webhookUrl.ts';
import { eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { renderBody, renderTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { PushDeliverySeed, PushGroupSeed } from '@fleet/fixtures/areas/messages/seeds.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { instantOf, morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { writeChannel } from './channelRows.ts';
import { peopleOf } from './groupRows.ts';
import { answerTime } from './sink.ts';

/** Groups with what was sent to them; users are there already. */
export const seedPush = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const group of data.pushGroups) {
    seedGroup(store, group, userId, now);
    const reached = targetsOf(store, group);
    for (const [nth, delivery] of group.deliveries.entries())
      seedDelivery(store, group, delivery, reached(delivery), nth, now);
  }
};

const seedGroup = (store: Store, group: PushGroupSeed, userId: (name: string) => string, now: number): void => {
  const { id, tntId, name, description, isEnabled, createdDaysAgo } = group;
  store.run(
    `insert into push_groups (id, tnt_id, name, description, owner_id, is_enabled, created_at, updated_at)
     values (@id, @tntId, @name, @description, @ownerId, @isEnabled, @at, @at)`,
    {
      id,
      tntId,
      name,
      description,
      ownerId: userId(group.owner),
      isEnabled: Number(isEnabled),
      at: morningOf(createdDaysAgo, now),
    },
  );
  const member = `insert into push_members (id, group_id, user_id, name, phone, email)
    values (@memberId, @id, @userId, @name, @phone, @email)`;
  for (const [nth, user] of group.users.entries())
    store.run(member, { memberId: `pm_${id}_${nth}`, id, userId: userId(user), name: user, phone: null, email: null });
  for (const [nth, contact] of group.contacts.entries())
    store.run(member, { memberId: `pm_${id}_c${nth}`, id, userId: null, ...contact });
  for (const channel of group.channels) writeChannel({ store }, id, channel);
};

interface Reached {
  readonly userId: string | null;
  readonly address: string | null;
  readonly target: string;
}

/** Whom each delivery of a group went to: its people and its webhook as they are now. */
const targetsOf = (store: Store, { id, channels }: PushGroupSeed): ((delivery: PushDeliverySeed) => Reached) => {
  const members = new Map(peopleOf({ store }, id).map((member) => [member.name, member]));
  const webhook = channels.find(({ kind }) => kind === 'webhook');
  const host = hostOf(webhook?.secrets['url'] ?? '') ?? '';
  return ({ kind, to }) => {
    if (kind === 'webhook') return { userId: null, address: null, target: host };
    const who = to === null ? undefined : members.get(to);
    const address = who === undefined ? null : addressOf(kind, who);
    return { userId: who?.userId ?? null, address, target: address === null ? (to ?? '—') : maskedTarget(address) };
  };
};

/** Milliseconds from one try to the next. */
const pause = 60_000;

const seedDelivery = (
  store: Store,
  group: PushGroupSeed,
  delivery: PushDeliverySeed,
  reached: Reached,
  nth: number,
  now: number,
): void => {
  const { kind, eventType, at, state, suppressedBy, attempts, variables } = delivery;
  const type = eventTypeOf(eventType);
  const createdAt = instantOf(at, now);
  const values = { ...variables, time: formatDateTime(toInstant(createdAt)) };
  const id = `dl_${group.id}_${nth}`;
  store.run(
    `insert into push_deliveries (id, delivery_key, tnt_id, event_type, group_id, group_name, kind, user_id, address,
       target, level, title, body, state, suppressed_by, tries, created_at, finished_at)
     values (@id, @id, @tntId, @eventType, @groupId, @groupName, @kind, @userId, @address, @target, @level, @title, @body,
       @state, @suppressedBy, @tries, @createdAt, @finishedAt)`,
    {
      id,
      tntId: group.tntId,
      eventType,
      groupId: group.id,
      groupName: group.name,
      kind,
      ...reached,
      level: type.level,
      title: renderTitle(type.title, values),
      body: renderBody(type.body, values),
      state,
      suppressedBy,
      tries: attempts.length,
      createdAt,
      finishedAt: createdAt + Math.max(0, attempts.length - 1) * pause,
    },
  );
  for (const [index, [status, note]] of attempts.entries())
    store.run(
      `insert into push_attempts (delivery_id, nth, at, state, status, note, took)
       values (@id, @nth, @at, @state, @status, @note, @took)`,
      {
        id,
        nth: index + 1,
        at: createdAt + index * pause,
        state: index === attempts.length - 1 ? state : 'retrying',
        status,
        note,
        took: kind === 'inApp' ? 0 : answerTime(status !== null, id, index),
      },
    );
};

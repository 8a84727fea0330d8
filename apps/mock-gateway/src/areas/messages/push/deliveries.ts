import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { type ChannelKind, maskedTarget } from '@fleet/domain/areas/messages/push/channels.ts';
import { type Told, wordedBy } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { MemberRow } from '@fleet/domain/areas/messages/push/contract.ts';
import type { Suppression } from '@fleet/domain/areas/messages/push/delivery.ts';
import { hostOf } from '@fleet/domain/areas/messages/push/webhookUrl.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { type OpenChannel, openChannel } from './channelRows.ts';
import { membersOf } from './groupRows.ts';

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
}

interface Group {
  readonly id: string;
  readonly tntId: string;
  readonly name: string;
  readonly isEnabled: number;
}

interface Target {
  readonly userId: string | null;
  readonly address: string | null;
  readonly shown: string;
}

/** Whom a channel of a group reaches. */
const targetsOf = (channel: OpenChannel, members: readonly MemberRow[]): Target[] => {
  if (channel.kind === 'webhook') {
    const host = hostOf(channel.secrets['url'] ?? '') ?? '';
    return [{ userId: null, address: null, shown: host }];
  }
  return members.flatMap(({ userId, name, phone, email }): Target[] => {
    if (channel.kind === 'inApp') return userId === null ? [] : [{ userId, address: null, shown: name }];
    const address = channel.kind === 'email' ? email : phone;
    return address === null || address === '' ? [] : [{ userId, address, shown: maskedTarget(address) }];
  });
};

const insert = (
  { store, ids, clock }: World,
  group: Group,
  message: GroupMessage,
  kind: ChannelKind,
  { userId, address, shown }: Target,
  words: { readonly title: string; readonly body: string },
  suppressedBy: Suppression | null,
): string | null => {
  const id = ids.next('dl');
  const { told, link, projectId, deviceId } = message;
  const now = clock.now();
  const inserted = store.run(
    `insert or ignore into push_deliveries (id, delivery_key, tnt_id, event_type, group_id, group_name, kind, user_id,
       address, target, level, title, body, link, project_id, device_id, state, suppressed_by, created_at, next_at,
       finished_at)
     values (@id, @key, @tntId, @eventType, @groupId, @groupName, @kind, @userId, @address, @shown, @level, @title, @body,
       @link, @projectId, @deviceId, @state, @suppressedBy, @now, null, @finishedAt)`,
    {
      id,
      key: JSON.stringify([message.key, group.id, kind, userId, address]),
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
      state: suppressedBy === null ? 'queued' : 'suppressed',
      suppressedBy,
      now,
      finishedAt: suppressedBy === null ? null : now,
    },
  );
  return inserted === 0 ? null : id;
};

const nobody: Target = { userId: null, address: null, shown: '—' };

/**
 * Queues a message to a group by some of its channels: a delivery for each target, and for what cannot go out one that
 * says why.
 */
export const queueToGroup = (
  world: World,
  groupId: string,
  kinds: readonly ChannelKind[],
  message: GroupMessage,
): void => {
  const group = world.store.one<Group>(
    'select id, tnt_id as tntId, name, is_enabled as isEnabled from push_groups where id = @groupId',
    { groupId },
  );
  if (group === undefined) return;
  const members = membersOf({ world }, groupId);
  for (const kind of kinds) {
    const channel = openChannel(world, groupId, kind);
    const words = channel === null ? message.told : wordedBy(channel.template, message.told);
    const suppress = (why: Suppression) => insert(world, group, message, kind, nobody, words, why);
    if (group.isEnabled !== 1) suppress('groupOff');
    else if (channel === null || !channel.isEnabled) suppress('channelOff');
    else {
      const targets = targetsOf(channel, members);
      if (targets.length === 0) suppress('noMember');
      for (const target of targets) {
        const id = insert(world, group, message, kind, target, words, null);
        if (id === null) continue;
        schedule(world, { kind: 'message.deliver', subject: id, at: world.clock.now() + moment, payload: null });
      }
    }
  }
};

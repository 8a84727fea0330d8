import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { type ChannelKind, maskedTarget } from '@fleet/domain/areas/messages/push/channels.ts';
import { type Told, wordedBy } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { MemberRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { type Suppression, suppressions } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
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
  end: { readonly suppressedBy: Suppression } | { readonly until: number } | null,
): string | null => {
  const id = ids.next('dl');
  const { told, link, projectId, deviceId } = message;
  const now = clock.now();
  const suppressedBy = end !== null && 'suppressedBy' in end ? end.suppressedBy : null;
  const until = end !== null && 'until' in end ? end.until : null;
  const inserted = store.run(
    `insert or ignore into push_deliveries (id, delivery_key, tnt_id, event_type, group_id, group_name, kind, user_id,
       address, target, level, title, body, link, project_id, device_id, state, suppressed_by, created_at, next_at,
       finished_at)
     values (@id, @key, @tntId, @eventType, @groupId, @groupName, @kind, @userId, @address, @shown, @level, @title, @body,
       @link, @projectId, @deviceId, @state, @suppressedBy, @now, @until, @finishedAt)`,
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
      state: suppressedBy !== null ? 'suppressed' : until === null ? 'queued' : 'held',
      until,
      suppressedBy,
      now,
      finishedAt: suppressedBy === null ? null : now,
    },
  );
  return inserted === 0 ? null : id;
};

const nobody: Target = { userId: null, address: null, shown: '—' };

/** Whom a channel of a group would reach, and why nobody. */
export const recipientsOf = (
  world: World,
  groupId: string,
  kind: ChannelKind,
): { readonly names: readonly string[]; readonly problem: string | null } => {
  const channel = openChannel(world, groupId, kind);
  if (channel === null || !channel.isEnabled) return { names: [], problem: suppressions.channelOff };
  const names = targetsOf(channel, membersOf({ world }, groupId)).map(({ shown }) => shown);
  return { names, problem: names.length === 0 ? suppressions.noMember : null };
};

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
  decision: Exclude<Decision, { readonly kind: 'pass' }> = { kind: 'send' },
  besides: readonly string[] = [],
): void => {
  const group = world.store.one<Group>(
    'select id, tnt_id as tntId, name, is_enabled as isEnabled from push_groups where id = @groupId',
    { groupId },
  );
  if (group === undefined) return;
  const members = membersOf({ world }, groupId);
  for (const kind of kinds) queueByChannel(world, group, kind, message, decision, { members, besides });
};

const queueByChannel = (
  world: World,
  group: Group,
  kind: ChannelKind,
  message: GroupMessage,
  decision: Exclude<Decision, { readonly kind: 'pass' }>,
  { members, besides }: { readonly members: readonly MemberRow[]; readonly besides: readonly string[] },
): void => {
  const channel = openChannel(world, group.id, kind);
  const words = channel === null ? message.told : wordedBy(channel.template, message.told);
  const suppress = (suppressedBy: Suppression) => insert(world, group, message, kind, nobody, words, { suppressedBy });
  if (group.isEnabled !== 1) return void suppress('groupOff');
  if (channel === null || !channel.isEnabled) return void suppress('channelOff');
  if (decision.kind === 'drop') return void suppress(decision.why);
  const targets = targetsOf(channel, members);
  if (targets.length === 0) return void suppress('noMember');
  const until = decision.kind === 'hold' ? decision.until : null;
  for (const target of targets) {
    if (kind === 'inApp' && besides.includes(target.userId ?? '')) continue;
    const id = insert(world, group, message, kind, target, words, until === null ? null : { until });
    if (id === null) continue;
    const at = until ?? world.clock.now() + moment;
    schedule(world, { kind: 'message.deliver', subject: id, at, payload: null });
  }
};

import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import {
  type Delivery,
  type DeliveryEvent,
  isOver,
  stepDelivery,
  type Suppression,
} from '@fleet/domain/areas/messages/push/delivery.ts';
import { mayTellFailure } from '@fleet/domain/areas/messages/push/groupRules.ts';
import type { Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { lastedText } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import { cutTo, longestBody } from '@fleet/domain/areas/messages/shared/template.ts';
import type { EventTypeName, MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { beUnderWay } from '../../../world/outside.ts';
import type { World } from '../../../world/world.ts';
import { putIntoInboxes } from '../inbox/messageWriting.ts';
import { type Lasting, tellPeople } from '../shared/telling.ts';
import { type Channel, readChannel } from './channelRows.ts';
import { deliverAt, deliverSoon } from './deliveries.ts';
import { send } from './sending.ts';
import type { Outcome } from './sink.ts';

/** What is queued goes out on the clock, and again where it did not arrive. */

interface Stored extends Delivery {
  readonly id: string;
  readonly tntId: string;
  readonly groupId: string | null;
  readonly groupName: string;
  readonly isGroupEnabled: number | null;
  readonly kind: ChannelKind;
  readonly eventType: EventTypeName;
  readonly userId: string | null;
  readonly address: string | null;
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
  readonly createdAt: number;
}

const read = ({ store }: World, id: string): Stored | undefined =>
  store.one<Stored>(
    `select d.id, d.tnt_id as tntId, d.group_id as groupId, d.group_name as groupName, g.is_enabled as isGroupEnabled,
       d.kind, d.event_type as eventType, d.user_id as userId, d.address, d.level, d.title, d.body, d.link,
       d.project_id as projectId, d.device_id as deviceId, d.code, d.object, d.item_count as itemCount, d.held_by as heldBy,
       d.created_at as createdAt, d.state, d.suppressed_by as suppressedBy, d.tries, d.retries,
       d.next_at as nextAt
     from push_deliveries d left join push_groups g on g.id = d.group_id where d.id = @id`,
    { id },
  );

/** Stores how a delivery stands, and lets it come about again when it is due. */
const write = (world: World, id: string, delivery: Delivery): void => {
  const { state, suppressedBy, tries, retries, nextAt } = delivery;
  world.store.run(
    `update push_deliveries set state = @state, suppressed_by = @suppressedBy, tries = @tries, retries = @retries,
       next_at = @nextAt, finished_at = @finishedAt where id = @id`,
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

const writeAttempt = ({ store, clock }: World, id: string, state: string, { status, note, tookMs }: Outcome): void => {
  store.run(
    `insert into push_attempts (delivery_id, nth, at, state, status, note, took)
     values (@id, (select count(*) + 1 from push_attempts where delivery_id = @id), @now, @state, @status, @note,
       @tookMs)`,
    { id, now: clock.now(), state, status, note, tookMs },
  );
};

/** Queues a delivery once more that has failed. */
export const queueAgain = (world: World, id: string): void => {
  const stored = read(world, id);
  if (stored === undefined) return;
  write(world, id, stepDelivery(stored, { kind: 'retry' }));
  deliverSoon(world, id);
};

/** The channel by which a delivery goes out, or why it is not to go out any more. */
const wayOut = (
  world: World,
  { groupId, isGroupEnabled, kind }: Stored,
): { readonly groupId: string; readonly channel: Channel } | Suppression => {
  if (groupId === null || isGroupEnabled !== 1) return 'groupOff';
  const channel = readChannel(world, groupId, kind);
  return channel?.isEnabled === true ? { groupId, channel } : 'channelOff';
};

const sendOut = (
  world: World,
  delivery: Stored,
  groupId: string,
  channel: Channel,
): Outcome | (() => Promise<Outcome>) => {
  const { kind, userId, address } = delivery;
  if (kind !== 'inApp') {
    const { settings, openSecrets } = channel;
    return send(world, {
      ...delivery,
      groupId,
      settings,
      secrets: openSecrets(),
      address: address ?? '',
      isTest: false,
    });
  }
  const { eventType, level, title, body, link, projectId, deviceId, itemCount } = delivery;
  putIntoInboxes(world, userId === null ? [] : [userId], {
    eventType,
    level,
    title,
    body,
    link: link === null ? null : (JSON.parse(link) as MessageLink),
    projectId,
    deviceId,
    groupCount: itemCount,
  });
  return { status: 200, note: '', tookMs: 0 };
};

const tellOwner = (world: World, { groupId, groupName, tntId }: Stored, note: string): void => {
  const { store, clock } = world;
  const now = clock.now();
  const group = store.one<{ ownerId: string; toldAt: number | null }>(
    'select owner_id as ownerId, failure_told_at as toldAt from push_groups where id = @groupId',
    { groupId },
  );
  if (group === undefined || !mayTellFailure(group.toldAt, now)) return;
  store.run('update push_groups set failure_told_at = @now where id = @groupId', { groupId, now });
  tellPeople(world, {
    eventType: 'push.failed',
    tntId,
    userIds: [group.ownerId],
    variables: { subject: groupName, remark: note },
    link: { route: 'PushConfig', params: {}, query: { tab: 'records', state: 'failed' } },
  });
};

/** A delivery that was held back, with what it is decided by. */
export type HeldDelivery = Pick<
  Stored,
  'groupId' | 'tntId' | 'eventType' | 'level' | 'projectId' | 'deviceId' | 'code' | 'createdAt'
> & { readonly object: Lasting | null };

/** What was held back is decided once more: why it is not told any more, or what holds it back now. */
export type HeldDecision = Decision | { readonly kind: 'obsolete'; readonly why: Suppression } | null;

/** What a decision means for what was held back: out, on to the end of what holds it back now, or not at all. */
const afterHold = (decision: HeldDecision): DeliveryEvent => {
  if (decision?.kind === 'hold') return { kind: 'quietBegins', until: decision.until };
  if (decision?.kind === 'obsolete') return { kind: 'quietEnds', isStillTrue: false, why: decision.why };
  const why = decision?.kind === 'drop' ? { why: decision.why } : {};
  return { kind: 'quietEnds', isStillTrue: decision?.kind === 'send', ...why };
};

/** What a silence held back says for how long it has lasted. */
const withLength = (world: World, stored: Stored): Stored => {
  if (stored.heldBy !== 'silence' || stored.object === null) return stored;
  const body = cutTo(`${stored.body}\n${lastedText(stored.createdAt, world.clock.now())}`, longestBody);
  world.store.run('update push_deliveries set body = @body where id = @id', { id: stored.id, body });
  return { ...stored, body };
};

/** What follows of an answer to a delivery, and of having none. */
const answered = (world: World, stored: Stored, picked: Delivery, outcome: Outcome): Delivery => {
  const next = stepDelivery(picked, { kind: 'answer', answer: outcome, now: world.clock.now() });
  writeAttempt(world, stored.id, next.state, outcome);
  if (next.state === 'failed') tellOwner(world, stored, outcome.note);
  return next;
};

/** Waits for an answer outside of any transaction, and takes it down as of the moment of the try. */
const awaitAnswer = async (world: World, id: string, post: () => Promise<Outcome>): Promise<void> => {
  const outcome = await post();
  // a gateway that was closed meanwhile sends it once more when it is opened, under the same id
  if (!world.store.isOpen()) return;
  world.store.transaction(() => {
    const stored = read(world, id);
    if (stored?.state === 'sending') write(world, id, answered(world, stored, stored, outcome));
  });
};

/** Sends a delivery if it is to go out, and writes down what came of the try; gives how it stands then. */
const attempt = ({ world, afterCommit }: Happening, stored: Stored, delivery: Delivery): Delivery => {
  const picked = stepDelivery(delivery, { kind: 'pickUp' });
  if (picked === delivery) return delivery;
  const way = wayOut(world, stored);
  if (typeof way === 'string') return stepDelivery(delivery, { kind: 'obsolete', why: way });
  const outcome = sendOut(world, stored, way.groupId, way.channel);
  if (typeof outcome !== 'function') return answered(world, stored, picked, outcome);
  afterCommit(() => beUnderWay(world, () => awaitAnswer(world, stored.id, outcome)));
  world.store.run('update push_deliveries set tried_at = @now where id = @id', {
    id: stored.id,
    now: world.clock.now(),
  });
  return picked;
};

/**
 * Lets a delivery go on that is due: what was held back is decided once more, and what waits goes out.
 *
 * @param decideAgain null where nobody wants to be told any more
 */
export const deliver = (happening: Happening, id: string, decideAgain: (held: HeldDelivery) => HeldDecision): void => {
  const { world } = happening;
  const stored = read(world, id);
  if (stored === undefined) return;
  if (stored.state !== 'held') {
    const next = attempt(happening, stored, stored);
    if (next !== stored) write(world, id, next);
    return;
  }
  const object = stored.object === null ? null : (JSON.parse(stored.object) as Lasting);
  const decision = decideAgain({ ...stored, object });
  if (decision?.kind === 'hold')
    world.store.run('update push_deliveries set held_by = @why where id = @id', { id, why: decision.why });
  const due = stepDelivery(stored, afterHold(decision));
  write(world, id, attempt(happening, due.state === 'queued' ? withLength(world, stored) : stored, due));
};

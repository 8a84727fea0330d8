import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import { type Delivery, type DeliveryEvent, stepDelivery } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { EventTypeName } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { putIntoInboxes } from '../inbox/messageWriting.ts';
import { tellPeople } from '../shared/telling.ts';
import { openChannel } from './channelRows.ts';
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
  readonly level: number;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly projectId: string | null;
  readonly deviceId: string | null;
}

const read = ({ store }: World, id: string): Stored | undefined =>
  store.one<Stored>(
    `select d.id, d.tnt_id as tntId, d.group_id as groupId, d.group_name as groupName, g.is_enabled as isGroupEnabled,
       d.kind, d.event_type as eventType, d.user_id as userId, d.address, d.level, d.title, d.body, d.link,
       d.project_id as projectId, d.device_id as deviceId, d.state, d.suppressed_by as suppressedBy, d.tries, d.retries,
       d.next_at as nextAt
     from push_deliveries d left join push_groups g on g.id = d.group_id where d.id = @id`,
    { id },
  );

const over: ReadonlySet<string> = new Set(['sent', 'failed', 'suppressed']);

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
      finishedAt: over.has(state) ? world.clock.now() : null,
    },
  );
  if (nextAt !== null) schedule(world, { kind: 'message.deliver', subject: id, at: nextAt, payload: null });
};

const writeAttempt = ({ store, clock }: World, id: string, state: string, { status, note }: Outcome): void => {
  store.run(
    `insert into push_attempts (delivery_id, nth, at, state, status, note)
     values (@id, (select count(*) + 1 from push_attempts where delivery_id = @id), @now, @state, @status, @note)`,
    { id, now: clock.now(), state, status, note },
  );
};

/** Lets an event happen to a stored delivery; gives how it stands then. */
export const happenTo = (world: World, id: string, event: DeliveryEvent): Delivery | null => {
  const stored = read(world, id);
  if (stored === undefined) return null;
  const next = stepDelivery(stored, event);
  if (next !== stored) write(world, id, next);
  return next;
};

const sendOut = (world: World, delivery: Stored): Outcome => {
  const { kind, groupId, userId, address } = delivery;
  if (kind === 'inApp') {
    putIntoInboxes(world, userId === null ? [] : [userId], {
      eventType: delivery.eventType,
      level: delivery.level,
      title: delivery.title,
      body: delivery.body,
      link: delivery.link === null ? null : (JSON.parse(delivery.link) as MessageLink),
      projectId: delivery.projectId,
      deviceId: delivery.deviceId,
      groupCount: 1,
    });
    return { status: 200, note: '' };
  }
  const channel = groupId === null ? null : openChannel(world, groupId, kind);
  if (channel === null || groupId === null) return { status: 410, note: '群组或渠道已删除' };
  return send(world, { ...delivery, ...channel, groupId, address: address ?? '', isTest: false });
};

/** Milliseconds between two words to the owner of a group that something failed. */
const failurePause = 3_600_000;

const tellOwner = (world: World, { groupId, groupName, tntId }: Stored, note: string): void => {
  const { store, clock } = world;
  const now = clock.now();
  const group = store.one<{ ownerId: string; toldAt: number | null }>(
    'select owner_id as ownerId, failure_told_at as toldAt from push_groups where id = @groupId',
    { groupId },
  );
  if (group === undefined || (group.toldAt !== null && now - group.toldAt < failurePause)) return;
  store.run('update push_groups set failure_told_at = @now where id = @groupId', { groupId, now });
  tellPeople(world, {
    eventType: 'push.failed',
    tntId,
    userIds: [group.ownerId],
    variables: { subject: groupName, remark: note },
    link: { route: 'PushConfig', params: {}, query: { tab: 'records', state: 'failed' } },
  });
};

/** Why a delivery is not to go out any more; null when it is. */
const obsolete = (world: World, { groupId, isGroupEnabled, kind }: Stored): DeliveryEvent | null => {
  if (isGroupEnabled !== 1) return { kind: 'obsolete', why: 'groupOff' };
  return groupId !== null && openChannel(world, groupId, kind)?.isEnabled === true
    ? null
    : { kind: 'obsolete', why: 'channelOff' };
};

/** A delivery that was held back, with what it is decided by. */
export type HeldDelivery = Pick<Stored, 'groupId' | 'tntId' | 'eventType' | 'level' | 'projectId'>;

/** A delivery that is held back; null for any other. */
export const readHeld = (world: World, id: string): HeldDelivery | null => {
  const stored = read(world, id);
  return stored?.state === 'held' ? stored : null;
};

/** Lets a delivery go on that was held back: out, on to the end of what holds it back now, or not at all. */
export const releaseHeld = (world: World, id: string, decision: Decision | null): void => {
  const stored = read(world, id);
  if (stored === undefined) return;
  if (decision?.kind === 'hold') write(world, id, { ...stored, nextAt: decision.until });
  else happenTo(world, id, { kind: 'quietEnds', isStillTrue: decision?.kind === 'send' });
};

/** Sends what is queued, and writes down what came of it. */
export const deliver = (world: World, id: string): void => {
  const stored = read(world, id);
  if (stored === undefined) return;
  const gone = obsolete(world, stored);
  if (gone !== null) {
    happenTo(world, id, gone);
    return;
  }
  const picked = stepDelivery(stored, { kind: 'pickUp' });
  if (picked.state !== 'sending') return;
  const outcome = sendOut(world, stored);
  const next = stepDelivery(picked, { kind: 'answer', answer: outcome, now: world.clock.now() });
  write(world, id, next);
  writeAttempt(world, id, next.state, outcome);
  if (next.state === 'failed') tellOwner(world, stored, outcome.note);
};

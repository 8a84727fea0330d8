import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { type Delivery, stepDelivery, type Suppression } from '@fleet/domain/areas/messages/push/delivery.ts';
import { mayTellFailure } from '@fleet/domain/areas/messages/push/groupRules.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { beUnderWay } from '../../../world/outside.ts';
import type { World } from '../../../world/world.ts';
import { putIntoInboxes } from '../inbox/messageWriting.ts';
import { tellPeople } from '../shared/telling.ts';
import { type Channel, readChannel } from './channelRows.ts';
import { deliverSoon } from './deliveries.ts';
import { endHolds, type HoldRules } from './delivery/holds.ts';
import { readDelivery, type StoredDelivery, writeDelivery } from './delivery/rows.ts';
import { send } from './sending.ts';
import type { Outcome } from './sink.ts';

/** What is queued goes out on the clock, and again where it did not arrive. */

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
  const stored = readDelivery(world, id);
  if (stored === undefined) return;
  writeDelivery(world, id, stepDelivery(stored, { kind: 'retry' }));
  deliverSoon(world, id);
};

/** The channel by which a delivery goes out, or why it is not to go out any more. */
const wayOut = (
  world: World,
  { groupId, isGroupEnabled, kind }: StoredDelivery,
): { readonly groupId: string; readonly channel: Channel } | Suppression => {
  if (groupId === null || isGroupEnabled !== 1) return 'groupOff';
  const channel = readChannel(world, groupId, kind);
  return channel?.isEnabled === true ? { groupId, channel } : 'channelOff';
};

const sendOut = (
  world: World,
  delivery: StoredDelivery,
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

const tellOwner = (world: World, { groupId, groupName, tntId }: StoredDelivery, note: string): void => {
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

/** What follows of an answer to a delivery, and of having none. */
const answered = (world: World, stored: StoredDelivery, picked: Delivery, outcome: Outcome): Delivery => {
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
    const stored = readDelivery(world, id);
    if (stored?.state === 'sending') writeDelivery(world, id, answered(world, stored, stored, outcome));
  });
};

/** Sends a delivery if it is to go out, and writes down what came of the try; gives how it stands then. */
const attempt = ({ world, afterCommit }: Happening, stored: StoredDelivery, delivery: Delivery): Delivery => {
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

/** Lets a delivery go on that is due: what was held back is decided once more, and what waits goes out. */
export const deliver = (happening: Happening, id: string, rules: HoldRules): void => {
  const { world } = happening;
  const stored = readDelivery(world, id);
  if (stored === undefined) return;
  if (stored.state === 'held') {
    for (const one of endHolds(world, stored, rules)) {
      const due = stepDelivery(one, { kind: 'quietEnds', isStillTrue: true });
      writeDelivery(world, one.id, attempt(happening, one, due));
    }
    return;
  }
  const next = attempt(happening, stored, stored);
  if (next !== stored) writeDelivery(world, id, next);
};

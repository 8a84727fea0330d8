import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { Told } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import { type DeliveryEvent, stepDelivery, type Suppression } from '@fleet/domain/areas/messages/push/delivery.ts';
import { cutTo, longestBody } from '@fleet/domain/areas/messages/shared/template.ts';
import type { Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { gatheredTold, inCommon, lastedText } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { toInstant } from '../../../../rows/instants.ts';
import { dequeue } from '../../../../world/due.ts';
import type { World } from '../../../../world/world.ts';
import type { Lasting } from '../../shared/telling.ts';
import { deliverSoon, queueToTarget } from '../deliveries.ts';
import { heldBeside, type StoredDelivery, writeDelivery } from './rows.ts';

/**
 * The end of what was held back by quiet hours or a silence. Each is decided once more by itself; what goes out then to
 * the same target is one message, so that nobody finds a night's worth of them in the morning.
 */

/** A delivery that was held back, with what it is decided by. */
export type HeldDelivery = Pick<
  StoredDelivery,
  'groupId' | 'tntId' | 'eventType' | 'level' | 'projectId' | 'deviceId' | 'code' | 'createdAt'
> & { readonly object: Lasting | null };

/** What was held back is decided once more: why it is not told any more, or what holds it back now. */
export type HeldDecision = Decision | { readonly kind: 'obsolete'; readonly why: Suppression } | null;

/** What is asked of those who know why something was held back. */
export interface HoldRules {
  /** Null where nobody wants to be told any more. */
  readonly decideAgain: (held: HeldDelivery) => HeldDecision;
  /** What has the same is told in one. */
  readonly togetherUnder: (held: HeldDelivery) => string;
}

/** Lets everything that is held back in a tenant be decided anew in a moment. */
export const deliverHeldSoon = (world: World, tntId: string): void => {
  for (const id of world.store.column<string>(
    "select id from push_deliveries where tnt_id = @tntId and state = 'held' order by id",
    { tntId },
  ))
    deliverSoon(world, id);
};

const heldOf = (stored: StoredDelivery): HeldDelivery => ({
  ...stored,
  object: stored.object === null ? null : (JSON.parse(stored.object) as Lasting),
});

/** What a decision means for what does not go out: on to the end of what holds it back now, or not at all. */
const keptBack = (decision: Exclude<HeldDecision, { readonly kind: 'send' }>): DeliveryEvent => {
  if (decision?.kind === 'hold') return { kind: 'quietBegins', until: decision.until };
  const why = decision?.kind === 'obsolete' || decision?.kind === 'drop' ? { why: decision.why } : {};
  return { kind: 'quietEnds', isStillTrue: false, ...why };
};

/** Whether a delivery goes out now; what does not is stored as it stands then. */
const goesOut = (world: World, stored: StoredDelivery, { decideAgain }: HoldRules): boolean => {
  const decision = decideAgain(heldOf(stored));
  if (decision?.kind === 'send') return true;
  if (decision?.kind === 'hold')
    world.store.run('update push_deliveries set held_by = @why where id = @id', { id: stored.id, why: decision.why });
  writeDelivery(world, stored.id, stepDelivery(stored, keptBack(decision)));
  return false;
};

/** For how long something has lasted that a silence held back; empty for anything else. */
const lastedNote = ({ clock }: World, { heldBy, object, createdAt }: StoredDelivery): string =>
  heldBy === 'silence' && object !== null ? lastedText(createdAt, clock.now()) : '';

const withNote = (world: World, stored: StoredDelivery): StoredDelivery => {
  const note = lastedNote(world, stored);
  if (note === '') return stored;
  const body = cutTo(`${stored.body}\n${note}`, longestBody);
  world.store.run('update push_deliveries set body = @body where id = @id', { id: stored.id, body });
  return { ...stored, body };
};

const toldOf = ({ told, eventType, level, title, body, createdAt }: StoredDelivery): Told =>
  told === null
    ? { eventType, level, title, body, time: formatDateTime(toInstant(createdAt)) }
    : (JSON.parse(told) as Told);

/** Queues one message in the place of several, which say that they are part of it. */
const tellTogether = (
  world: World,
  groupId: string,
  several: readonly [StoredDelivery, StoredDelivery, ...StoredDelivery[]],
): void => {
  const [first, ...others] = several;
  const { id, kind, userId, address, target: shown } = first;
  const { link } = others.at(-1)!;
  const faultIds = world.store.column<string>(
    `select distinct fault_id from push_fault_deliveries where delivery_id in (select value from json_each(@ids))
     order by fault_id`,
    { ids: JSON.stringify(several.map((one) => one.id)) },
  );
  queueToTarget(
    world,
    groupId,
    kind,
    { userId, address, shown },
    {
      key: `held ${id} +${others.length}`,
      told: gatheredTold(
        [toldOf(first), ...others.map(toldOf)],
        several.map((one) => lastedNote(world, one)),
      ),
      link: link === null ? null : (JSON.parse(link) as MessageLink),
      ...inCommon(several),
      faultIds,
      itemCount: several.reduce((sum, { itemCount }) => sum + itemCount, 0),
    },
  );
  for (const one of several)
    writeDelivery(world, one.id, stepDelivery(one, { kind: 'quietEnds', isStillTrue: false, why: 'gathered' }));
};

/**
 * Ends what holds a delivery back that is due, and whatever else is due for its target then. Gives what goes out by
 * itself; what goes out together is queued.
 */
export const endHolds = (world: World, stored: StoredDelivery, rules: HoldRules): readonly StoredDelivery[] => {
  const beside = heldBeside(world, stored);
  for (const { id } of beside) dequeue(world.store, { kind: 'message.deliver', subject: id });
  const going = [stored, ...beside]
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .filter((one) => goesOut(world, one, rules));
  return [...Map.groupBy(going, (one) => rules.togetherUnder(heldOf(one))).values()].flatMap((together) => {
    const [first, second, ...others] = together;
    if (first === undefined) return [];
    if (second === undefined || first.groupId === null) return together.map((one) => withNote(world, one));
    tellTogether(world, first.groupId, [first, second, ...others]);
    return [];
  });
};

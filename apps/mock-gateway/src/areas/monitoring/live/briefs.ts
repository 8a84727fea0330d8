import { isStaleAt } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import type { VehicleCard, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { workStateOf } from '@fleet/domain/areas/monitoring/live/workState.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { type NamedVehicle, namedVehicles } from './vehicles.ts';

/**
 * What vehicles are picked and put in order by. Of a large world few live, and of all others is known whether they are
 * heard of: so a list is put in order before any card is made of them.
 */

type Query = QueryOf<typeof vehicleList>;

/** As much of a card as a list goes by. */
export type Brief = Pick<
  VehicleCard,
  'deviceId' | 'displayName' | 'workState' | 'openFaults' | 'topLevel' | 'charge' | 'speed' | 'receivedAt'
>;

/** Whether a vehicle does what is asked for. */
export const isAskedFor =
  ({ workState, hasFault, isStale }: Pick<Query, 'workState' | 'hasFault' | 'isStale'>, at: number) =>
  (card: Brief): boolean =>
    (workState === undefined || card.workState === workState) &&
    (hasFault === undefined || card.openFaults > 0 === hasFault) &&
    (isStale === undefined || isStaleAt(card, at) === isStale);

/** Whether only vehicles that live can be what is asked for: of all others is known whether they are heard of. */
export const asksWhoLives = ({ workState, hasFault }: Pick<Query, 'workState' | 'hasFault'>): boolean =>
  hasFault === true || !(workState === undefined || workState === 'offline' || workState === 'uninitialized');

const collator = new Intl.Collator('zh-CN', { numeric: true });
/** What a vehicle is put in order by; what is not known comes last, whichever way. */
const measures: Readonly<Record<string, (card: Brief) => number | null>> = {
  charge: ({ charge }) => charge,
  openFaults: ({ openFaults, topLevel }) => openFaults + 100 * (topLevel ?? 0),
  receivedAt: ({ receivedAt }) => (receivedAt === null ? null : Date.parse(receivedAt)),
};

/** Vehicles in the order that is asked for; those that it does not part stay as they were. */
export const inOrder = (cards: readonly Brief[], sort: NonNullable<Query['sort']>): readonly Brief[] => {
  const isDown = sort.startsWith('-');
  const turn = isDown ? -1 : 1;
  const measure = measures[isDown ? sort.slice(1) : sort];
  const byName = (one: Brief, other: Brief): number => collator.compare(one.displayName, other.displayName);
  if (measure === undefined) return cards.toSorted((one, other) => turn * byName(one, other));
  return cards
    .map((card) => ({ card, value: measure(card) }))
    .toSorted(({ card: one, value: left }, { card: other, value: right }) => {
      if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(one, other);
      return turn * (left - right) || byName(one, other);
    })
    .map(({ card }) => card);
};

/** Whether it is of account when anybody heard of a vehicle. */
const asksForHeard = ({ workState, isStale, sort }: Query): boolean =>
  workState !== undefined || isStale !== undefined || sort?.endsWith('receivedAt') === true;

/** One that does not live: when it was heard of is all that is known of it. */
const briefOf = ({ deviceId, displayName, heard }: NamedVehicle, at: number, instant: string): Brief => ({
  deviceId,
  displayName,
  workState: workStateOf({
    age: heard === null ? null : at - heard,
    isOnline: heard === at,
    topLevel: null,
    activity: null,
    hasTask: false,
    isLocated: false,
  }),
  openFaults: 0,
  topLevel: null,
  charge: null,
  speed: null,
  // most are heard of at the very moment, which is written once
  receivedAt: heard === at ? instant : instantOrNull(heard),
});

/**
 * All that may be asked for, by name; when somebody heard of them is said where it is of account alone.
 *
 * @param living the cards of those of them that live, at the moment
 */
export const briefsOf = (call: Call<Endpoint>, query: Query, living: readonly VehicleCard[]): readonly Brief[] => {
  if (asksWhoLives(query)) return living;
  const at = call.world.clock.now();
  const instant = toInstant(at);
  const cards = new Map<string, Brief>(living.map((card) => [card.deviceId, card]));
  return namedVehicles(call, query, asksForHeard(query) ? at : null).map(
    (named) => cards.get(named.deviceId) ?? briefOf(named, at, instant),
  );
};

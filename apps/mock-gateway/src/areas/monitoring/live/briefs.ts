import { cardFreshness, isStaleAt } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import type { VehicleCard, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { workStateOf } from '@fleet/domain/areas/monitoring/live/workState.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { RosterRow } from './roster.ts';

/**
 * What vehicles are picked and put in order by. Of a large world few live, and of all others is known whether they are
 * heard of: so a list is put in order before any card is made of them.
 */

type Query = QueryOf<typeof vehicleList>;

/** As much of a card as is picked by. */
type Picked = Pick<VehicleCard, 'workState' | 'openFaults' | 'receivedAt' | 'speed'>;

/** Whether a vehicle does what is asked for. */
export const isAskedFor =
  ({ workState, hasFault, isStale }: Pick<Query, 'workState' | 'hasFault' | 'isStale'>, at: number) =>
  (card: Picked): boolean =>
    (workState === undefined || card.workState === workState) &&
    (hasFault === undefined || card.openFaults > 0 === hasFault) &&
    (isStale === undefined || isStaleAt(card, at) === isStale);

/** Whether only vehicles that live can be what is asked for: of all others is known whether they are heard of. */
export const asksWhoLives = ({ workState, hasFault }: Pick<Query, 'workState' | 'hasFault'>): boolean =>
  hasFault === true || !(workState === undefined || workState === 'offline' || workState === 'uninitialized');

/** When somebody heard last of one that does not live; null for one of which nobody ever did. */
export const heardAt = ({ since, isOnline, onlineSince, offlineSince }: RosterRow, at: number): number | null => {
  if (since === null || since > at) return null;
  return isOnline === 1 ? at : Math.max(onlineSince!, (offlineSince ?? at) - 1);
};

/** The state of one that does not live: when it was heard of is all that is known of it. */
const stateOf = (heard: number | null, at: number): VehicleCard['workState'] =>
  workStateOf({
    age: heard === null ? null : at - heard,
    isOnline: heard === at,
    topLevel: null,
    activity: null,
    hasTask: false,
    isLocated: false,
  });

const isStaleSince = (heard: number | null, at: number): boolean =>
  cardFreshness({ speed: null }, heard === null ? null : Math.max(0, at - heard)) === 'stale';

/** Cards of those that live, by the ids of their devices. */
export type Living = ReadonlyMap<string, VehicleCard>;

/** Those of some vehicles that do what is asked for, by name. */
export const askedRows = (
  chosen: readonly RosterRow[],
  living: Living,
  query: Query,
  at: number,
): readonly RosterRow[] => {
  const { workState, hasFault, isStale } = query;
  if (workState === undefined && hasFault === undefined && isStale === undefined) return chosen;
  const isAsked = isAskedFor(query, at);
  const onlyLiving = asksWhoLives(query);
  return chosen.filter((row) => {
    const card = living.get(row.deviceId);
    if (card !== undefined) return isAsked(card);
    if (onlyLiving) return false;
    const heard = heardAt(row, at);
    return (
      (workState === undefined || stateOf(heard, at) === workState) &&
      (isStale === undefined || isStaleSince(heard, at) === isStale)
    );
  });
};

type Measure = (row: RosterRow, card: VehicleCard | undefined, at: number) => number | null;

/** What a vehicle is put in order by; what is not known comes last, whichever way. */
const measures: Readonly<Record<string, Measure>> = {
  charge: (_, card) => card?.charge ?? null,
  openFaults: (_, card) => (card === undefined ? 0 : card.openFaults + 100 * (card.topLevel ?? 0)),
  receivedAt: (row, card, at) => {
    if (card === undefined) return heardAt(row, at);
    return card.receivedAt === null ? null : Date.parse(card.receivedAt);
  },
};

/** By name from the last to the first; those whose names the language does not part stay as they were. */
const fromTheLast = (rows: readonly RosterRow[], most: number): readonly RosterRow[] => {
  const turned: RosterRow[] = [];
  for (let end = rows.length; end > 0 && turned.length < most;) {
    let start = end - 1;
    while (start > 0 && rows[start - 1]!.rank === rows[start]!.rank) start -= 1;
    turned.push(...rows.slice(start, end));
    end = start;
  }
  return turned;
};

/** The first of some vehicles, which come by name, in the order that is asked for; so many at least, if there are. */
export const firstInOrder = (
  rows: readonly RosterRow[],
  living: Living,
  { sort, at, most }: { readonly sort: NonNullable<Query['sort']>; readonly at: number; readonly most: number },
): readonly RosterRow[] => {
  const isDown = sort.startsWith('-');
  const measure = measures[isDown ? sort.slice(1) : sort];
  if (measure === undefined) return isDown ? fromTheLast(rows, most) : rows;
  // most are alike: they were heard of at this moment, say, and all that nothing parts comes by name
  const alike = Map.groupBy(rows, (row) => measure(row, living.get(row.deviceId), at));
  const values = Float64Array.from([...alike.keys()].filter((value) => value !== null)).sort();
  if (isDown) values.reverse();
  const first: RosterRow[] = [];
  for (const value of [...values, null]) {
    if (first.length >= most) break;
    for (const row of alike.get(value) ?? []) first.push(row);
  }
  return first;
};

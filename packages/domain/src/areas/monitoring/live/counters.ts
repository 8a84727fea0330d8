import type { QueryOf } from '../../../core/contract/define.ts';
import type { VehicleCard, VehicleCounts, vehicleList } from './contract.ts';
import { workStates } from './workState.ts';

/** What vehicles are counted by: each number is that of the list, filtered so. */

type Query = Pick<QueryOf<typeof vehicleList>, 'workState' | 'isStale'>;

type CounterId = Exclude<keyof VehicleCounts, 'total'>;

const shown = ['working', 'charging', 'idle', 'fault', 'offline', 'uninitialized'] as const;

export const counters: readonly { readonly id: CounterId; readonly title: string }[] = [
  ...shown.map((id) => ({ id, title: workStates[id].label })),
  { id: 'stale', title: '数据过期' },
];

/** What a list is filtered by to show what a counter counts; by nothing for null. */
export const counterFilter = (
  id: CounterId | null,
): { readonly workState: Query['workState'] | undefined; readonly isStale: true | undefined } => ({
  workState: id === null || id === 'stale' ? undefined : id,
  isStale: id === 'stale' ? true : undefined,
});

/** The counter by which a list is filtered; null for none, and for what no counter counts. */
export const counterOf = ({ workState, isStale }: Query): CounterId | null => {
  if (isStale === true) return workState === undefined ? 'stale' : null;
  return counters.find(({ id }) => id === workState)?.id ?? null;
};

/** Whether what is shown of a vehicle is too old to be believed. */
type IsStale = (card: Pick<VehicleCard, 'receivedAt' | 'speed'>) => boolean;

/** Counts vehicles. */
export const countsOf = (
  cards: readonly Pick<VehicleCard, 'workState' | 'receivedAt' | 'speed'>[],
  isStale: IsStale,
): VehicleCounts => {
  const counts = {
    total: cards.length,
    working: 0,
    charging: 0,
    idle: 0,
    fault: 0,
    offline: 0,
    uninitialized: 0,
    stale: 0,
  };
  for (const card of cards) {
    counts[card.workState] += 1;
    if (isStale(card)) counts.stale += 1;
  }
  return counts;
};

import { presenceOf } from '../../../core/values/measures.ts';
import type { VehicleCard } from './contract.ts';

/** What a screen on a wall shows of vehicles beside their counts. */

/** Percent below which a battery is low. */
export const lowCharge = 20;

type Shown = Pick<VehicleCard, 'isOnline' | 'charge' | 'workState' | 'topLevel' | 'openFaults'>;

/** Vehicles that have faults, the worst first. */
export const faultyFirst = <Card extends Shown>(cards: readonly Card[]): readonly Card[] =>
  cards
    .filter(({ openFaults }) => openFaults > 0)
    .toSorted((one, other) => (other.topLevel ?? 0) - (one.topLevel ?? 0) || other.openFaults - one.openFaults);

/** Vehicles that are online and want charging, the emptiest first; those that are charged already are left out. */
export const emptiestFirst = <Card extends Shown>(cards: readonly Card[]): readonly Card[] =>
  cards
    .filter(
      ({ isOnline, charge, workState }) =>
        isOnline && charge !== null && charge < lowCharge && workState !== 'charging',
    )
    .toSorted((one, other) => (one.charge ?? 0) - (other.charge ?? 0));

/** 在线率 of the vehicles, in percent; null where none was ever activated. */
export const onlineRate = (cards: readonly Pick<VehicleCard, 'status'>[]): number | null =>
  presenceOf(cards).onlineRate;

/** Percent of the batteries of those that are online, in the mean; null where nobody tells. */
export const meanCharge = (cards: readonly Shown[]): number | null => {
  const charges = cards.flatMap(({ isOnline, charge }) => (isOnline && charge !== null ? [charge] : []));
  return charges.length === 0 ? null : charges.reduce((sum, charge) => sum + charge, 0) / charges.length;
};

import { freshnessOf, type Freshness, vehicleLimits } from '../../fleet/live/contract.ts';
import type { VehicleCard } from './contract.ts';

/** How old what is shown of a vehicle is, and what that makes of it. */

/** Milliseconds since a vehicle was heard of, at a moment of the gateway's clock; null for one that never was. */
export const ageAt = ({ receivedAt }: Pick<VehicleCard, 'receivedAt'>, at: number): number | null =>
  receivedAt === null ? null : Math.max(0, at - Date.parse(receivedAt));

/** How fresh what is known of a vehicle is after some milliseconds: what drives has to tell more often than what stands. */
export const cardFreshness = ({ speed }: Pick<VehicleCard, 'speed'>, age: number | null): Freshness =>
  freshnessOf(age, vehicleLimits((speed ?? 0) > 0));

/** Whether it is too old to be believed at a moment of the gateway's clock; what never told anything has told nothing old. */
export const isStaleAt = (card: Pick<VehicleCard, 'receivedAt' | 'speed'>, at: number): boolean =>
  cardFreshness(card, ageAt(card, at)) === 'stale';

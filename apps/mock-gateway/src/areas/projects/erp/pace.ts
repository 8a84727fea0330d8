import { wholeBetween } from '../../../world/chance.ts';

/** How long the ERP takes between what it brings. */

const hour = 3_600_000;

/** Milliseconds until the next contract is thought about. */
export const contractAfter = (seed: number, nth: number): number =>
  wholeBetween(seed, ['erp.contract', nth], 2 * 24, 6 * 24) * hour;

/** Milliseconds until the next production order is thought about. */
export const orderAfter = (seed: number, nth: number): number =>
  wholeBetween(seed, ['erp.order', nth], 3 * 24, 8 * 24) * hour;

import { officeMoment } from '../../../world/chance.ts';

/** How long the ERP takes between what it brings. */

/** When the next contract is thought about. */
export const nextContractAt = (seed: number, nth: number, now: number): number =>
  officeMoment(seed, ['erp.contract', nth], now, [2, 6]);

/** When the next production order is thought about. */
export const nextOrderAt = (seed: number, nth: number, now: number): number =>
  officeMoment(seed, ['erp.order', nth], now, [3, 8]);

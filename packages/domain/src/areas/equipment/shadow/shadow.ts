import { dayLength } from '../../../core/values/formats.ts';
import { jsonSizeProblem } from '../shared/jsonSize.ts';
import { valuesEqual } from './valuesEqual.ts';

/**
 * The shadow of a device: what is wished of its properties, held against what it reported (products and equipment §2.4).
 * A wish is pushed once, again while the difference stays, and given up after three times; what was changed at the machine
 * itself later is never pushed again by itself.
 */

export const wishStates = {
  /** It is to be pushed, or was and the device has not followed yet. */
  open: '待生效',
  settled: '已生效',
  /** The device had followed, and reports something else now. */
  changedOnSite: '现场已改',
  /** The device has not followed however often it was told. */
  unsettled: '未收敛',
} as const;
export type WishState = keyof typeof wishStates;

export interface Wish {
  readonly value: unknown;
  readonly state: WishState;
  /** How often the device was told. */
  readonly pushes: number;
}

/** How often a device is told, and how long it has in between, in milliseconds. */
export const mostPushes = 3;
export const pushInterval = 60_000;

/** Why a device cannot be wished all of this; null when it can. */
export const wishedSizeProblem = (desired: Readonly<Record<string, unknown>>): string | null =>
  jsonSizeProblem('期望值', desired);

/** A wish as somebody expresses it; what the device does already needs no pushing. */
export const newWish = (value: unknown, reported: unknown): Wish => ({
  value,
  state: valuesEqual(value, reported) ? 'settled' : 'open',
  pushes: 0,
});

/** The wish after the device was told. */
export const pushed = (wish: Wish): Wish =>
  wish.state === 'open' && wish.pushes < mostPushes ? { ...wish, pushes: wish.pushes + 1 } : wish;

/** The wish after the time that the device had to follow: it is told again, or given up. */
export const isToBePushed = ({ state, pushes }: Wish): boolean => state === 'open' && pushes < mostPushes;
export const afterWaiting = (wish: Wish): Wish =>
  wish.state === 'open' && wish.pushes >= mostPushes ? { ...wish, state: 'unsettled' } : wish;

/** The wish after the device has reported a value. */
export const afterReport = (wish: Wish, reported: unknown): Wish => {
  if (valuesEqual(wish.value, reported)) return wish.state === 'settled' ? wish : { ...wish, state: 'settled' };
  return wish.state === 'settled' ? { ...wish, state: 'changedOnSite' } : wish;
};

/** Whether what is wished and what is reported differ; what is not wished differs from nothing. */
export const isDifferent = (wish: Wish | null, reported: unknown): boolean =>
  wish !== null && !valuesEqual(wish.value, reported);

/** Days after which a wish that has not come about is told of as such. */
export const longWaitDays = 7;

/**
 * How many whole days a wish has been without effect, once these are many; null before, and of one that has come about.
 *
 * @param wishedAt ISO instant
 * @param now milliseconds
 */
export const longWaitOf = (state: WishState | null, wishedAt: string | null, now: number): number | null => {
  if ((state !== 'open' && state !== 'unsettled') || wishedAt === null) return null;
  const days = Math.floor((now - Date.parse(wishedAt)) / dayLength);
  return days >= longWaitDays ? days : null;
};

/** Why a write of a version is refused over the stored one: it must be the next, or it does not know what is there. */
export const versionProblem = (stored: number, given: number): string | null =>
  given === stored + 1 ? null : `影子已更新（v${Math.max(0, given - 1)} → v${stored}），请核对差异后再提交`;

import { texts } from '../codes/messages.ts';
import { formatDecimal } from './formats.ts';

/** Measured amounts. Milliseconds and metres go in; hours and kilometres with two decimals come out. */

/** Milliseconds as hours with two decimals. */
export const toHours = (milliseconds: number): number => Math.round(milliseconds / 36_000) / 100;

/** Metres as kilometres with two decimals. */
export const toKilometres = (metres: number): number => Math.round(metres / 10) / 100;

/** A part of a whole in hundredths with one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** A share with one decimal: `97.5%`. */
export const shareText = (share: number | null): string => (share === null ? texts.nothing : `${share.toFixed(1)}%`);

/** Hours or kilometres with two decimals: `1,234.50`. */
export const amountText = (amount: number): string => formatDecimal(amount, 2);

/** A device, as far as it is counted whether it is heard of. */
interface Standing {
  /** Device of S1 §4: 1 is one that was never switched on, 3 one that is online. */
  readonly status: number;
}

/** 在线率 wherever it stands: of the devices that were ever activated, those that are online; what nobody has switched on yet is no outage. Null without any. */
export const onlineRateOf = (online: number, activated: number): number | null => shareOf(online, activated);

/** How many of some devices were ever activated, and how many of them are online now. */
export const presenceOf = (devices: readonly Standing[]) => {
  const activated = devices.filter(({ status }) => status !== 1).length;
  const online = devices.filter(({ status }) => status === 3).length;
  return { activated, online, onlineRate: onlineRateOf(online, activated) };
};

import { shareOf } from './measures.ts';

/** Whether devices are heard of, as figures count it. */

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

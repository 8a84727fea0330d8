import { minute } from '../shared/moments.ts';
import { reasonLabel, type UpgradeReasonCode } from '../upgrade/upgradeReasons.ts';

/** How people are told of devices that fail: in one for all that do so about the same time, never one by one. */

/** The first waits so long for others. */
const waitsFor = minute;
/** Messages of one job keep such a distance. */
const distance = 30 * minute;

/** When it is told that a device has failed, with all that fail until then. */
export const failuresToldAt = (failedAt: number, lastToldAt: number | null): number =>
  Math.max(failedAt + waitsFor, lastToldAt === null ? 0 : lastToldAt + distance);

/** `烧写失败 2、升级超时 1`: how often for what, the most frequent first. */
export const failuresText = (reasons: readonly string[]): string =>
  [...Map.groupBy(reasons, (reason) => reason)]
    .map(([code, all]) => ({ text: reasonLabel(code as UpgradeReasonCode), n: all.length }))
    .toSorted((one, other) => other.n - one.n || (one.text < other.text ? -1 : 1))
    .map(({ text, n }) => (reasons.length === 1 ? text : `${text} ${n}`))
    .join('、');

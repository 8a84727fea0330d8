import { formatCount } from '../../../core/values/formats.ts';
import { countOf, type NineCounts, nineCounts } from '../upgrade/counts.ts';
import { countUpgrades } from '../upgrade/places.ts';
import { stepUpgrade } from '../upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, hasReached, upgradeStates as states } from '../upgrade/upgrade.ts';
import type { UpgradeContext } from '../upgrade/upgradeEvents.ts';

/** What a cancel of a job will do, told by the rules that carry it out. */

export interface CancelForecast {
  /** What is said before it is done, a sentence a line; what concerns nobody is left out. */
  readonly lines: readonly string[];
  /** What the devices will have come to when each answers as is foretold. */
  readonly after: NineCounts;
}

/** Whether a device that upgrades can still stop: until its memory is written. */
export const canStillStop = (upgrade: DeviceUpgrade): boolean => !hasReached(upgrade.stage, 'flash');

/**
 * How a device comes out of it: who upgrades and was not asked, or may no longer stop, is in 升级中 until its end; nobody
 * foretells when one answers that was asked before.
 */
const foretold = (upgrade: DeviceUpgrade, context: UpgradeContext, includesRunning: boolean): DeviceUpgrade => {
  if (upgrade.state === states.cancelling) return upgrade;
  if (upgrade.state === states.upgrading && !includesRunning) return upgrade;
  const asked = stepUpgrade(upgrade, { kind: 'cancel', reason: 'jobCancelled' }, context);
  if ('refused' in asked) return upgrade;
  if (asked.next.state !== states.cancelling) return asked.next;
  const sequence = asked.next.lastSequence + 1;
  const kind = canStillStop(asked.next) ? 'cancelAccepted' : 'cancelRefused';
  const answered = stepUpgrade(asked.next, { kind, sequence }, context);
  return 'refused' in answered ? asked.next : answered.next;
};

const countText = (count: number): string => `${formatCount(count)} 台`;

/**
 * What is said before a cancel, a sentence a line; what concerns nobody is left out.
 *
 * @param canStop how many of those in 升级中 can still stop
 * @param includesRunning those that upgrade are asked to stop as well (同时中止升级中的设备)
 */
export const cancelLines = (counts: NineCounts, canStop: number, includesRunning: boolean): readonly string[] => {
  const [notBegun, pushed, running] = [countOf(counts, 1, 3, 4), countOf(counts, 2), countOf(counts, 5)];
  const [cancelling, succeeded, failed] = [countOf(counts, 9), countOf(counts, 6), countOf(counts, 7)];
  const runningLine = includesRunning
    ? `${countText(running)}升级中：其中 ${countText(canStop)}仍可中止，${countText(running - canStop)}已在烧写或重启，将执行完毕`
    : `${countText(running)}升级中：不受影响，将执行完毕`;
  const lines: readonly (readonly [number, string])[] = [
    [notBegun, `${countText(notBegun)}未开始：立即取消，保持原版本`],
    [pushed, `${countText(pushed)}已推送：通知撤回`],
    [running, runningLine],
    [cancelling, `${countText(cancelling)}取消中：继续等待设备应答`],
    [succeeded, `${countText(succeeded)}已成功：保持新版本，不会回退`],
    [failed, `${countText(failed)}失败：不再重试`],
  ];
  return lines.flatMap(([count, line]) => (count === 0 ? [] : [line]));
};

/** What a cancel will do to the devices of a job, when each answers as is foretold. */
export const cancelConsequences = (
  upgrades: readonly DeviceUpgrade[],
  context: UpgradeContext,
  includesRunning: boolean,
): CancelForecast => {
  const canStop = upgrades.filter((upgrade) => upgrade.state === states.upgrading && canStillStop(upgrade)).length;
  const after = upgrades.map((upgrade) => foretold(upgrade, context, includesRunning));
  return {
    lines: cancelLines(nineCounts(countUpgrades(upgrades)), canStop, includesRunning),
    after: nineCounts(countUpgrades(after)),
  };
};

/** Said before a cancel is forced. */
export const forceConsequence = '平台将不再等待设备，设备可能仍在升级；其实际版本待下次上报核对';

import { statusLabel } from '../../../core/codes/status.ts';
import { words } from '../../../core/codes/words.ts';
import { formatDuration, formatSpeed } from '../../../core/values/formats.ts';
import { minute } from '../shared/moments.ts';
import { type DeviceUpgrade, stages, upgradeStates as states } from './upgrade.ts';

/** How an upgrade reads in a list. */

/** The state with what it waits for or was cancelled for: `待推送（设备离线）`; why one failed stands in its own column. */
export const stateText = ({ state, reason }: Pick<DeviceUpgrade, 'state' | 'reason'>): string => {
  const label = statusLabel('deviceUpgrade', state);
  return reason === null || state === states.failed ? label : `${label}（${reason.text}）`;
};

/**
 * The step that an attempt is at: `下载 45% · 6.20 MB/s`, `烧写 80%`, `重启中 1分12秒`; null before the first and after the
 * end.
 *
 * @param bytesPerSecond speed of the download; null when nobody knows it
 */
export const stageText = (
  { state, stage, progress, rebootedAt }: Pick<DeviceUpgrade, 'state' | 'stage' | 'progress' | 'rebootedAt'>,
  at: number,
  bytesPerSecond: number | null,
): string | null => {
  const isOver = state === states.succeeded || state === states.failed || state === states.cancelled;
  if (stage === null || isOver) return null;
  if (stage === 'downloaded') return stages.downloaded;
  if (stage === 'reboot' && rebootedAt !== null) return `重启中 ${formatDuration((at - rebootedAt) / 1000)}`;
  const done = `${stages[stage]} ${progress}%`;
  return stage === 'download' && bytesPerSecond !== null ? `${done} · ${formatSpeed(bytesPerSecond)}` : done;
};

/** How long ago a device was heard of last; null of one that has not said anything in this job. */
export const lastReportText = ({ lastReportAt }: Pick<DeviceUpgrade, 'lastReportAt'>, at: number): string | null => {
  if (lastReportAt === null) return null;
  const minutes = Math.floor((at - lastReportAt) / minute);
  if (minutes < 1) return words.justNow;
  if (minutes < 60) return words.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.hoursAgo(hours) : words.daysAgo(Math.floor(hours / 24));
};

/** Which attempt of how many: `2/3`. */
export const attemptText = ({ attempt }: Pick<DeviceUpgrade, 'attempt'>, maximum: number): string =>
  `${attempt}/${maximum}`;

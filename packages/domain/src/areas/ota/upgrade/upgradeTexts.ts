import { statusLabel } from '../../../core/codes/status.ts';
import { formatDuration, formatSpeed } from '../../../core/values/formats.ts';
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

/** Which attempt of how many: `2/3`. */
export const attemptText = ({ attempt }: Pick<DeviceUpgrade, 'attempt'>, maximum: number): string =>
  `${attempt}/${maximum}`;

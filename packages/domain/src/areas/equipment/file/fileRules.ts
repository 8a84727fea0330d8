import { deviceFileLimit, isPreviewable, logFileProblem } from '../../../core/transfers/files.ts';
import { texts } from '../../../core/codes/messages.ts';
import { deviceStatuses } from '../device/statuses.ts';
import {
  fetchReasons,
  type FetchReason,
  type FileKind,
  fileKinds,
  longestRange,
  longestTag,
  mostTags,
  recordStates,
} from './fileCodes.ts';

/** What can be done with the files of a device, and what is said when it cannot (products and equipment §1.3, §3.4). */

/** Why a file cannot be added as one of this kind; null when it can. Logs are smaller than 10 MB (S2 §5). */
export const uploadProblem = (
  kind: FileKind,
  file: { readonly name: string; readonly size: number },
): string | null => {
  if (file.size === 0) return texts.emptyFile;
  if (kind === 'log') return logFileProblem(file);
  return file.size > deviceFileLimit ? '文件不能超过 200MB！' : null;
};

/** Why a device cannot be asked for files at all; null when it can. */
export const fetchProblem = ({
  status,
  isEnabled,
}: {
  readonly status: number;
  readonly isEnabled: boolean;
}): string | null => {
  if (!isEnabled) return '设备已禁用，不能获取文件';
  return status === deviceStatuses.inactive ? '设备尚未上线，不能获取文件' : null;
};

/** Why the time of a log is none, in milliseconds; null when it is one. */
export const rangeProblem = (from: number, to: number, now: number): string | null => {
  if (from >= to) return '结束时间须晚于开始时间';
  if (from > now) return '开始时间不能晚于现在';
  return to - from > longestRange ? '时间范围不能超过 24 小时' : null;
};

/** Said when a device is asked for what is on its way already. */
export const fetchingText = (kind: FileKind): string => `${fileKinds[kind]}正在获取中`;

/** Said of what waits for its device. */
export const waitingText = '设备离线，上线后自动获取';

/** Why a file did not come, in words; what the device said of it stands behind. */
export const failureText = (reason: FetchReason, detail: string | null): string =>
  detail === null ? fetchReasons[reason] : `${fetchReasons[reason]}：${detail}`;

interface Stored {
  readonly status: number;
  readonly isExpired: boolean;
}

/** Why a file cannot be opened or saved; null when it can. */
export const openProblem = ({ status, isExpired }: Stored): string | null => {
  if (status !== recordStates.fetched) return '文件尚未获取成功';
  return isExpired ? '文件已过期清理' : null;
};

/** Whether a file can be looked at: logs are text, and of others the name tells. */
export const isShowable = ({ kind, fileName }: { readonly kind: FileKind; readonly fileName: string }): boolean =>
  kind === 'log' || isPreviewable(fileName);

/** Why a file is not asked for once more; null when it is. */
export const retryProblem = ({ status }: Pick<Stored, 'status'>): string | null => {
  if (status === recordStates.fetched) return '文件已获取成功，不需要重试';
  return status === recordStates.fetching ? '正在获取中' : null;
};

/** Tags as they are stored: trimmed, each once, in their order. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
];

/** Tags of what a person typed: apart by commas, marks or ends of lines. */
export const tagsIn = (typed: string): string[] => tidyTags(typed.split(/[,，;；、\n]/));

/** What is wrong with tags; null when all is well. */
export const tagsProblem = (tags: readonly string[]): string | null => {
  const long = tags.find((tag) => [...tag].length > longestTag);
  if (long !== undefined) return `标签“${long}”超过 ${longestTag} 个字`;
  return tags.length > mostTags ? `最多 ${mostTags} 个标签` : null;
};

/** The tags of a file after some were taken off and others added. */
export const changedTags = (
  before: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] => {
  const gone = new Set(remove);
  return tidyTags([...before.filter((tag) => !gone.has(tag)), ...add]);
};

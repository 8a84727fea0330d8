/** Files of a device: what they are, where they come from, and how many and how long they are kept (products and equipment §1.3). */

export const fileKinds = { log: '日志', backup: '备份', map: '地图', config: '配置', other: '其他' } as const;
export type FileKind = keyof typeof fileKinds;
export const fileKindCodes = Object.keys(fileKinds) as FileKind[];

/** What a device can be asked for; anything else comes from people alone. */
export const fetchedKinds = ['log', 'backup', 'map', 'config'] as const;
export type FetchedKind = (typeof fetchedKinds)[number];

export const fileSources = { device: '设备', platform: '平台上传' } as const;
export type FileSource = keyof typeof fileSources;

/** Record of S1 §4. */
export const recordStates = { fetching: 1, failed: 2, fetched: 3 } as const;
export type RecordState = (typeof recordStates)[keyof typeof recordStates];

/** Why a file did not come. */
export const fetchReasons = {
  offline: '设备离线超过 24 小时',
  device: '设备返回错误',
  withdrawn: '设备已禁用、删除或分发',
  taken: '目录中已有同名文件',
  full: '设备的文件数量已达上限',
} as const;
export type FetchReason = keyof typeof fetchReasons;

const hour = 3_600_000;
const day = 24 * hour;

/** How long a request waits for its device, how much time one log covers at most, and how long a file is kept. */
export const fetchLimit = 24 * hour;
export const mostHours = 24;
export const longestRange = mostHours * hour;
export const fileLifetime = 90 * day;

/** How often a device sends its log and its settings by itself, and how long these are kept. */
export const uploadInterval = 12 * hour;
export const uploadLifetime = 7 * day;

/** Records that a device keeps, tags that a file carries and characters of one, files that one call changes: at most. */
export const mostFiles = 1000;
export const mostTags = 10;
export const longestTag = 20;
export const mostChanged = 100;
export const longestFileName = 255;

/** How long an address of a file works. */
export const linkLifetime = 10 * 60_000;

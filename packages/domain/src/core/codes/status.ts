import { texts } from './messages.ts';

/** The eighteen kinds of status codes, each code with its label and the meaning of its colour (S1 §4). */

export type StatusIntent = 'primary' | 'success' | 'warning' | 'danger' | 'none';

/** A code, its label, its colour. */
type Row = readonly [code: number, label: string, intent: StatusIntent];

const tables = {
  device: [
    [1, '未激活', 'none'],
    [2, '已激活', 'primary'],
    [3, '在线', 'success'],
    [4, '离线', 'none'],
  ],
  updateTask: [
    [1, '已创建', 'none'],
    [2, '进行中', 'primary'],
    [3, '已完成', 'success'],
    [4, '已取消', 'none'],
    [5, '未完成', 'warning'],
  ],
  /** 2 and 6 share a label and travel unchanged. */
  packVerification: [
    [1, '无需验证', 'none'],
    [2, '未验证', 'warning'],
    [3, '验证中', 'primary'],
    [4, '验证成功', 'success'],
    [5, '验证失败', 'danger'],
    [6, '未验证', 'warning'],
  ],
  deviceUpgrade: [
    [1, '待推送', 'none'],
    [2, '已推送', 'primary'],
    [3, '待升级', 'none'],
    [4, '已暂停', 'warning'],
    [5, '升级中', 'primary'],
    [6, '升级成功', 'success'],
    [7, '升级失败', 'danger'],
    [8, '已取消', 'none'],
    [9, '取消中', 'warning'],
  ],
  repair: [
    [1, '待处理', 'warning'],
    [2, '处理中', 'primary'],
    [3, '已完成', 'success'],
  ],
  upkeep: [
    [1, '待保养', 'warning'],
    [2, '保养中', 'primary'],
    [3, '已完成', 'success'],
  ],
  node: [
    [1, '进行中', 'primary'],
    [2, '提前完成', 'success'],
    [3, '按时完成', 'success'],
    [4, '延期完成', 'warning'],
    [5, '未开始', 'none'],
  ],
  show: [
    [1, '未开始', 'none'],
    [2, '进行中', 'primary'],
    [3, '已完成', 'success'],
  ],
  /** 0 and 1 share a label and travel unchanged. */
  plan: [
    [0, '待处理', 'none'],
    [1, '待处理', 'none'],
    [2, '已完成', 'success'],
    [3, '延期完成', 'warning'],
    [4, '审批中', 'primary'],
    [5, '已驳回', 'danger'],
  ],
  plan2: [
    [1, '未分配', 'none'],
    [2, '分配中', 'primary'],
    [3, '已分配', 'primary'],
    [4, '已完成', 'success'],
    [5, '未推送OA', 'warning'],
    [6, 'OA审批驳回', 'danger'],
    [7, 'OA审批中', 'primary'],
    [8, '修改申请通过', 'success'],
  ],
  plan3: [
    [1, '未上传', 'none'],
    [2, '审批中', 'primary'],
    [3, '审批通过', 'success'],
    [4, '审批驳回', 'danger'],
  ],
  feedback: [
    [1, '待处理', 'warning'],
    [2, '已读', 'none'],
    [3, '处理中', 'primary'],
    [4, '已解决', 'success'],
  ],
  record: [
    [1, '获取中', 'primary'],
    [2, '获取失败', 'danger'],
    [3, '获取成功', 'success'],
  ],
  faultLevel: [
    [1, '提示', 'none'],
    [2, '警告', 'warning'],
    [3, '一级故障', 'danger'],
    [4, '二级故障', 'danger'],
    [5, '三级故障', 'danger'],
  ],
  publishNotice: [
    [6, '新版本', 'primary'],
    [8, '新功能', 'success'],
    [9, '功能优化', 'none'],
  ],
  productType: [
    [0, '标准', 'none'],
    [1, '非标准', 'warning'],
  ],
  strategy: [
    [0, '内置', 'none'],
    [1, '自定义', 'primary'],
  ],
  /** Steps have a colour and can be clicked or not; they have no label. */
  steps: [
    [1, '', 'none'],
    [2, '', 'warning'],
    [3, '', 'success'],
    [4, '', 'danger'],
  ],
} as const satisfies Record<string, readonly Row[]>;

export type StatusKind = keyof typeof tables;

/** The kinds, in the order of S1 §4. */
export const statusKinds = Object.keys(tables) as StatusKind[];

/** The code as a number, whether it came as a number or as text; null when it is neither. */
const numberOf = (code: unknown): number | null => {
  if (typeof code === 'number') return code;
  if (typeof code === 'string' && /^\d{1,9}$/.test(code)) return Number(code);
  return null;
};

const isNothing = (code: unknown): boolean => code === null || code === undefined || code === '';

const rowOf = (kind: StatusKind, code: unknown): Row | undefined => {
  const rows: readonly Row[] = tables[kind];
  const row = rows.find(([known]) => known === numberOf(code));
  // 0 is standard, whatever else comes is non-standard.
  return row ?? (kind === 'productType' && !isNothing(code) ? rows[1] : undefined);
};

/** Label of a code, which may come as a number or as text; nothing is `—`, an unknown code 状态有误 (S1 §4). */
export const statusLabel = (kind: StatusKind, code: unknown): string =>
  isNothing(code) ? texts.nothing : (rowOf(kind, code)?.[1] ?? texts.unknownStatus);

/** What the colour of a code means; an unknown code is `danger`, nothing is `none`. */
export const statusIntent = (kind: StatusKind, code: unknown): StatusIntent =>
  isNothing(code) ? 'none' : (rowOf(kind, code)?.[2] ?? 'danger');

/** The codes of a kind, for selects. */
export const statusCodes = (kind: StatusKind): readonly number[] => tables[kind].map(([code]) => code);

/** What the codes of a kind are called, by code. */
export const statusLabels = (kind: StatusKind): Readonly<Record<number, string>> =>
  Object.fromEntries(tables[kind].map(([code, label]) => [code, label]));

export type StepColour = 'grey' | 'orange' | 'green' | 'red';

const stepColours: readonly StepColour[] = ['grey', 'orange', 'green', 'red'];

/** Colour of a step and whether it can be clicked; null for an unknown code (S1 §4, Steps). */
export const stepLook = (code: unknown): { readonly colour: StepColour; readonly clickable: boolean } | null => {
  const colour = stepColours[(numberOf(code) ?? 0) - 1];
  return colour === undefined ? null : { colour, clickable: colour !== 'grey' };
};

/** How a device is connected without a cable, with its name. */
export const networkTypes = { '4g': '4G', wifi: 'Wi-Fi' } as const;
export type NetworkType = keyof typeof networkTypes;

/** Icon beside the status of a device: how an online one is connected, and nothing for the others (S1 §4, Device). */
export const deviceStatusIcon = (code: unknown, network: unknown): NetworkType | null => {
  if (numberOf(code) !== 3) return null;
  const kind = typeof network === 'string' ? network.toLowerCase() : '';
  return kind === '4g' || kind === 'wifi' ? kind : null;
};

/** How long an upload keeps a log or a module healthy, in milliseconds: 24 hours. */
const healthyFor = 24 * 60 * 60 * 1000;

/**
 * Health of log and module uploads: normal when files were uploaded in the last 24 hours (S1 §4).
 *
 * @param lastUploadAt instant of the newest file, or null when there is none
 * @param now milliseconds since 1970
 */
export const uploadHealth = (
  lastUploadAt: string | null,
  now: number,
): { readonly normal: boolean; readonly label: string; readonly intent: StatusIntent } => {
  const normal = lastUploadAt !== null && now - Date.parse(lastUploadAt) <= healthyFor;
  return normal ? { normal, label: '正常', intent: 'success' } : { normal, label: '异常', intent: 'danger' };
};

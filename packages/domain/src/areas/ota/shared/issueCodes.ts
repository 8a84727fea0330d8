import { texts } from '../../../core/codes/messages.ts';
import type { StatusIntent } from '../../../core/codes/status.ts';
import { oneOf } from '../../../core/contract/shapes.ts';

/** How grave problems of versions (版本问题) are, and how they stand: codes as they travel, with their labels. */

interface Look {
  readonly label: string;
  readonly intent: StatusIntent;
}

export const issueSeverities = {
  1: { label: '轻微', intent: 'none' },
  2: { label: '一般', intent: 'primary' },
  3: { label: '严重', intent: 'warning' },
  4: { label: '致命', intent: 'danger' },
} as const satisfies Readonly<Record<number, Look>>;
export type IssueSeverity = keyof typeof issueSeverities;

export const issueStates = {
  1: { label: '待处理', intent: 'warning' },
  2: { label: '处理中', intent: 'primary' },
  3: { label: '已修复', intent: 'success' },
  4: { label: '不予修复', intent: 'none' },
} as const satisfies Readonly<Record<number, Look>>;
export type IssueState = keyof typeof issueStates;

const lookOf = (looks: Readonly<Record<number, Look>>, code: number): Look =>
  looks[code] ?? { label: texts.unknownStatus, intent: 'danger' };

/** How a state is shown; one that nobody knows as 状态有误 (S1 §4). */
export const issueStateLook = (code: number): Look => lookOf(issueStates, code);
/** Likewise how grave something is. */
export const issueSeverityLook = (code: number): Look => lookOf(issueSeverities, code);

const labels = (looks: Readonly<Record<number, Look>>) =>
  Object.fromEntries(Object.entries(looks).map(([code, { label }]) => [code, label]));
export const severity = oneOf('等级', [1, 2, 3, 4], labels(issueSeverities));
export const issueState = oneOf('状态', [1, 2, 3, 4], labels(issueStates));

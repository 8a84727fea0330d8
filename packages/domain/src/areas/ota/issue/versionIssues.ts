import { isNewerVersion } from '../../../core/versions/versions.ts';
import { type IssueSeverity, type IssueState, issueStateLook, issueStates } from '../shared/issueCodes.ts';

/** Problems of versions (版本问题): what may become of them. */

/** What a problem may become; 3 to 2 takes it up again (重新打开), and so does 4 to 1. */
export const issueTransitions: Readonly<Record<IssueState, readonly IssueState[]>> = {
  1: [2, 4],
  2: [3, 4],
  3: [2],
  4: [1],
};

/** What may become of a problem; nothing of one whose state nobody knows. */
export const nextStates = (state: number): readonly IssueState[] =>
  Object.hasOwn(issueTransitions, state) ? issueTransitions[state as IssueState] : [];

/** Whether nobody has to do anything about it any more. */
export const isClosedIssue = (state: IssueState): boolean => state === 3 || state === 4;

/** Whether packs, the wizard and running jobs of the version warn of it. */
export const isAlarming = (severity: IssueSeverity, state: IssueState): boolean =>
  severity === 4 && !isClosedIssue(state);

/**
 * Why a problem cannot become something; null when it can. What is repaired names the version that repairs it, which is
 * newer than the one it was found in.
 */
export const issueProblem = (
  issue: { readonly state: IssueState; readonly foundVersion: string },
  next: IssueState,
  fixedVersion: string | null,
): string | null => {
  if (!nextStates(issue.state).includes(next))
    return `不能从${issueStateLook(issue.state).label}变为${issueStates[next].label}`;
  if (next !== 3) return null;
  if (fixedVersion === null || fixedVersion === '') return '请选择修复版本';
  return isNewerVersion(fixedVersion, issue.foundVersion) ? null : '修复版本须高于发现版本';
};

/** VI-yyyymmdd-nnn: the day in Shanghai on which it was entered, and which one of that day it is, from 1. */
export const issueNo = (day: string, place: number): string =>
  `VI-${day.replaceAll('-', '')}-${String(place).padStart(3, '0')}`;

/** Open problems by severity, 轻微 first, as evidence counts them. */
export const openIssues = (
  issues: readonly { readonly severity: IssueSeverity; readonly state: IssueState }[],
): readonly [number, number, number, number] => {
  const open = issues.filter(({ state }) => !isClosedIssue(state));
  const of = (severity: IssueSeverity) => open.filter((issue) => issue.severity === severity).length;
  return [of(1), of(2), of(3), of(4)];
};

/** Why a problem cannot be deleted: packs say that they put it right; null when it can. */
export const issueDeletionProblem = ({ packCount }: { readonly packCount: number }): string | null =>
  packCount > 0 ? '已被升级包引用，不能删除' : null;

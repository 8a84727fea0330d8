import type { Scope } from '../job/shapes.ts';
import { targetSelections } from '../shared/jobCodes.ts';

/** Whom a job is for: what a scope has to say, and how it reads. */

const needsTargets: ReadonlySet<Scope['targetSelection']> = new Set(['GROUP', 'PROJECT', 'MODEL', 'TAG', 'REGION']);

/** What is wrong with a scope that a person enters; null when nothing is. */
export const scopeProblem = (scope: Scope): string | null => {
  const { targetSelection, targets = [], deviceIds = [], targetSetId, grayPercent, query } = scope;
  if (targetSelection === 'SPECIFIC' && deviceIds.length === 0 && targetSetId === undefined) return '请选择设备';
  if (needsTargets.has(targetSelection) && targets.length === 0) return '请选择升级范围';
  if (targetSelection === 'TAG' && targets.some((tag) => !/^[^=]+=/.test(tag))) return '标签格式不正确';
  if (targetSelection === 'GRAY' && grayPercent === undefined) return '请填写灰度比例';
  if (targetSelection === 'QUERY' && query === undefined) return '请填写筛选条件';
  if (scope.selectionType === 'DYNAMIC') {
    if (targetSelection === 'SPECIFIC' || targetSelection === 'GRAY') return '动态升级不能定向或灰度';
    if (scope.srcVersions.length === 0) return '动态升级必须填写待升级版本';
  }
  return null;
};

/**
 * A scope in words: 项目升级：昆山基地、苏州基地.
 *
 * @param names what it names, as it is called
 */
export const scopeText = (scope: Scope, names: readonly string[]): string => {
  const label = targetSelections[scope.targetSelection];
  if (scope.targetSelection === 'GRAY') return `${label} ${scope.grayPercent ?? 0}%`;
  if (names.length === 0) return label;
  const shown = names.slice(0, 3).join('、');
  return `${label}：${shown}${names.length > 3 ? ` 等 ${names.length} 个` : ''}`;
};

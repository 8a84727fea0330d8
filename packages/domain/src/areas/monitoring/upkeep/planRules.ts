import { formatCount } from '../../../core/values/formats.ts';

/** Plans of upkeeps, and the items that they are made of: what may be done with which. */

/** Most devices of a plan whose devices are named, and most items. */
export const mostPlanDevices = 500;
export const mostPlanItems = 50;

interface PlanState {
  readonly isEnabled: boolean;
  /** Upkeeps of it, whatever became of them. */
  readonly recordCount: number;
}

/** Why a plan cannot be changed; null when it can. */
export const planChangeProblem = ({ isEnabled }: Pick<PlanState, 'isEnabled'>): string | null =>
  isEnabled ? '启用后不能修改，请先停用或复制' : null;

/** Why a plan cannot be deleted; null when it can. */
export const planDeletionProblem = (plan: PlanState): string | null =>
  plan.recordCount > 0 ? `已有 ${formatCount(plan.recordCount)} 条保养记录，只能停用` : planChangeProblem(plan);

/** Why a plan cannot be enabled or disabled; null when it can. */
export const enablingProblem = ({ isEnabled }: Pick<PlanState, 'isEnabled'>, to: boolean): string | null =>
  isEnabled === to ? `计划已${to ? '启用' : '停用'}` : null;

/** Why the days of a plan cannot be kept; null when they can. Days are written `YYYY-MM-DD`. */
export const daysProblem = (startDay: string, endDay: string | null): string | null =>
  endDay !== null && endDay < startDay ? '结束日期不能早于开始日期' : null;

interface UsedItem {
  /** Plans that ask for it. */
  readonly planCount: number;
}

/** Why an item cannot be deleted; null when it can. */
export const itemDeletionProblem = ({ planCount }: UsedItem): string | null =>
  planCount > 0 ? `被 ${formatCount(planCount)} 个保养计划使用，只能停用` : null;

/** A time of the day, `HH:mm`. */
export const timeOfDayPattern = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** Whether a text is a time of the day. */
export const isTimeOfDay = (text: string): boolean => new RegExp(timeOfDayPattern, 'v').test(text);

import { gatesProblem } from '../gate/gates.ts';
import { windowsProblem } from '../gate/windows.ts';
import { reachProblem, type Ring } from '../pack/rings.ts';
import { scopeProblem } from '../target/scopeRules.ts';
import { phaseRuleOf, strategyOf } from '../job/forms.ts';
import { phasesProblem } from '../job/phase.ts';
import { strategyProblem } from '../job/strategy.ts';
import type { JobDraft } from './jobDraft.ts';

/** What is still wrong with a job that somebody plans, step by step of the wizard. */

export const wizardSteps = ['升级包', '范围', '策略', '安全条件', '预检与确认'] as const;
export type WizardStep = 0 | 1 | 2 | 3 | 4;

/** What the wizard knows of the pack that was chosen. */
export interface DraftPack {
  readonly ring: Ring;
  readonly isSafetyRelevant: boolean;
  /** Why it may not be used; null when it may. */
  readonly packProblem: string | null;
}

const packProblemOf = (draft: JobDraft, pack: DraftPack | null): string | null => {
  if (draft.productKey === '') return '请选择产品';
  if (draft.moduleId === '') return '请选择模块或整包';
  if (draft.firmwareId === '') return '请选择升级包';
  return pack?.packProblem ?? null;
};

const shareProblem = ({ targetSelection, grayPercent = Number.NaN }: JobDraft['scope']): string | null => {
  const isShare = Number.isInteger(grayPercent) && grayPercent >= 1 && grayPercent <= 100;
  return targetSelection === 'GRAY' && !isShare ? '灰度比例为 1～100 的整数' : null;
};

const scopeProblemOf = ({ scope }: JobDraft, pack: DraftPack | null): string | null => {
  const problem = shareProblem(scope) ?? scopeProblem(scope);
  if (problem !== null) return problem;
  const isDynamic = scope.selectionType === 'DYNAMIC';
  const isSpecific = scope.targetSelection === 'SPECIFIC';
  // how many the others are, pre-flight says
  const devices = isSpecific ? (scope.deviceIds ?? []).length : 0;
  return pack === null ? null : reachProblem(pack.ring, { isSpecific, isDynamic, devices });
};

/**
 * What is wrong with what a step holds, the first thing of several; null when nothing is.
 *
 * @param now milliseconds since 1970
 */
export const stepProblem = (step: WizardStep, draft: JobDraft, pack: DraftPack | null, now: number): string | null => {
  const isSafetyRelevant = pack?.isSafetyRelevant ?? false;
  switch (step) {
    case 0:
      return packProblemOf(draft, pack);
    case 1:
      return scopeProblemOf(draft, pack);
    case 2:
      return (
        phasesProblem(draft.phases.map(phaseRuleOf), isSafetyRelevant) ??
        strategyProblem(strategyOf(draft.strategy, { begins: now }), now) ??
        windowsProblem(draft.gates.windows)
      );
    case 3:
      return gatesProblem(draft.gates, isSafetyRelevant);
    case 4:
      return draft.name.trim() === '' ? '请填写任务名称' : null;
  }
};

/** How far a draft may be looked through: the first step with something wrong, or the last. */
export const lastReachable = (draft: JobDraft, pack: DraftPack | null, now: number): WizardStep =>
  ([0, 1, 2, 3] as const).find((step) => stepProblem(step, draft, pack, now) !== null) ?? 4;

/** Devices from which on their number is typed before a job is made. */
export const typedOver = 100;

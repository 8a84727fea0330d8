import type { Gates } from '../gate/gates.ts';
import { builtInStrategies, usualStrategyId } from '../strategy/builtIn.ts';
import type { TargetSelection } from '../shared/jobCodes.ts';
import type { UpgradeJobDetail } from '../job/contract.ts';
import type { PhaseForm, Scope, StrategyForm } from '../job/shapes.ts';
import type { WayIn } from './wizardAddress.ts';

/** An upgrade job while somebody plans it: what the five steps of the wizard hold, and the call that it becomes. */

export interface JobDraft {
  /** Empty while none is chosen, as the other ids. */
  readonly productKey: string;
  /** Of the module; `whole` for packs of several. */
  readonly moduleId: string;
  readonly firmwareId: string;
  readonly scope: Scope;
  /** The way of going about it that was chosen; empty once something of it was changed by hand. */
  readonly presetId: string;
  readonly strategy: StrategyForm;
  readonly gates: Gates;
  readonly phases: readonly PhaseForm[];
  readonly name: string;
  readonly jobDesc: string;
}

/** Stands for packs of several modules where a module is chosen. */
export const wholeModule = 'whole';

const emptyScope: Scope = {
  selectionType: 'STATIC',
  targetSelection: 'ALL',
  srcVersions: [],
  leavesOutAttention: false,
};

const usual = builtInStrategies.find(({ strategyId }) => strategyId === usualStrategyId)!;

/** A job as the wizard begins with it. */
export const newDraft: JobDraft = {
  productKey: '',
  moduleId: '',
  firmwareId: '',
  scope: emptyScope,
  presetId: usual.strategyId,
  strategy: usual.strategy,
  gates: usual.gates,
  phases: usual.phases,
  name: '',
  jobDesc: '',
};

const targetsOf = (way: WayIn): Partial<Scope> => {
  if (way.devices !== undefined) return { targetSelection: 'SPECIFIC', deviceIds: [...way.devices] };
  if (way.query !== undefined) return { targetSelection: 'QUERY', query: way.query };
  if (way.group !== undefined) return { targetSelection: 'GROUP', targets: [way.group] };
  return way.project === undefined ? {} : { targetSelection: 'PROJECT', targets: [way.project] };
};

/** A job with what a person has come with. */
export const draftOfWay = (way: WayIn): JobDraft => ({
  ...newDraft,
  productKey: way.production ?? '',
  moduleId: way.moduleId ?? '',
  firmwareId: way.firmwareId ?? '',
  scope: { ...emptyScope, ...targetsOf(way), srcVersions: [...(way.srcVersions ?? [])] },
});

/** A job like another one; it begins at once, since the time of the other one is over. */
export const draftOfJob = (job: UpgradeJobDetail): JobDraft => ({
  productKey: job.productKey,
  moduleId: job.moduleId ?? wholeModule,
  firmwareId: job.firmwareId,
  // a list that was pasted is kept for a day alone
  scope: withoutSet(job.scope),
  presetId: '',
  strategy: { ...job.strategy, scheduledAt: null, finishBy: null },
  gates: job.gates,
  phases: job.phases.map(planOfPhase),
  name: '',
  jobDesc: job.jobDesc,
});

const withoutSet = ({ targetSetId: _set, ...scope }: Scope): Scope => scope;

/** What a person said of a phase, without how far it has come. */
export const planOfPhase = (phase: PhaseForm): PhaseForm => ({
  percent: phase.percent,
  count: phase.count,
  successPercent: phase.successPercent,
  errorPercent: phase.errorPercent,
  errorCount: phase.errorCount,
  minFinished: phase.minFinished,
  soakMinutes: phase.soakMinutes,
  after: phase.after,
  carryOverMinutes: phase.carryOverMinutes,
});

/** Ways of choosing by naming something, and what is named. */
export const namedTargets: Readonly<Partial<Record<TargetSelection, string>>> = {
  GROUP: '分组',
  PROJECT: '项目',
  MODEL: '型号',
  TAG: '标签',
  REGION: '区域',
};

/** A scope with nothing of other ways of choosing. */
export const scopeOf = ({ scope }: Pick<JobDraft, 'scope'>): Scope => {
  const { targetSelection, deviceIds = [], targetSetId, targets = [], grayPercent, query } = scope;
  const { selectionType, srcVersions, leavesOutAttention } = scope;
  const isSpecific = targetSelection === 'SPECIFIC';
  return {
    selectionType,
    targetSelection,
    srcVersions,
    leavesOutAttention,
    ...(isSpecific && deviceIds.length > 0 ? { deviceIds } : {}),
    ...(isSpecific && targetSetId !== undefined ? { targetSetId } : {}),
    ...(targetSelection in namedTargets ? { targets } : {}),
    ...(targetSelection === 'GRAY' && grayPercent !== undefined ? { grayPercent } : {}),
    ...(targetSelection === 'QUERY' && query !== undefined ? { query } : {}),
  };
};

/** Whether a change of a job that has not begun decides anew which devices it takes, and in which phase. */
export const splitsAnew = (was: JobDraft, is: JobDraft): boolean => {
  const decides = (draft: JobDraft) => {
    const { overwriteMode, allowDowngrade } = draft.strategy;
    const sizes = draft.phases.map(({ percent, count, after }) => [percent, count, after]);
    return JSON.stringify([draft.firmwareId, scopeOf(draft), overwriteMode, allowDowngrade, sizes]);
  };
  return decides(was) !== decides(is);
};

/** Gates as they travel. */
export const gatesFormOf = ({ windows, ...gates }: Gates) => ({
  ...gates,
  windows: windows.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to })),
});

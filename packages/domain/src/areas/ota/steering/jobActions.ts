import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import {
  jobEventList,
  phaseContinue,
  phaseEvidence,
  upgradeCancelPreview,
  upgradeJobCancel,
  upgradeJobPause,
  upgradeJobProgress,
  upgradeJobResume,
} from '../run/contract.ts';
import { upgradeTaskReupgrade } from '../task/contract.ts';
import { countOf } from '../upgrade/counts.ts';
import { type UpgradeJobDetail, upgradeJobGet, type UpgradeJobRow, upgradeJobUpdate } from '../job/contract.ts';
import { jobProblem } from './jobProblems.ts';
import { wizard } from './wizardCalls.ts';

/** The page of one upgrade job (S2 §6). What is done to its devices: `task/actions.ts`. */

const editing = ['UpgradeTaskDetail-edit'] as const;
const isRunning = ({ status }: UpgradeJobRow): boolean => status <= 2;

export const upgradeJobPage = pageActions('UpgradeTaskDetail', [upgradeJobProgress], {
  open: action('查看', ['UpgradeTaskDetail-view'], [upgradeJobGet, jobEventList, phaseEvidence]),
  pause: rowAction<UpgradeJobDetail>('全部暂停', editing, [upgradeJobPause], {
    icon: 'stop',
    appliesTo: (job) => isRunning(job) && !job.isPaused,
    disabledReason: (job) => jobProblem(job, 'pause'),
  }),
  resume: rowAction<UpgradeJobDetail>('全部恢复', editing, [upgradeJobResume], {
    icon: 'undo',
    appliesTo: ({ isPaused }) => isPaused,
    disabledReason: (job) => jobProblem(job, 'resume'),
  }),
  continue: rowAction<UpgradeJobDetail>('放行', editing, [phaseContinue, phaseEvidence], {
    icon: 'tick',
    appliesTo: ({ phases }) => phases.some(({ status }) => status === 3 || status === 4 || status === 6),
  }),
  /** All devices that failed, at once. */
  retry: rowAction<UpgradeJobDetail>('批量重试', editing, [upgradeTaskReupgrade], {
    icon: 'duplicate',
    appliesTo: ({ status, counts }) => (status === 2 || status === 5) && countOf(counts, 7) > 0,
    disabledReason: (job) => jobProblem(job, 'reupgrade'),
  }),
  edit: rowAction<UpgradeJobDetail>('编辑策略', editing, [upgradeJobUpdate, ...wizard], { icon: 'edit' }),
  cancel: rowAction<UpgradeJobDetail>('取消任务', editing, [upgradeCancelPreview, upgradeJobCancel], {
    icon: 'cross',
    isDangerous: true,
    // one that is done has nothing left to cancel; one that is not done may still be given up
    appliesTo: ({ status }) => status !== 3 && status !== 4,
    disabledReason: (job) => jobProblem(job, 'cancel'),
  }),
});

import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { deviceProjects } from '../../equipment/device/contract.ts';
import { groupInfoTree } from '../../equipment/group/contract.ts';
import { queryFieldList } from '../../equipment/query/contract.ts';
import { tagChoices } from '../../equipment/tag/contract.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { moduleList } from '../module/contract.ts';
import { packChoices, packEvidenceGet } from '../pack/contract.ts';
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
import { jobProblem } from './jobProblems.ts';
import { preflightDevices, targetChoices, targetParse, targetVersions, upgradePreflight } from '../target/contract.ts';
import {
  upgradeJobAdd,
  upgradeJobDelete,
  type UpgradeJobDetail,
  upgradeJobGet,
  upgradeJobList,
  upgradeJobPeople,
  type UpgradeJobRow,
  upgradeJobStat,
  upgradeJobUpdate,
} from '../job/contract.ts';

/** The list of upgrade jobs with its wizard, and the page of one job (S2 §6). What is done to devices: `task/actions.ts`. */

const choices = [
  productChoices,
  modelChoices,
  deviceProjects,
  groupInfoTree,
  tagChoices,
  queryFieldList,
  moduleList,
  packChoices,
  packEvidenceGet,
];
const wizard = [targetChoices, targetVersions, targetParse, upgradePreflight, preflightDevices, ...choices];

export const upgradeJobsPage = pageActions('UpgradeTaskListRoute', [upgradeJobList, upgradeJobStat, upgradeJobPeople], {
  add: action('新建任务', ['UpgradeTaskListRoute-add'], [upgradeJobAdd, ...wizard]),
  view: rowAction<UpgradeJobRow>('查看', ['UpgradeTaskListRoute-view'], [upgradeJobGet]),
  /** The wizard begins with what the job has. */
  copy: rowAction<UpgradeJobRow>('以此新建', ['UpgradeTaskListRoute-add'], [upgradeJobGet, upgradeJobAdd, ...wizard], {
    icon: 'duplicate',
    appliesTo: ({ jobType }) => jobType === 'UPGRADE',
  }),
  remove: batchAction<UpgradeJobRow>('删除', ['UpgradeTaskListRoute-delete'], [upgradeJobDelete], {
    disabledReason: (row) => jobProblem(row, 'delete'),
    noneLeft: '所选任务都在进行中，不能删除',
    skips: '进行中',
  }),
});

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
    appliesTo: ({ status }) => status !== 4,
    disabledReason: (job) => jobProblem(job, 'cancel'),
  }),
});

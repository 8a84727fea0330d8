import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import {
  upgradeJobAdd,
  upgradeJobDelete,
  upgradeJobGet,
  upgradeJobList,
  upgradeJobPeople,
  type UpgradeJobRow,
  upgradeJobStat,
} from '../job/contract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { moduleList } from '../module/contract.ts';
import { jobProblem } from './jobProblems.ts';
import { wizard } from './wizardCalls.ts';

/** The list of upgrade jobs with its wizard (S2 §6). */

/** What the list is searched by, besides what everybody may read. */
const searchedBy = [upgradeJobPeople, moduleList, deviceProjects];

export const upgradeJobsPage = pageActions('UpgradeTaskListRoute', [upgradeJobList, upgradeJobStat, ...searchedBy], {
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

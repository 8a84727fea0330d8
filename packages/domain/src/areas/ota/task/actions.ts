import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import {
  upgradeTaskCancel,
  upgradeTaskExport,
  upgradeTaskForceCancel,
  upgradeTaskList,
  upgradeTaskLog,
  upgradeTaskPause,
  upgradeTaskRelease,
  upgradeTaskResume,
  upgradeTaskReupgrade,
  type UpgradeTaskRow,
} from './contract.ts';
import { taskProblem, type TaskVerb, taskVerbApplies } from './taskProblems.ts';

/** The devices of a job, on its page (S2 §6). */

const viewing = ['UpgradeTaskDetail-view'] as const;
const editing = ['UpgradeTaskDetail-edit'] as const;

const rulesOf = (verb: TaskVerb) => ({
  appliesTo: (row: UpgradeTaskRow) => taskVerbApplies(row, verb),
  disabledReason: (row: UpgradeTaskRow) => taskProblem(row, verb),
});

export const upgradeTasksTab = pageActions('UpgradeTaskDetail', [], {
  list: action('设备', viewing, [upgradeTaskList, deviceProjects]),
  export: action('导出', viewing, [upgradeTaskExport], { icon: 'export' }),
  log: rowAction<UpgradeTaskRow>('日志', viewing, [upgradeTaskLog], { icon: 'eye-open' }),
  pause: batchAction<UpgradeTaskRow>('暂停', editing, [upgradeTaskPause], {
    ...rulesOf('pause'),
    icon: 'stop',
    noneLeft: '所选设备都不能暂停',
    skips: '不能暂停',
  }),
  resume: batchAction<UpgradeTaskRow>('恢复', editing, [upgradeTaskResume], {
    ...rulesOf('resume'),
    icon: 'undo',
    noneLeft: '所选设备都没有暂停',
    skips: '没有暂停',
  }),
  reupgrade: batchAction<UpgradeTaskRow>('重试', editing, [upgradeTaskReupgrade], {
    ...rulesOf('reupgrade'),
    icon: 'duplicate',
    noneLeft: '所选设备都不能重试',
    skips: '没有失败或取消',
  }),
  release: batchAction<UpgradeTaskRow>('放行', editing, [upgradeTaskRelease], {
    ...rulesOf('release'),
    icon: 'tick',
    noneLeft: '所选设备都不在待升级',
    skips: '不在待升级',
  }),
  cancel: batchAction<UpgradeTaskRow>('取消', editing, [upgradeTaskCancel], {
    ...rulesOf('cancel'),
    icon: 'cross',
    isDangerous: true,
    noneLeft: '所选设备都不能取消',
    skips: '不能取消',
  }),
  forceCancel: batchAction<UpgradeTaskRow>('强制取消', editing, [upgradeTaskForceCancel], {
    ...rulesOf('forceCancel'),
    icon: 'cross',
    isDangerous: true,
    noneLeft: '所选设备都还不能强制取消',
    skips: '不在取消中',
  }),
});

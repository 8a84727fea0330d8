import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { faultCodeChoices } from '../../fleet/fault-codes/contract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import {
  repairAccept,
  repairAdd,
  repairAssign,
  repairAssignees,
  repairCheck,
  repairChoices,
  repairDelete,
  repairDevices,
  repairExport,
  repairGet,
  repairHold,
  repairList,
  repairReopen,
  repairResume,
  repairReturn,
  repairStat,
  repairSubmit,
  repairUpdate,
} from './contract.ts';
import type { RepairRow } from './repairShapes.ts';

/** Tab 维修单 of the maintenance plate. */

export const repairTab = pageActions('OperationMaintenancePlate', [], {
  list: action(
    '维修单',
    ['MOTabRepair'],
    [repairList, repairStat, repairAssignees, faultCodeChoices, deviceProjects, productChoices],
  ),
  add: action('报修', ['repair-add'], [repairAdd, repairDevices, repairChoices]),
  view: rowAction<RepairRow>('查看', ['MOTabRepair', 'OperationMaintenancePlate-view'], [repairGet]),
  edit: rowAction<RepairRow>('填写', ['MOTabRepair-edit'], [repairUpdate, repairChoices]),
  assign: rowAction<RepairRow>('派工', ['MOTabRepair-edit'], [repairAssign, repairChoices]),
  accept: rowAction<RepairRow>('接单', ['MOTabRepair-edit'], [repairAccept]),
  return: rowAction<RepairRow>('退回', ['MOTabRepair-edit'], [repairReturn]),
  hold: rowAction<RepairRow>('挂起', ['MOTabRepair-edit'], [repairHold]),
  resume: rowAction<RepairRow>('恢复', ['MOTabRepair-edit'], [repairResume]),
  submit: rowAction<RepairRow>('提交验收', ['MOTabRepair-edit'], [repairSubmit]),
  check: rowAction<RepairRow>('验收', ['MOTabRepair-check'], [repairCheck]),
  reopen: rowAction<RepairRow>('重新打开', ['MOTabRepair-check'], [repairReopen]),
  export: action('导出', ['MOTabRepair-export'], [repairExport]),
  remove: rowAction<RepairRow>('删除', ['MOTabRepair-delete'], [repairDelete]),
});

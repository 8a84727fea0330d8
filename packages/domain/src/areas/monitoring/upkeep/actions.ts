import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { userList } from '../../access/users/contract.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { repairAdd, repairChoices, repairDevices } from '../repair/contract.ts';
import { deviceList } from '../../equipment/device/contract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import {
  upkeepRecordAdd,
  upkeepRecordAssign,
  upkeepRecordCalendar,
  upkeepRecordCancel,
  upkeepRecordChoices,
  upkeepRecordExport,
  upkeepRecordFinish,
  upkeepRecordGet,
  upkeepRecordList,
  upkeepRecordPostpone,
  type UpkeepRecordRow,
  upkeepRecordSave,
  upkeepRecordStart,
} from './contract.ts';
import {
  upkeepItemAdd,
  upkeepItemDelete,
  upkeepItemList,
  type UpkeepItemRow,
  upkeepItemUpdate,
} from './itemContract.ts';
import {
  upkeepPlanAdd,
  upkeepPlanCopy,
  upkeepPlanDelete,
  upkeepPlanDisable,
  upkeepPlanEnable,
  upkeepPlanGet,
  upkeepPlanList,
  upkeepPlanPreview,
  type UpkeepPlanRow,
  upkeepPlanUpdate,
} from './planContract.ts';
import { enablingProblem, itemDeletionProblem, planChangeProblem, planDeletionProblem } from './planRules.ts';
import { recordRefusal, type UpkeepEvent, type UpkeepState } from './recordTable.ts';

/** The tab 保养 of the plate: upkeeps, plans and items (S1 §4, §6). */

/** As much of a row as the table of states asks for. */
export const upkeepStateOf = (row: UpkeepRecordRow): UpkeepState => ({
  status: row.status,
  dueState: row.dueState,
  hasResults: row.hasEntries,
  postponings: row.postponings,
  postponedDays: row.postponedDays,
});

const unless =
  (event: UpkeepEvent) =>
  (row: UpkeepRecordRow): string | null =>
    recordRefusal(upkeepStateOf(row), event);
const isOpen = ({ status }: UpkeepRecordRow): boolean => status !== 3;

export const upkeepRecordsTab = pageActions('OperationMaintenancePlate', [], {
  open: action(
    '保养任务',
    ['MOTabUpkeep'],
    [upkeepRecordList, upkeepRecordGet, upkeepRecordCalendar, deviceProjects, productChoices],
  ),
  view: rowAction<UpkeepRecordRow>('查看', ['MOTabUpkeep', 'OperationMaintenancePlate-view'], [upkeepRecordGet], {
    icon: 'eye-open',
  }),
  add: action('新增临时保养', ['upkeep-add'], [upkeepRecordAdd, upkeepItemList, deviceList], { icon: 'plus' }),
  start: rowAction<UpkeepRecordRow>('开始保养', ['MOTabUpkeep-edit'], [upkeepRecordStart], {
    icon: 'tick',
    appliesTo: ({ status }) => status === 1,
  }),
  carryOn: rowAction<UpkeepRecordRow>(
    '填写结果',
    ['MOTabUpkeep-edit'],
    [upkeepRecordSave, upkeepRecordFinish, upkeepRecordChoices],
    {
      icon: 'edit',
      appliesTo: ({ status }) => status === 2,
    },
  ),
  cancel: rowAction<UpkeepRecordRow>('取消开始', ['MOTabUpkeep-edit'], [upkeepRecordCancel], {
    icon: 'undo',
    appliesTo: ({ status }) => status === 2,
    disabledReason: unless({ kind: 'cancelStart' }),
  }),
  postpone: rowAction<UpkeepRecordRow>('延期', ['MOTabUpkeep-edit'], [upkeepRecordPostpone], {
    appliesTo: isOpen,
    disabledReason: unless({ kind: 'postpone', days: 1 }),
  }),
  assign: rowAction<UpkeepRecordRow>('指派', ['MOTabUpkeep-edit'], [upkeepRecordAssign, userList], {
    appliesTo: isOpen,
  }),
  /** Of an item that was not in order. */
  toRepair: action('转维修', ['repair-add'], [repairAdd, repairDevices, repairChoices], {
    icon: null,
    isPrimary: false,
  }),
  export: action('导出', ['MOTabUpkeep-export'], [upkeepRecordExport]),
});

const planForm = [
  upkeepPlanPreview,
  upkeepItemList,
  deviceList,
  deviceProjects,
  productChoices,
  modelChoices,
  userList,
];

export const upkeepPlansTab = pageActions('OperationMaintenancePlate', [], {
  open: action('保养计划', ['MOTabUpkeep'], [upkeepPlanList, upkeepPlanGet]),
  add: action('新增计划', ['upkeep-add'], [upkeepPlanAdd, ...planForm], { icon: 'plus', isPrimary: true }),
  enable: rowAction<UpkeepPlanRow>('启用', ['MOTabUpkeep-edit'], [upkeepPlanEnable], {
    icon: 'tick',
    appliesTo: (plan) => enablingProblem(plan, true) === null,
  }),
  disable: rowAction<UpkeepPlanRow>('停用', ['MOTabUpkeep-edit'], [upkeepPlanDisable], {
    icon: 'stop',
    appliesTo: (plan) => enablingProblem(plan, false) === null,
  }),
  edit: rowAction<UpkeepPlanRow>('编辑', ['MOTabUpkeep-edit'], [upkeepPlanUpdate, ...planForm], {
    disabledReason: planChangeProblem,
  }),
  copy: rowAction<UpkeepPlanRow>('复制', ['MOTabUpkeep-edit'], [upkeepPlanCopy], { icon: 'duplicate' }),
  remove: rowAction<UpkeepPlanRow>('删除', ['MOTabUpkeep-delete'], [upkeepPlanDelete], {
    disabledReason: planDeletionProblem,
  }),
});

export const upkeepItemsTab = pageActions('OperationMaintenancePlate', [], {
  open: action('保养项目', ['MOTabUpkeep'], [upkeepItemList]),
  add: action('新增项目', ['upkeep-add'], [upkeepItemAdd], { icon: 'plus', isPrimary: true }),
  edit: rowAction<UpkeepItemRow>('编辑', ['MOTabUpkeep-edit'], [upkeepItemUpdate]),
  remove: rowAction<UpkeepItemRow>('删除', ['MOTabUpkeep-delete'], [upkeepItemDelete], {
    disabledReason: itemDeletionProblem,
  }),
});

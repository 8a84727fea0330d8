import { type Action, action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { PermissionKey } from '../../../core/codes/permissions.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { tagBind, tagUnbind } from '../tag/resourceContract.ts';
import {
  deviceAdd,
  deviceDisable,
  deviceEnable,
  deviceRemove,
  deviceRestore,
  deviceUpdate,
  deviceUpdateModel,
  deviceUpdateProject,
} from './changesContract.ts';
import { favoriteAdd, favoriteDelete } from './favoriteContract.ts';
import { deviceExport, deviceGet, deviceList, devicePresence, type DeviceRow, deviceStatistics } from './contract.ts';
import { deviceProjects } from './choicesContract.ts';
import {
  deviceDisableAll,
  deviceEnableAll,
  deviceRemoveAll,
  deviceRestoreAll,
  deviceTagBindAll,
  deviceTagUnbindAll,
  deviceUpdateModelAll,
  deviceUpdateProjectAll,
} from './allContract.ts';
import { queryFieldList } from '../query/contract.ts';
import { removalProblem } from './removal.ts';

/** The list of devices (S2 §6). Of what lies in the recycle bin nothing can be done but taking it out. */

const choices = [productChoices, modelChoices, deviceProjects, queryFieldList];

const isThere = ({ deletedAt }: DeviceRow): boolean => deletedAt === null;

/** Said where all that is selected lies in the recycle bin. */
const allGone = '所选设备都已在回收站';

const removal = {
  appliesTo: isThere,
  disabledReason: removalProblem,
  noneLeft: '所选设备须先禁用，再删除',
  skips: '已在回收站',
};

/** The star before each name is for everybody who sees the list. */
const stars = [favoriteAdd, favoriteDelete];

export const equipmentListPage = pageActions(
  'EquipmentList',
  [deviceList, devicePresence, deviceStatistics, ...choices, ...stars],
  {
    add: action('添加设备', ['EquipmentList-add'], [deviceAdd]),
    export: action('导出', ['EquipmentList-export'], [deviceExport]),
    view: rowAction<DeviceRow>('查看', ['EquipmentList-view'], [deviceGet], { appliesTo: isThere }),
    edit: rowAction<DeviceRow>('编辑', ['EquipmentList-edit'], [deviceGet, deviceUpdate], { appliesTo: isThere }),
    updateModel: batchAction<DeviceRow>(
      '更新型号',
      ['EquipmentList-update-model'],
      [deviceUpdateModel, deviceUpdateModelAll],
      {
        icon: null,
        appliesTo: isThere,
        noneLeft: allGone,
        skips: '已在回收站',
      },
    ),
    updateProject: batchAction<DeviceRow>(
      '调整项目',
      ['EquipmentList-edit'],
      [deviceUpdateProject, deviceUpdateProjectAll],
      { icon: null, appliesTo: isThere, noneLeft: allGone, skips: '已在回收站' },
    ),
    give: batchAction<DeviceRow>(
      '打标签',
      ['EquipmentList-edit'],
      [tagBind, tagUnbind, deviceTagBindAll, deviceTagUnbindAll],
      {
        icon: 'plus',
        appliesTo: isThere,
        noneLeft: allGone,
        skips: '已在回收站',
      },
    ),
    enable: batchAction<DeviceRow>('启用', ['EquipmentList-edit'], [deviceEnable, deviceEnableAll], {
      icon: 'unlock',
      appliesTo: (device) => isThere(device) && !device.isEnabled,
      noneLeft: '所选设备都已启用',
      skips: '已启用',
    }),
    disable: batchAction<DeviceRow>('禁用', ['EquipmentList-edit'], [deviceDisable, deviceDisableAll], {
      icon: 'lock',
      appliesTo: (device) => isThere(device) && device.isEnabled,
      noneLeft: '所选设备都已禁用',
      skips: '已禁用',
    }),
    restore: batchAction<DeviceRow>('恢复', ['EquipmentList-delete'], [deviceRestore, deviceRestoreAll], {
      icon: 'undo',
      isDangerous: false,
      appliesTo: (device) => !isThere(device),
      noneLeft: '所选设备都不在回收站',
      skips: '不在回收站',
    }),
    remove: batchAction<DeviceRow>('删除', ['EquipmentList-delete'], [deviceRemove, deviceRemoveAll], removal),
  },
);

/** What the list does with a device, for who holds the key of another page that does it. */
export const under = <One extends Action>(one: One, key: PermissionKey): One => ({ ...one, keys: [key] });

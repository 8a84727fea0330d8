import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { tagBind, tagUnbind } from '../tag/resourceContract.ts';
import {
  deviceAdd,
  deviceDisable,
  deviceEnable,
  deviceExport,
  deviceGet,
  deviceList,
  deviceProjects,
  deviceRemove,
  deviceRestore,
  type DeviceRow,
  deviceStatistics,
  deviceUpdate,
  deviceUpdateModel,
  favoriteAdd,
  favoriteDelete,
} from './contract.ts';
import { removalProblem } from './statuses.ts';

/** The list of devices (S2 §6). Of what lies in the recycle bin nothing can be done but taking it out. */

const choices = [productChoices, modelChoices, deviceProjects];

const isThere = ({ deletedAt }: DeviceRow): boolean => deletedAt === null;

const removal = {
  appliesTo: isThere,
  disabledReason: removalProblem,
  noneLeft: '所选设备须先禁用，再删除',
  skips: '已在回收站',
};

/** The star before each name is for everybody who sees the list. */
const stars = [favoriteAdd, favoriteDelete];

export const equipmentListPage = pageActions('EquipmentList', [deviceList, deviceStatistics, ...choices, ...stars], {
  add: action('添加设备', ['EquipmentList-add'], [deviceAdd]),
  export: action('导出', ['EquipmentList-export'], [deviceExport]),
  view: rowAction<DeviceRow>('查看', ['EquipmentList-view'], [deviceGet], { appliesTo: isThere }),
  edit: rowAction<DeviceRow>('编辑', ['EquipmentList-edit'], [deviceGet, deviceUpdate], { appliesTo: isThere }),
  updateModel: batchAction<DeviceRow>('更新型号', ['EquipmentList-update-model'], [deviceUpdateModel], {
    icon: null,
    appliesTo: isThere,
    skips: '已在回收站',
  }),
  give: batchAction<DeviceRow>('打标签', ['EquipmentList-edit'], [tagBind, tagUnbind], {
    icon: 'plus',
    appliesTo: isThere,
    skips: '已在回收站',
  }),
  enable: batchAction<DeviceRow>('启用', ['EquipmentList-edit'], [deviceEnable], {
    icon: 'unlock',
    appliesTo: (device) => isThere(device) && !device.isEnabled,
    noneLeft: '所选设备都已启用',
    skips: '已启用',
  }),
  disable: batchAction<DeviceRow>('禁用', ['EquipmentList-edit'], [deviceDisable], {
    icon: 'lock',
    appliesTo: (device) => isThere(device) && device.isEnabled,
    noneLeft: '所选设备都已禁用',
    skips: '已禁用',
  }),
  restore: batchAction<DeviceRow>('恢复', ['EquipmentList-delete'], [deviceRestore], {
    icon: 'undo',
    isDangerous: false,
    appliesTo: (device) => !isThere(device),
    skips: '不在回收站',
  }),
  remove: batchAction<DeviceRow>('删除', ['EquipmentList-delete'], [deviceRemove], removal),
});

import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { deviceList, devicePresence, type DeviceRow, deviceStatistics } from '../device/contract.ts';
import { deviceProjects } from '../device/choicesContract.ts';
import {
  type DeviceGroupRow,
  groupInfoAdd,
  groupInfoDelete,
  groupInfoGet,
  groupInfoList,
  groupInfoTree,
  groupInfoUpdate,
} from './contract.ts';
import {
  membershipAdd,
  membershipAddAll,
  membershipDelete,
  membershipGet,
  membershipList,
  membershipTree,
  membershipUpdate,
} from './membersContract.ts';
import { queryFieldList } from '../query/contract.ts';
import { tagBind, tagUnbind } from '../tag/resourceContract.ts';
import { ruleChangeList } from './ruleChangesContract.ts';
import { mostLevels } from './rules.ts';

/** Groups of devices and the detail of a group (S2 §6, products and equipment §5.3). */

/** Where groups may stand below one. */
const below = {
  icon: 'folder-new',
  appliesTo: ({ type }: DeviceGroupRow) => type === 'STATIC',
  disabledReason: ({ depth }: DeviceGroupRow) => (depth < mostLevels ? null : `最多 ${mostLevels} 级`),
} as const;

/** What rules name by their ids. */
const named = [productChoices, modelChoices, deviceProjects, queryFieldList];
/** What a rule finds while it is written. */
const asked = [...named, deviceStatistics];

export const deviceGroupsPage = pageActions('EquipmentGroup', [groupInfoList, groupInfoTree, ...named], {
  add: action('新增分组', ['EquipmentGroup-add'], [groupInfoAdd]),
  addRule: action('新增动态分组', ['EquipmentGroup-add'], [groupInfoAdd, ...asked], { isPrimary: false }),
  view: rowAction<DeviceGroupRow>('查看', ['EquipmentGroup-view'], [groupInfoGet]),
  edit: rowAction<DeviceGroupRow>('编辑', ['EquipmentGroup-edit'], [groupInfoUpdate, ...asked]),
  addBelow: rowAction<DeviceGroupRow>('新增子分组', ['EquipmentGroup-add'], [groupInfoAdd], below),
  give: batchAction<DeviceGroupRow>('打标签', ['EquipmentGroup-edit'], [tagBind, tagUnbind], { icon: 'plus' }),
  remove: rowAction<DeviceGroupRow>('删除', ['EquipmentGroup-delete'], [groupInfoDelete]),
});

const shown = [
  groupInfoGet,
  ruleChangeList,
  groupInfoList,
  groupInfoTree,
  deviceList,
  devicePresence,
  membershipList,
  membershipGet,
  ...named,
];

export const deviceGroupPage = pageActions('GroupDetail', [], {
  view: action('查看', ['GroupDetail-view'], shown),
  edit: rowAction<DeviceGroupRow>('编辑', ['GroupDetail-edit'], [groupInfoUpdate, ...asked]),
  addBelow: rowAction<DeviceGroupRow>('新增子分组', ['GroupDetail-add'], [groupInfoAdd], below),
  give: batchAction<DeviceGroupRow>('打标签', ['GroupDetail-edit'], [tagBind, tagUnbind], { icon: 'plus' }),
  remove: rowAction<DeviceGroupRow>('删除', ['GroupDetail-delete'], [groupInfoDelete]),
});

/** The devices of a group. Who is in it only by a group below is changed there. */
export const groupDevicesTab = pageActions('GroupDetail', [], {
  add: action('添加设备', ['GroupDetail-add'], [deviceList, membershipAdd]),
  move: batchAction<DeviceRow>('移动', ['GroupDetail-edit'], [groupInfoTree, membershipUpdate], { icon: 'move' }),
  takeOut: batchAction<DeviceRow>('移出', ['GroupDetail-delete'], [membershipDelete], {
    icon: 'cross',
    isDangerous: false,
  }),
});

/** In the list of devices: what they are searched by can be kept as a group. */
export const queryKeeping = pageActions('EquipmentList', [], {
  keep: action('存为动态分组', ['EquipmentGroup-add'], [groupInfoAdd]),
});

/** In the list of devices: they are filtered by group there, and put into groups. */
export const groupingActions = pageActions('EquipmentList', [groupInfoTree], {
  group: batchAction<DeviceRow>(
    '添加到分组',
    ['EquipmentGroup-edit'],
    [membershipTree, membershipAdd, membershipAddAll],
    {
      icon: 'folder-new',
      appliesTo: ({ deletedAt }) => deletedAt === null,
      noneLeft: '所选设备都在回收站',
      skips: '已在回收站',
    },
  ),
  leave: batchAction<DeviceRow>('移出分组', ['GroupDetail-delete', 'EquipmentsDetail-delete'], [membershipDelete], {
    icon: 'cross',
    isDangerous: false,
    appliesTo: ({ groups }) => groups.some(({ isByRule }) => !isByRule),
    noneLeft: '所选设备都不在静态分组中',
    skips: '不在静态分组中',
  }),
});

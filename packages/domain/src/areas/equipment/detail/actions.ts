import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import type { DeviceAttribute } from '../attribute/contract.ts';
import {
  deviceAttributeExport,
  deviceAttributeList,
  deviceAttributeReset,
  deviceAttributeUpdate,
} from '../attribute/contract.ts';
import {
  childAdd,
  childBind,
  childChoices,
  childExport,
  childList,
  childProducts,
  type ChildRow,
  childUnbind,
} from '../child/contract.ts';
import { equipmentListPage, under } from '../device/actions.ts';
import { deviceUpdate } from '../device/changesContract.ts';
import { favoriteAdd, favoriteDelete } from '../device/favoriteContract.ts';
import { deviceGet, type DeviceRow } from '../device/contract.ts';
import { deviceProjects } from '../device/choicesContract.ts';
import { deviceStatuses } from '../device/statuses.ts';
import { groupInfoTree } from '../group/contract.ts';
import {
  membershipAdd,
  membershipDelete,
  membershipList,
  type MembershipRow,
  membershipTree,
} from '../group/membersContract.ts';
import { tagBind, tagUnbind } from '../tag/resourceContract.ts';
import { deviceCredentials, deviceCredentialsReset, deviceDiagnose, deviceMarks } from './accessContract.ts';

/** The page of a device (S2 §6): what the list does with one, under keys of its own, and what its tabs do. */

const { edit, enable, disable, remove } = equipmentListPage.actions;

const editing = ['EquipmentsDetail-edit'] as const;

export const deviceDetailPage = pageActions('EquipmentsDetail', [modelChoices, deviceProjects], {
  view: action('查看', ['EquipmentsDetail'], [deviceGet, favoriteAdd, favoriteDelete]),
  edit: under(edit, 'EquipmentsDetail-edit'),
  enable: under(enable, 'EquipmentsDetail-edit'),
  disable: under(disable, 'EquipmentsDetail-edit'),
  diagnose: rowAction<DeviceRow>('诊断', ['EquipmentsDetail'], [deviceDiagnose], { icon: 'pulse' }),
  credentials: rowAction<DeviceRow>('查看接入信息', editing, [deviceCredentials, deviceCredentialsReset], {
    icon: 'key',
  }),
  replace: rowAction<DeviceRow>('更换硬件', editing, [deviceUpdate], {
    icon: 'swap-horizontal',
    disabledReason: ({ status }) => (status === deviceStatuses.online ? '设备在线，不能更换硬件' : null),
  }),
  remove: under(remove, 'EquipmentsDetail-delete'),
});

/** The tab 设备信息. */
export const deviceInfoTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabEquipmentInfo'], [deviceMarks]),
  tags: action('编辑标签', editing, [tagBind, tagUnbind], { icon: 'edit' }),
});

/** The tab 模型属性. */
export const deviceAttributesTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabModelAttribute'], [deviceAttributeList]),
  export: action('导出', ['EquipmentsDetail-export'], [deviceAttributeExport]),
  edit: rowAction<DeviceAttribute>('编辑', editing, [deviceAttributeUpdate], {
    disabledReason: ({ isOverridable }) => (isOverridable ? null : '该属性不允许设备覆盖'),
  }),
  reset: rowAction<DeviceAttribute>('恢复默认', editing, [deviceAttributeReset], {
    icon: 'undo',
    appliesTo: ({ source }) => source === 'device',
  }),
});

/** The tab 子设备, of gateways. */
export const deviceChildrenTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabChildDevices'], [childList]),
  bind: action('绑定子设备', ['EquipmentsDetail-add'], [childChoices, childBind], { icon: 'link', isPrimary: true }),
  add: action(
    '新增并绑定',
    ['EquipmentsDetail-add'],
    [childProducts, childAdd, modelChoices, deviceProjects, groupInfoTree],
    {
      isPrimary: false,
    },
  ),
  export: action('导出', ['EquipmentsDetail-export'], [childExport]),
  unbind: batchAction<ChildRow>('解绑', ['EquipmentsDetail-delete'], [childUnbind], { icon: 'cross' }),
});

/** The tab 所属分组. */
export const deviceGroupsTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabInGroup'], [membershipList]),
  join: action('添加到分组', ['EquipmentsDetail-add'], [membershipTree, membershipAdd], { icon: 'folder-new' }),
  leave: rowAction<MembershipRow>('移出', ['EquipmentsDetail-delete'], [membershipDelete], {
    icon: 'cross',
    isDangerous: false,
    disabledReason: ({ groupType }) => (groupType === 'DYNAMIC' ? '动态分组的设备由规则决定' : null),
  }),
});

import { projectArchive, projectUnarchive } from '../archive/contract.ts';
import {
  containerAdd,
  containerList,
  containerOne,
  containerRemove,
  containerUpdate,
} from '../../equipment/site/containersContract.ts';
import {
  deviceFaultList,
  deviceTaskList,
  projectDeviceGet,
  projectDeviceList,
  replayToken,
} from '../../equipment/device/contract.ts';
import {
  floorAdd,
  floorDelete,
  floorList,
  floorUpdate,
  floorVehicleBind,
  floorVehicleUnbind,
  vehicleBindList,
  vehicleDeviceList,
  vehicleModelList,
} from '../../equipment/site/floorsContract.ts';
import { memberCandidates, memberList } from '../members/memberContract.ts';
import { personnelUpdate } from '../members/contract.ts';
import {
  storageAdd,
  storageList,
  storageOne,
  storageRemove,
  storageUpdate,
} from '../../equipment/site/storagesContract.ts';
import {
  vehicleAdd,
  vehicleList,
  vehicleOne,
  vehicleRemove,
  vehicleUpdate,
} from '../../equipment/site/vehiclesContract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The tab 设置 of a project (S2 §6), and the page of a device that its list leads to. */

const edit = ['TabProjectSettings-edit'] as const;

export const projectSettingsTab = pageOffers('ProjectDetail', [], {
  view: offer(
    '查看',
    ['TabProjectSettings'],
    [
      memberList,
      containerList,
      containerOne,
      vehicleList,
      vehicleOne,
      storageList,
      storageOne,
      floorList,
      vehicleBindList,
      projectDeviceList,
    ],
  ),
  add: offer('新增', edit, [containerAdd, vehicleAdd, storageAdd, floorAdd]),
  edit: offer('编辑', edit, [containerUpdate, vehicleUpdate, storageUpdate, floorUpdate]),
  remove: offer('删除', edit, [containerRemove, vehicleRemove, storageRemove, floorDelete]),
  bind: offer('绑定车辆', edit, [vehicleModelList, vehicleDeviceList, floorVehicleBind, floorVehicleUnbind]),
  addMember: offer('添加成员', edit, [memberCandidates, personnelUpdate]),
  editMember: offer('编辑', edit, [personnelUpdate]),
  removeMember: offer('移除', edit, [personnelUpdate]),
  archive: offer('归档项目', edit, [projectArchive]),
  unarchive: offer('取消归档', edit, [projectUnarchive]),
});

export const projectDevicePage = pageOffers('ProjectDeviceDetail', [], {
  view: offer('查看', ['project-to-device-detail'], [projectDeviceGet, deviceTaskList, deviceFaultList, replayToken]),
});

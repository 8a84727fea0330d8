import { projectArchive, projectUnarchive } from '../../contract/projects/archive.ts';
import {
  containerAdd,
  containerList,
  containerOne,
  containerRemove,
  containerUpdate,
} from '../../contract/projects/containers.ts';
import {
  deviceFaultList,
  deviceTaskList,
  projectDeviceGet,
  projectDeviceList,
  replayToken,
} from '../../contract/projects/device.ts';
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
} from '../../contract/projects/floors.ts';
import { memberCandidates, memberList } from '../../contract/projects/members.ts';
import { personnelUpdate } from '../../contract/projects/personnel.ts';
import { storageAdd, storageList, storageOne, storageRemove, storageUpdate } from '../../contract/projects/storages.ts';
import { vehicleAdd, vehicleList, vehicleOne, vehicleRemove, vehicleUpdate } from '../../contract/projects/vehicles.ts';
import { offer, pageOffers } from '../offer.ts';

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

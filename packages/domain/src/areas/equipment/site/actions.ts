import { action, pageActions } from '../../../core/actions/action.ts';
import { containerAdd, containerList, containerOne, containerRemove, containerUpdate } from './containersContract.ts';
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
} from './floorsContract.ts';
import { storageAdd, storageList, storageOne, storageRemove, storageUpdate } from './storagesContract.ts';
import { vehicleAdd, vehicleList, vehicleOne, vehicleRemove, vehicleUpdate } from './vehiclesContract.ts';

/** The sites of a project, in its tab 设置 (S2 §6): floors with their vehicles, containers, vehicles, storages. */

const edit = ['TabProjectSettings-edit'] as const;

export const projectSitesTab = pageActions('ProjectDetail', [], {
  view: action(
    '查看',
    ['TabProjectSettings'],
    [containerList, containerOne, vehicleList, vehicleOne, storageList, storageOne, floorList, vehicleBindList],
  ),
  add: action('新增', edit, [containerAdd, vehicleAdd, storageAdd, floorAdd]),
  edit: action('编辑', edit, [containerUpdate, vehicleUpdate, storageUpdate, floorUpdate]),
  remove: action('删除', edit, [containerRemove, vehicleRemove, storageRemove, floorDelete]),
  bind: action('绑定车辆', edit, [vehicleModelList, vehicleDeviceList, floorVehicleBind, floorVehicleUnbind]),
});

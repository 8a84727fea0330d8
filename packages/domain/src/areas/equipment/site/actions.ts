import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import {
  containerAdd,
  containerList,
  containerOne,
  containerRemove,
  type ContainerRow,
  containerUpdate,
} from './containersContract.ts';
import {
  floorAdd,
  floorDelete,
  floorList,
  type FloorRow,
  floorUpdate,
  floorVehicleBind,
  floorVehicleUnbind,
  vehicleBindList,
  vehicleDeviceList,
  vehicleModelList,
} from './floorsContract.ts';
import {
  storageAdd,
  storageList,
  storageOne,
  storageRemove,
  type StorageRow,
  storageUpdate,
} from './storagesContract.ts';
import {
  vehicleAdd,
  vehicleList,
  vehicleOne,
  vehicleRemove,
  type VehicleRow,
  vehicleUpdate,
} from './vehiclesContract.ts';

/** The sites of a project, in its tab 设置 (S2 §6): floors with their vehicles, containers, vehicles, storages. */

const view = ['TabProjectSettings'] as const;
const edit = ['TabProjectSettings-edit'] as const;
const adding = { icon: 'plus', isPrimary: true } as const;
const removing = { icon: 'trash', isDangerous: true } as const;

export const projectFloors = pageActions('ProjectDetail', [], {
  view: action('查看', view, [floorList, vehicleBindList]),
  add: action('新增楼层', edit, [floorAdd], adding),
  edit: rowAction<FloorRow>('编辑', edit, [floorUpdate]),
  remove: rowAction<FloorRow>('删除', edit, [floorDelete], removing),
  bind: action('绑定车辆', edit, [vehicleModelList, vehicleDeviceList, floorVehicleBind, floorVehicleUnbind]),
});

export const projectContainers = pageActions('ProjectDetail', [], {
  view: action('查看', view, [containerList, containerOne]),
  add: action('新增容器', edit, [containerAdd], adding),
  edit: rowAction<ContainerRow>('编辑', edit, [containerUpdate]),
  remove: rowAction<ContainerRow>('删除', edit, [containerRemove], removing),
});

export const projectVehicles = pageActions('ProjectDetail', [], {
  view: action('查看', view, [vehicleList, vehicleOne]),
  add: action('新增车辆', edit, [vehicleAdd], adding),
  edit: rowAction<VehicleRow>('编辑', edit, [vehicleUpdate]),
  remove: rowAction<VehicleRow>('删除', edit, [vehicleRemove], removing),
});

export const projectStorages = pageActions('ProjectDetail', [], {
  view: action('查看', view, [storageList, storageOne]),
  add: action('新增存储', edit, [storageAdd], adding),
  edit: rowAction<StorageRow>('编辑', edit, [storageUpdate]),
  remove: rowAction<StorageRow>('删除', edit, [storageRemove], removing),
});

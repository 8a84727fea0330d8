import type { Endpoint } from '../../contract/define.ts';
import { containerAdd, containerList, containerRemove, containerUpdate } from '../../contract/projects/containers.ts';
import {
  deviceFaultList,
  deviceTaskList,
  projectDeviceGet,
  projectDeviceList,
} from '../../contract/projects/device.ts';
import {
  floorAdd,
  floorDelete,
  floorList,
  floorUpdate,
  floorVehicleBind,
  floorVehicleUnbind,
  vehicleBindList,
  vehicleModelList,
} from '../../contract/projects/floors.ts';
import { memberCandidates, memberList } from '../../contract/projects/members.ts';
import { personnelUpdate } from '../../contract/projects/personnel.ts';
import { storageAdd, storageList, storageRemove, storageUpdate } from '../../contract/projects/storages.ts';
import { vehicleAdd, vehicleList, vehicleRemove, vehicleUpdate } from '../../contract/projects/vehicles.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the settings of a project and the page of its devices read. */

export const projectMembers = createResource({ name: 'projects.members', endpoint: memberList, quiet: true });
export const memberChoices = createResource({
  name: 'projects.memberChoices',
  endpoint: memberCandidates,
  quiet: true,
});
export const memberWrites: readonly Endpoint[] = [personnelUpdate];

const keyOf = ({ id }: { readonly id: string }): string => id;

/** Containers, vehicles and storage areas, and the calls that change them. */
export const containerRows = createList({ name: 'projects.containers', endpoint: containerList, keyOf });
export const containerWrites: readonly Endpoint[] = [containerAdd, containerUpdate, containerRemove];

export const vehicleRows = createList({ name: 'projects.vehicles', endpoint: vehicleList, keyOf });
export const vehicleWrites: readonly Endpoint[] = [vehicleAdd, vehicleUpdate, vehicleRemove];

export const storageRows = createList({ name: 'projects.storages', endpoint: storageList, keyOf });
export const storageWrites: readonly Endpoint[] = [storageAdd, storageUpdate, storageRemove];

export const projectFloors = createResource({ name: 'projects.floors', endpoint: floorList, quiet: true });
export const floorVehicles = createResource({ name: 'projects.floorVehicles', endpoint: vehicleBindList, quiet: true });
export const vehicleModels = createResource({
  name: 'projects.vehicleModels',
  endpoint: vehicleModelList,
  quiet: true,
});
export const bindingWrites: readonly Endpoint[] = [floorVehicleBind, floorVehicleUnbind];
/** Whatever names a floor changes how many things there are on it. */
export const floorWrites: readonly Endpoint[] = [
  floorAdd,
  floorUpdate,
  floorDelete,
  ...bindingWrites,
  ...containerWrites,
  ...vehicleWrites,
  ...storageWrites,
];

export const projectDevices = createList({ name: 'projects.devices', endpoint: projectDeviceList, keyOf });
export const projectDeviceDetail = createResource({ name: 'projects.device', endpoint: projectDeviceGet, quiet: true });
/** What a device did day by day, and what went wrong with it. */
export const deviceTasks = createResource({ name: 'projects.deviceTasks', endpoint: deviceTaskList, quiet: true });
export const deviceFaults = createResource({ name: 'projects.deviceFaults', endpoint: deviceFaultList, quiet: true });

import type { Endpoint } from '../../contract/define.ts';
import { productChoices } from '../../contract/choices.ts';
import {
  erpProjects,
  favouriteAdd,
  favouriteDelete,
  projectAdd,
  projectDelete,
  projectTenantInfo,
  projectTenants,
  projectUpdate,
} from '../../contract/projects/changes.ts';
import {
  deviceAreas,
  deviceCities,
  deviceProvinces,
  projectAdvanced,
  projectBoard,
  projectList,
  projectPeople,
} from '../../contract/projects/list.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the list of projects reads, as table, board and map. */

export const projectRows = createList({ name: 'projects.list', endpoint: projectList, keyOf: ({ id }) => id });

/** The same list, searched by conditions. */
export const searchedProjectRows = createList({
  name: 'projects.searched',
  endpoint: projectAdvanced,
  keyOf: ({ id }) => id,
});

export const projectBoardCards = createResource({ name: 'projects.board', endpoint: projectBoard, quiet: true });

/** Where the devices are. */
export const provincePlaces = createResource({ name: 'projects.provinces', endpoint: deviceProvinces, quiet: true });
export const cityPlaces = createResource({ name: 'projects.cities', endpoint: deviceCities, quiet: true });
export const areaPlaces = createResource({ name: 'projects.areas', endpoint: deviceAreas, quiet: true });

/** What filters and forms of projects let people choose from. */
export const managerChoices = createResource({ name: 'projects.people', endpoint: projectPeople, quiet: true });
export const projectProducts = createResource({ name: 'projects.products', endpoint: productChoices, quiet: true });
export const projectTenantChoices = createResource({ name: 'projects.tenants', endpoint: projectTenants, quiet: true });
export const projectTenant = createResource({ name: 'projects.tenant', endpoint: projectTenantInfo, quiet: true });

/** Contracts of the ERP that wait to be imported. */
export const erpProjectRows = createResource({ name: 'projects.erp', endpoint: erpProjects, quiet: true });

/** Calls after which the list is read again. A deleted row leaves it by `rowsRemoved`. */
export const projectListWrites: readonly Endpoint[] = [projectAdd, projectUpdate, favouriteAdd, favouriteDelete];

/** Calls after which board and map are read again. */
export const projectCountWrites: readonly Endpoint[] = [...projectListWrites, projectDelete];

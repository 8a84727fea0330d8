import {
  erpProjects,
  favouriteAdd,
  favouriteDelete,
  projectAdd,
  projectDelete,
  projectTenantInfo,
  projectTenants,
  projectUpdate,
} from '../changes/contract.ts';
import {
  deviceAreas,
  deviceCities,
  deviceProvinces,
  projectAdvanced,
  projectBoard,
  projectBoardExport,
  projectExport,
  projectList,
  projectPeople,
} from './contract.ts';
import { projectGet } from '../project/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The list of projects (S2 §6): adding obeys an action of its own, importing the button of the page. */
export const projectListPage = pageOffers(
  'ProjectManagementList',
  [
    projectList,
    projectAdvanced,
    projectBoard,
    deviceProvinces,
    deviceCities,
    deviceAreas,
    projectPeople,
    projectTenants,
    projectTenantInfo,
    favouriteAdd,
    favouriteDelete,
  ],
  {
    add: offer('新增项目', ['project-add'], [projectAdd]),
    import: offer('从 ERP 导入', ['ProjectManagement-add'], [erpProjects, projectAdd]),
    view: offer('查看', ['ProjectManagement-view'], [projectGet]),
    edit: offer('编辑', ['ProjectManagement-edit'], [projectUpdate]),
    export: offer('导出', ['ProjectManagement-export'], [projectExport, projectBoardExport]),
    remove: offer('删除', ['ProjectManagement-delete'], [projectDelete]),
  },
);

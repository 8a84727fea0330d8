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
import { action, pageActions } from '../../../core/actions/action.ts';

/** The list of projects (S2 §6): adding obeys an action of its own, importing the button of the page. */
export const projectListPage = pageActions(
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
    add: action('新增项目', ['project-add'], [projectAdd]),
    import: action('从 ERP 导入', ['ProjectManagement-add'], [erpProjects, projectAdd]),
    view: action('查看', ['ProjectManagement-view'], [projectGet]),
    edit: action('编辑', ['ProjectManagement-edit'], [projectUpdate]),
    export: action('导出', ['ProjectManagement-export'], [projectExport, projectBoardExport]),
    remove: action('删除', ['ProjectManagement-delete'], [projectDelete]),
  },
);

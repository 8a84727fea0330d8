import {
  type ErpProjectRow,
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
import { removalProblem } from './removal.ts';
import { readOnlyReason } from '../project/archive.ts';
import { type ProjectDetail, projectGet } from '../project/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

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
    import: action('从 ERP 导入', ['ProjectManagement-add'], [erpProjects, projectAdd], {
      icon: 'import',
      isPrimary: false,
    }),
    add: action('新增项目', ['project-add'], [projectAdd]),
    /** In the dialog of the contracts. */
    importOne: rowAction<ErpProjectRow>('导入', ['ProjectManagement-add'], [projectAdd], { icon: 'import' }),
    view: rowAction<ProjectDetail>('查看', ['ProjectManagement-view'], [projectGet]),
    edit: rowAction<ProjectDetail>('编辑', ['ProjectManagement-edit'], [projectUpdate], {
      disabledReason: readOnlyReason,
    }),
    export: action('导出', ['ProjectManagement-export'], [projectExport, projectBoardExport]),
    remove: rowAction<ProjectDetail>('删除', ['ProjectManagement-delete'], [projectDelete], {
      disabledReason: (project) => readOnlyReason(project) ?? removalProblem(project),
    }),
  },
);

import {
  costDepartments,
  projectDepartmentCost,
  projectDepartmentExport,
  projectDepartmentMonths,
  projectDepartmentOverview,
  setProjectDepartmentCost,
} from './contract.ts';
import {
  costByDepartment,
  costByDepartmentExport,
  costByProject,
  costByProjectExport,
  costByUser,
  costMonths,
  costMonthsExport,
  costTotal,
  userWorkHourExport,
} from '../cost-summary/contract.ts';
import { projectList } from '../list/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The tab 成本 of a project, the page of a department in it, and the summary over all projects (S2 §6). */

const view = offer('查看', ['TabProjectCost'], [projectDepartmentCost]);
const exporting = offer('导出', ['TabProjectCost-export'], [projectDepartmentExport]);
const edit = ['TabProjectCost-edit'] as const;

export const projectCostTab = pageOffers('ProjectDetail', [], {
  view,
  add: offer('新增部门预算', edit, [setProjectDepartmentCost]),
  edit: offer('编辑预算', edit, [setProjectDepartmentCost]),
  export: exporting,
});

/** The other departments of the project are in reach from the page of one. */
export const departmentCostPage = pageOffers(
  'ProjectDepartmentCost',
  [projectDepartmentOverview, projectDepartmentMonths],
  { view, edit: offer('编辑预算', edit, [setProjectDepartmentCost]), export: exporting },
);

export const costSummaryPage = pageOffers(
  'CostSummary',
  [costByProject, costByUser, costByDepartment, costTotal, costDepartments, projectList],
  {
    view: offer('月度明细', ['CostSummary-view'], [costMonths]),
    export: offer(
      '导出',
      ['CostSummary-export'],
      [costByProjectExport, costByDepartmentExport, userWorkHourExport, costMonthsExport],
    ),
  },
);

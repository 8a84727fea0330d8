import {
  costDepartments,
  type DepartmentCost,
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
import { costEntryAdd, costEntryDelete, costEntryList, type CostEntryRow, costEntryUpdate } from './entryContract.ts';
import { projectList } from '../list/contract.ts';
import { readOnlyReason } from '../project/archive.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { ReplyOf } from '../../../core/contract/define.ts';

/** The tab 成本 of a project, the page of a department in it, and the summary over all projects (S2 §6). */

const view = action('查看', ['TabProjectCost'], [projectDepartmentCost]);
const exporting = action('导出', ['TabProjectCost-export'], [projectDepartmentExport]);
const edit = ['TabProjectCost-edit'] as const;

export const projectCostTab = pageActions('ProjectDetail', [], {
  view,
  add: action('新增部门预算', edit, [setProjectDepartmentCost], { icon: 'plus', isPrimary: true }),
  edit: rowAction<DepartmentCost>('编辑预算', edit, [setProjectDepartmentCost]),
  export: exporting,
});

/** The other departments of the project are in reach from the page of one. */
export const departmentCostPage = pageActions(
  'ProjectDepartmentCost',
  [projectDepartmentOverview, projectDepartmentMonths],
  {
    view,
    edit: rowAction<ReplyOf<typeof projectDepartmentOverview>>('编辑预算', edit, [setProjectDepartmentCost], {
      disabledReason: readOnlyReason,
    }),
    export: exporting,
  },
);

/** Why a cost cannot be changed here; null for one that was entered by hand. */
export const importedReason = ({ source }: Pick<CostEntryRow, 'source'>): string | null =>
  source === 'manual' ? null : '由 ERP 导入，请在 ERP 中修改';

/** The costs of that page one by one; the hours among them are entered in task management. */
export const costEntryActions = pageActions('ProjectDepartmentCost', [costEntryList], {
  addEntry: action('登记费用', edit, [costEntryAdd], { icon: 'plus' }),
  editEntry: rowAction<CostEntryRow>('编辑', edit, [costEntryUpdate], { disabledReason: importedReason }),
  removeEntry: rowAction<CostEntryRow>('删除', edit, [costEntryDelete], {
    icon: 'trash',
    isDangerous: true,
    disabledReason: importedReason,
  }),
});

export const costSummaryPage = pageActions(
  'CostSummary',
  [costByProject, costByUser, costByDepartment, costTotal, costDepartments, projectList],
  {
    view: rowAction<object>('月度明细', ['CostSummary-view'], [costMonths]),
    export: action(
      '导出',
      ['CostSummary-export'],
      [costByProjectExport, costByDepartmentExport, userWorkHourExport, costMonthsExport],
    ),
  },
);

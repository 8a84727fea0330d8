import { costDepartments } from '../cost/contract.ts';
import { projectList } from '../list/contract.ts';
import { personnelExport, personnelInfo, personnelOverview, personnelUpdate } from './contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

const edit = ['MemberManagement-edit'] as const;

/** People and what they are assigned to projects for (S2 §6). */
export const memberManagementPage = pageActions('MemberManagement', [personnelOverview, costDepartments, projectList], {
  view: action('查看', ['MemberManagement-view'], [personnelInfo]),
  assign: action('分配', edit, [personnelInfo, personnelUpdate]),
  change: action('调整', edit, [personnelInfo, personnelUpdate]),
  remove: action('移出项目', edit, [personnelUpdate]),
  export: action('导出', ['MemberManagement-export'], [personnelExport]),
});

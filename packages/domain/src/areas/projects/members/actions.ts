import { costDepartments } from '../cost/contract.ts';
import { projectList } from '../list/contract.ts';
import { personnelExport, personnelInfo, personnelOverview, personnelUpdate } from './contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

const edit = ['MemberManagement-edit'] as const;

/** People and what they are assigned to projects for (S2 §6). */
export const memberManagementPage = pageOffers('MemberManagement', [personnelOverview, costDepartments, projectList], {
  view: offer('查看', ['MemberManagement-view'], [personnelInfo]),
  assign: offer('分配', edit, [personnelInfo, personnelUpdate]),
  change: offer('调整', edit, [personnelInfo, personnelUpdate]),
  remove: offer('移出项目', edit, [personnelUpdate]),
  export: offer('导出', ['MemberManagement-export'], [personnelExport]),
});

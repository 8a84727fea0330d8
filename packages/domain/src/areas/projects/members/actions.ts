import { costDepartments } from '../cost/contract.ts';
import { projectList } from '../list/contract.ts';
import {
  type AssignmentRow,
  personnelExport,
  personnelInfo,
  personnelOverview,
  type PersonnelRow,
  personnelUpdate,
} from './contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

const edit = ['MemberManagement-edit'] as const;

type Joining = Pick<PersonnelRow, 'projectCount' | 'freeProjects'>;

/** Why there is no project that a person could join; null while there is one. */
export const noFreeProjectReason = ({ projectCount, freeProjects }: Joining): string | null => {
  if (freeProjects > 0) return null;
  return projectCount === 0 ? '没有可加入的项目' : '已参与全部项目';
};

/** People and what they are assigned to projects for (S2 §6). */
export const memberManagementPage = pageActions('MemberManagement', [personnelOverview, costDepartments, projectList], {
  view: rowAction<PersonnelRow>('查看', ['MemberManagement-view'], [personnelInfo]),
  assign: rowAction<PersonnelRow>('分配', edit, [personnelInfo, personnelUpdate], {
    disabledReason: (person) => (person.isLocked ? '账号已锁定，不能加入项目' : noFreeProjectReason(person)),
  }),
  /** Of one of the person's assignments. */
  change: rowAction<AssignmentRow>('调整', edit, [personnelInfo, personnelUpdate]),
  remove: rowAction<AssignmentRow>('移出项目', edit, [personnelUpdate], {
    icon: 'cross',
    isDangerous: true,
    disabledReason: ({ isManager }) => (isManager ? '项目经理不能移出项目，请先更换项目经理' : null),
  }),
  export: action('导出', ['MemberManagement-export'], [personnelExport]),
});

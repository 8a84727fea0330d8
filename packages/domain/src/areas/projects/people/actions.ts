import {
  departmentAdd,
  departmentDelete,
  departmentList,
  type DepartmentRow,
  departmentUpdate,
  staffAdd,
  staffAddUsers,
  staffCandidates,
  staffDelete,
  staffLeave,
  staffList,
  type StaffRow,
  staffUpdate,
} from './contract.ts';
import { departmentRemovalProblem, staffRemovalProblem } from './removal.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** The tab 部门与人员 of member management (S2 §6): read with the page, changed with MemberManagement-edit. */

const edit = ['MemberManagement-edit'] as const;

export const peopleTab = pageActions('MemberManagement', [departmentList, staffList], {
  addUsers: action('添加用户', edit, [staffAddUsers, staffCandidates], { icon: 'plus', isPrimary: true }),
  addStaff: action('手工添加', edit, [staffAdd], { icon: 'plus' }),
  editStaff: rowAction<StaffRow>('编辑', edit, [staffUpdate]),
  leave: rowAction<StaffRow>('登记离职', edit, [staffLeave], {
    icon: null,
    appliesTo: ({ leftOn }) => leftOn === null,
  }),
  comeBack: rowAction<StaffRow>('复职', edit, [staffLeave], {
    icon: null,
    appliesTo: ({ leftOn }) => leftOn !== null,
  }),
  removeStaff: rowAction<StaffRow>('删除', edit, [staffDelete], {
    icon: 'trash',
    isDangerous: true,
    disabledReason: staffRemovalProblem,
  }),
});

/** The departments beside them. */
export const departmentActions = pageActions('MemberManagement', [], {
  addDepartment: action('新增部门', edit, [departmentAdd], { icon: 'plus' }),
  editDepartment: rowAction<DepartmentRow>('编辑', edit, [departmentUpdate]),
  removeDepartment: rowAction<DepartmentRow>('删除', edit, [departmentDelete], {
    icon: 'trash',
    isDangerous: true,
    disabledReason: departmentRemovalProblem,
  }),
});

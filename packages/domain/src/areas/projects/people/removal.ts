import type { DepartmentRow, StaffRow } from './contract.ts';

/** What stands in the way of deleting a department or a person (designed). */

type Hangs = Pick<DepartmentRow, 'staffCount' | 'leftCount' | 'budgetCount' | 'hasCosts'>;

/** Why a department cannot be deleted; null when it is empty. */
export const departmentRemovalProblem = ({ staffCount, leftCount, budgetCount, hasCosts }: Hangs): string | null => {
  if (staffCount > 0) return `部门还有 ${staffCount} 名人员，请先调到其他部门`;
  if (leftCount > 0) return `部门还有 ${leftCount} 名离职人员，请先调到其他部门`;
  if (hasCosts) return '部门已有工时或费用记录，不能删除';
  return budgetCount > 0 ? `${budgetCount} 个项目已给部门设置预算，不能删除` : null;
};

/** Why a person cannot be deleted; null when nothing hangs on him. */
export const staffRemovalProblem = ({ hours }: Pick<StaffRow, 'hours'>): string | null =>
  hours > 0 ? '已有工时记录，不能删除，可登记离职' : null;

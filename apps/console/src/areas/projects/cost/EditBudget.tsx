import type { DepartmentCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const BudgetDialog = lazyDialog(async () => (await import('./BudgetDialog.tsx')).BudgetDialog);

interface Props {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly department: DepartmentCost;
  readonly onClose: () => void;
}

/** Changes the budget of a department. */
export function EditBudget({ department: { departmentId, departmentName, budget, version }, ...props }: Props) {
  return (
    <BudgetDialog {...props} title={`编辑「${departmentName}」的预算`} budget={{ departmentId, ...budget, version }} />
  );
}

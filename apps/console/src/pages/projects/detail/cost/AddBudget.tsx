import { noAmounts } from '@fleet/domain/projects/cost/amounts.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../../shell/detailAddress.ts';
import { BudgetDialog } from '../../cost/BudgetDialog.tsx';
import { useDepartmentChoices } from '../../cost/useDepartmentChoices.ts';

interface Props {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  /** Departments that have a budget already. */
  readonly taken: readonly { readonly departmentId: string }[];
  readonly onClose: () => void;
}

/** Gives a department its first budget in a project. */
export function AddBudget({ projectId, tenant, taken, onClose }: Props) {
  const list = useDepartmentChoices(tenant);
  const choices = useMemo(
    () => list?.filter(({ id }) => !taken.some(({ departmentId }) => departmentId === id)) ?? null,
    [list, taken],
  );
  return (
    <BudgetDialog
      title="新增部门预算"
      projectId={projectId}
      tenant={tenant}
      budget={{ departmentId: '', ...noAmounts, version: 0 }}
      departments={choices}
      onClose={onClose}
    />
  );
}

import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { setProjectDepartmentCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import { totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatMoney } from '@fleet/domain/core/values/formats.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import type { Choice } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as formStyles from '../../../form/form.module.css';
import * as styles from './kindBars.module.css';

type Values = BodyOf<typeof setProjectDepartmentCost>;

/** A budget as it stands now: of a department that has none, all zero and version 0. */
export type Budget = Values;

interface Props {
  readonly title: string;
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly budget: Budget;
  /** Departments that may be given a budget; left out when the department is given. */
  readonly departments?: readonly Choice[];
  readonly onClose: () => void;
}

const isSum = (values: Values): boolean =>
  [values.labour, values.travel, values.material, values.outsourcing, values.other].every(Number.isFinite);

/** Sets what a department may spend in a project, kind by kind. */
export function BudgetDialog({ title, projectId, tenant, budget, departments, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<Values, unknown>
      title={title}
      schema={setProjectDepartmentCost.bodySchema!}
      initial={budget}
      send={(body) =>
        call(
          setProjectDepartmentCost,
          { query: { projectId, ...tenant }, body },
          { listener: setProjectDepartmentCost.id },
        )
      }
      onDone={() => {
        sayDone('预算已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {departments !== undefined && <SelectField form={form} name="departmentId" choices={departments} />}
          <Amounts form={form} />
          <p className={styles.sums} role="status">
            预算合计 {isSum(form.values) ? formatMoney(totalOf(form.values)) : '—'} 元
          </p>
        </>
      )}
    </EditDialog>
  );
}

function Amounts({ form }: { readonly form: Form<Values> }) {
  return (
    <div className={formStyles.columns}>
      <OptionalNumberField form={form} name="labour" />
      <OptionalNumberField form={form} name="travel" />
      <OptionalNumberField form={form} name="material" />
      <OptionalNumberField form={form} name="outsourcing" />
      <OptionalNumberField form={form} name="other" />
    </div>
  );
}

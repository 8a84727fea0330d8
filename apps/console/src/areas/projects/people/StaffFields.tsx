import type { StaffRow } from '@fleet/domain/areas/projects/people/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { listOf } from '../../../ui/select/choices.tsx';
import { useDepartmentChoices } from '../cost/ProjectDepartmentFilters.tsx';
import * as formStyles from '../../../form/form.module.css';

/** Where somebody works, as what, and what an hour costs; null until it was typed. */
export interface Workplace {
  readonly departmentId: string;
  readonly jobTitle: string;
  readonly hourlyRate: number | null;
}

/** What somebody new begins with. */
export const newWorkplace = (departmentId: string): Workplace => ({ departmentId, jobTitle: '', hourlyRate: null });

export const workplaceOf = ({ departmentId, jobTitle, hourlyRate }: StaffRow): Workplace => ({
  departmentId,
  jobTitle,
  hourlyRate,
});

/** A workplace as it is sent: the schema has seen to it that there is a rate. */
export const sentWorkplace = ({ departmentId, jobTitle, hourlyRate }: Workplace) => ({
  departmentId,
  jobTitle,
  hourlyRate: hourlyRate ?? 0,
});

interface Props<Values extends Workplace> {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
}

/** The fields of a workplace. */
export function WorkplaceFields<Values extends Workplace>({ form, tenant }: Props<Values>) {
  const departments = useDepartmentChoices(tenant);
  // only the fields that every such form has are read and set here
  const ofPlace = form as unknown as Form<Workplace>;
  return (
    <>
      <SelectField
        form={ofPlace}
        name="departmentId"
        choices={departments}
        {...(listOf(departments)?.length === 0 ? { hint: '还没有部门，请先新增部门' } : {})}
      />
      <div className={formStyles.columns}>
        <TextField form={ofPlace} name="jobTitle" autoComplete="off" placeholder="如：工程师" />
        <OptionalNumberField form={ofPlace} name="hourlyRate" />
      </div>
    </>
  );
}

import type { SoftwareCategoryRow } from '@fleet/domain/areas/software/category/contract.ts';
import type { SoftwareForm } from '@fleet/domain/areas/software/software/contract.ts';
import { platforms } from '@fleet/domain/areas/software/software/softwareCodes.ts';
import { useCallback } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useCategoryChoices } from '../shared/useCategoryChoices.ts';

const choices = platforms.map((id) => ({ id, name: id }));

interface Props<Values extends SoftwareForm> {
  readonly form: Form<Values>;
  /** Whose software it is or becomes; empty as long as nobody knows. */
  readonly owner: string;
  readonly tenant: TenantChoice;
}

/** What people say of a package beside its file. */
export function SoftwareFields<Values extends SoftwareForm>({ form, owner, tenant }: Props<Values>) {
  const isOffered = useCallback(
    ({ source, tntId }: SoftwareCategoryRow) => source === 'platform' || tntId === owner,
    [owner],
  );
  const categories = useCategoryChoices(tenant, isOffered);
  const fields = form as unknown as Form<SoftwareForm>;
  return (
    <>
      <TextField form={fields} name="softwareName" autoComplete="off" />
      <SelectField
        form={fields}
        name="categoryId"
        choices={categories}
        {...(owner === '' ? { hint: '请先选择租户', disabled: true } : {})}
      />
      <ChoiceField form={fields} name="platform" choices={choices} />
      <TextAreaField form={fields} name="description" rows={2} />
      <TextAreaField form={fields} name="changeLog" rows={3} />
    </>
  );
}

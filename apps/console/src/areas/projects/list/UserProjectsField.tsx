import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { NewUser } from '../../access/users/slots.ts';
import { useProjectChoices } from '../project/useProjectChoices.ts';

interface Props {
  readonly form: Form<NewUser>;
  readonly tenant: TenantChoice;
}

/** The projects of a new user. */
export default function UserProjectsField({ form, tenant }: Props) {
  return <MultiSelectField form={form} name="projectIds" choices={useProjectChoices(tenant)} />;
}

import { projectTenantInfo, type ProjectFormValues } from '@fleet/domain/areas/projects/changes/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { SelectField } from '../../../../form/SelectField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useOwnTenant, useProjectTenants } from '../../project/useProjectChoices.ts';

interface Props {
  readonly form: Form<ProjectFormValues>;
  /** A project stays with its tenant. */
  readonly isFixed: boolean;
}

/** Whose project it is, and how much that tenant has already: a choice of inner users; nobody else sees it. */
export function ProjectTenantField(props: Props) {
  const { isInner } = useOwnTenant();
  return isInner ? <TenantField {...props} /> : null;
}

function TenantField({ form, isFixed }: Props) {
  const choices = useProjectTenants();
  const { tntId } = form.values;
  const { state } = useRead(projectTenantInfo, { query: { tntId } });
  const known = state?.data ?? null;
  return (
    <SelectField
      // people belong to a tenant: another one has others
      form={{
        ...form,
        set: (name, value) => {
          form.set(name, value);
          form.set('managerId', '');
          form.set('memberIds', []);
        },
      }}
      name="tntId"
      choices={choices}
      disabled={isFixed}
      hint={
        known === null
          ? ''
          : `已有 ${formatCount(known.projectCount)} 个项目，${formatCount(known.deviceCount)} / ${formatCount(known.deviceLimit)} 台设备`
      }
    />
  );
}

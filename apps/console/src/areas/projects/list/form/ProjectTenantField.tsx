import { projectTenantInfo, type ProjectFormValues } from '@fleet/domain/areas/projects/changes/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { NewTenantField } from '../../../../form/NewTenantField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useTenantScope } from '../../../../app/tenantScope/useTenantScope.ts';
import { useProjectTenants } from '../../project/useProjectChoices.ts';

interface Props {
  readonly form: Form<ProjectFormValues>;
  /** A project stays with its tenant. */
  readonly isFixed: boolean;
}

/** Whose project it is, and how much that tenant has already: a choice of inner users; nobody else sees it. */
export function ProjectTenantField(props: Props) {
  return useTenantScope().spans ? <TenantField {...props} /> : null;
}

function TenantField({ form, isFixed }: Props) {
  const { tntId } = form.values;
  return (
    <NewTenantField
      form={form}
      isFixed={isFixed}
      choices={useProjectTenants()}
      // people belong to a tenant: another one has others
      onChange={() => {
        form.set('managerId', '');
        form.set('memberIds', []);
      }}
      {...(tntId === '' ? {} : { hint: <TenantCounts tntId={tntId} /> })}
    />
  );
}

/** How much the tenant has already. */
function TenantCounts({ tntId }: { readonly tntId: string }) {
  const known = useRead(projectTenantInfo, { query: { tntId } }).state?.data ?? null;
  return known === null
    ? null
    : `已有 ${formatCount(known.projectCount)} 个项目，${formatCount(known.deviceCount)} / ${formatCount(known.deviceLimit)} 台设备`;
}

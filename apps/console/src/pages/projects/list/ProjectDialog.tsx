import { projectTypes } from '@fleet/domain/codes/projectTypes.ts';
import { provinceNames } from '@fleet/domain/codes/provinces.ts';
import { statusCodes, statusLabel } from '@fleet/domain/codes/status.ts';
import {
  type ErpProjectRow,
  projectAdd,
  projectFormSchema,
  type ProjectFormValues,
  projectUpdate,
} from '@fleet/domain/contract/projects/changes.ts';
import type { ProjectRow } from '@fleet/domain/contract/projects/list.ts';
import { projectFormProblems } from '@fleet/domain/projects/list/projectForm.ts';
import { DayField } from '../../../form/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField } from '../../../form/MultiSelectField.tsx';
import { OptionalNumberField } from '../../../form/OptionalNumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { TenantChoice } from '../../../shell/detailAddress.ts';
import { type BoundCall, useCall } from '../../../shell/hooks.ts';
import { successDuration } from '../../../shell/useWrite.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import { useManagers, useOwnTenant, useProducts } from '../useProjectChoices.ts';
import { bodyOf, formOf, newProject } from './projectFormValues.ts';
import { ProjectTenantField } from './ProjectTenantField.tsx';

interface Props {
  /** Null for a new one. */
  readonly project: ProjectRow | null;
  /** The contract of the ERP that becomes a project. */
  readonly from?: ErpProjectRow;
  /** Whose project it is, or becomes unless another tenant is chosen. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

const send = (call: BoundCall, { project, from }: Pick<Props, 'project' | 'from'>, values: ProjectFormValues) => {
  const { tntId } = values;
  const body = bodyOf(values);
  if (project !== null) {
    const { id, version } = project;
    const input = { query: { id, tntId }, body: { ...body, version } };
    return call<unknown, unknown, unknown>(projectUpdate, input, { listener: projectUpdate.id, quiet: true });
  }
  const input = { query: { tntId }, body: { ...body, ...(from === undefined ? {} : { erpNo: from.erpNo }) } };
  return call<unknown, unknown, unknown>(projectAdd, input, { listener: projectAdd.id, quiet: true });
};

/** Adds a project, from nothing or from a contract of the ERP, or changes one. Rendered while it is open. */
export function ProjectDialog({ project, from, tenant, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const { own } = useOwnTenant();
  const isNew = project === null;
  const title = !isNew
    ? `编辑项目「${project.name}」`
    : from === undefined
      ? '新增项目'
      : `导入 ERP 项目 ${from.erpNo}`;
  return (
    <EditDialog<ProjectFormValues, unknown>
      title={title}
      schema={projectFormSchema}
      initial={isNew ? newProject(tenant.tntId ?? own, from ?? null) : formOf(project)}
      send={(values) => send(call, { project, ...(from === undefined ? {} : { from }) }, values)}
      extraProblems={projectFormProblems}
      isWide
      onDone={(_, { name }) => {
        const done = isNew ? `已新增项目「${name.trim()}」` : '已保存';
        notify({ intent: 'success', lines: [done], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isTenantFixed={!isNew || from !== undefined} />}
    </EditDialog>
  );
}

const flags = statusCodes('productType').map((code) => ({ id: String(code), name: statusLabel('productType', code) }));
const provinceChoices = [{ id: '', name: '不填写' }, ...provinceNames.map((name) => ({ id: name, name }))];

function Fields({ form, isTenantFixed }: { readonly form: Form<ProjectFormValues>; readonly isTenantFixed: boolean }) {
  const { tntId } = form.values;
  const managers = useManagers({ tntId });
  const products = useProducts();
  return (
    <>
      <div className="form-columns">
        <ProjectTenantField form={form} isFixed={isTenantFixed} />
        <TextField form={form} name="projectKey" autoFocus autoComplete="off" placeholder="HD-2026-012" />
        <TextField form={form} name="name" autoComplete="off" />
        <SelectField form={form} name="managerId" choices={managers} />
        <SelectField form={form} name="type" choices={projectTypes} />
        <SelectField form={form} name="typeFlag" choices={flags} />
        <MultiSelectField form={form} name="productKeys" choices={products} />
        <TextField form={form} name="contractNo" autoComplete="off" />
        <DayField form={form} name="planStartDate" />
        <DayField form={form} name="planEndDate" />
      </div>
      <div className="form-columns">
        <SelectField form={form} name="province" choices={provinceChoices} />
        <TextField form={form} name="city" autoComplete="off" />
        <TextField form={form} name="district" autoComplete="off" />
        <TextField form={form} name="address" autoComplete="off" />
        <OptionalNumberField form={form} name="longitude" placeholder="120.7235" />
        <OptionalNumberField form={form} name="latitude" placeholder="31.3312" />
      </div>
      <TextAreaField form={form} name="description" rows={2} />
    </>
  );
}

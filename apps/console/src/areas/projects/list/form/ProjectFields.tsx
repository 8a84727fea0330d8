import { projectTypes } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { provinceNames } from '@fleet/domain/core/codes/provinces.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { ProjectFormValues } from '@fleet/domain/areas/projects/changes/contract.ts';
import { DayField } from '../../../../form/days/DayField.tsx';
import { MultiSelectField, SelectField } from '../../../../form/SelectField.tsx';
import { OptionalNumberField } from '../../../../form/NumberField.tsx';
import { TextAreaField, TextField } from '../../../../form/TextField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useManagers, useUsableProducts } from '../../project/useProjectChoices.ts';
import { ProjectTenantField } from './ProjectTenantField.tsx';
import type { Choices } from '../../../../ui/select/choices.tsx';
import * as formStyles from '../../../../form/form.module.css';

interface Props {
  readonly form: Form<ProjectFormValues>;
  /** A project stays with its tenant, and so does a contract of the ERP. */
  readonly isTenantFixed: boolean;
  /** Its people are given with it; later they are assigned in the settings. */
  readonly isNew: boolean;
}

/** People are chosen once it is known of whom. */
const nobody: Choices = [];
const flags = statusCodes('productType').map((code) => ({ id: String(code), name: statusLabel('productType', code) }));
const provinceChoices = [{ id: '', name: '不填写' }, ...provinceNames.map((name) => ({ id: name, name }))];

/** The fields of a project. */
export function ProjectFields({ form, isTenantFixed, isNew }: Props) {
  const { tntId } = form.values;
  const people = useManagers(tntId === '' ? {} : { tntId });
  const managers = tntId === '' ? nobody : people;
  const products = useUsableProducts(form.values.productKeys);
  return (
    <>
      <ProjectTenantField form={form} isFixed={isTenantFixed} />
      <div className={formStyles.columns}>
        <TextField
          form={form}
          name="projectKey"
          autoFocus={tntId !== ''}
          autoComplete="off"
          placeholder="HD-2026-012"
        />
        <TextField form={form} name="name" autoComplete="off" />
        <SelectField form={form} name="managerId" choices={managers} />
        {isNew && <MultiSelectField form={form} name="memberIds" choices={managers} />}
        <SelectField
          form={form}
          name="type"
          choices={projectTypes}
          hint={isNew ? '生命周期的阶段由此而定' : '生命周期未经改动和使用时随之更换'}
        />
        <SelectField form={form} name="typeFlag" choices={flags} />
        <MultiSelectField form={form} name="productKeys" choices={products} />
        <TextField form={form} name="contractNo" autoComplete="off" />
        <DayField form={form} name="planStartDate" />
        <DayField
          form={form}
          name="planEndDate"
          hint={isNew ? '各阶段在起止日期内依次排期' : '各阶段均未开始、未单独排期时随之调整'}
        />
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

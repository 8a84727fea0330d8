import type { Particulars } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { nicknameProblem, placeProblem } from '@fleet/domain/areas/equipment/device/names.ts';
import { regionProblem } from '@fleet/domain/core/places/region.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { RegionFields } from '../../../form/region/RegionFields.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useDeviceProjects, useModelsOf } from '../shared/useDeviceChoices.ts';
import * as formStyles from '../../../form/form.module.css';

/** What no schema says. */
export const particularsProblems = ({ nickname, longitude, latitude, ...region }: Particulars): FieldProblems => {
  const name = nicknameProblem(nickname);
  const place = placeProblem({ longitude, latitude });
  const within = regionProblem(region);
  return {
    ...(name === null ? {} : { nickname: name }),
    ...(within === null ? {} : { province: within }),
    ...(place === null ? {} : { [longitude === null ? 'longitude' : 'latitude']: place }),
  };
};

interface Props<Values extends Particulars> {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
  /** Empty while none is chosen. */
  readonly productKey: string;
  readonly categoryId: string;
}

/** The fields that new and known devices have in common. */
export function ParticularFields<Values extends Particulars>({ form, tenant, productKey, categoryId }: Props<Values>) {
  const models = useModelsOf(categoryId, [productKey]);
  const projects = useDeviceProjects(tenant);
  const fields = form as unknown as Form<Required<Particulars>>;
  return (
    <>
      <div className={formStyles.columns}>
        <SelectField
          form={fields}
          name="modelId"
          choices={models}
          {...(categoryId === '' ? { disabled: true, hint: '请先选择产品' } : {})}
        />
        <SelectField form={fields} name="projectId" choices={projects} isClearable placeholder="不绑定项目" />
      </div>
      <TextField form={fields} name="nickname" autoComplete="off" hint="留空时显示 DeviceName" />
      <TextField form={fields} name="extId" autoComplete="off" hint="在 ERP、WCS 等外部系统中的编号" />
      <RegionFields form={fields} nothing="随所属项目" />
      <TextField form={fields} name="address" autoComplete="off" />
      <div className={formStyles.columns}>
        <OptionalNumberField form={fields} name="longitude" placeholder="-180 ~ 180" />
        <OptionalNumberField form={fields} name="latitude" placeholder="-90 ~ 90" />
      </div>
      <TextAreaField form={fields} name="description" />
    </>
  );
}

import { Checkbox } from '@blueprintjs/core';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { ReactNode } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { DayField } from '../../../../form/days/DayField.tsx';
import { TextAreaField } from '../../../../form/TextField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { keptChoices } from '../../../../ui/select/choices.tsx';
import { useModuleChoices } from '../../shared/useModuleChoices.ts';
import { DependencyFields } from './DependencyFields.tsx';
import type { PackValues } from './packValues.ts';
import { useNeeds } from './usePackNeeds.ts';
import * as styles from './packForm.module.css';

interface Props {
  readonly form: Form<PackValues>;
  readonly ring: PackRow['ring'];
  readonly productKey: string;
  readonly moduleId: string | null;
  readonly tenant: TenantChoice;
  /** What belongs to the file: the digest that is expected, the counter. */
  readonly children?: ReactNode;
}

/** How the bytes are checked, and what a pack needs of other modules. */
export function PackNeeds({ form, ring, productKey, moduleId, tenant, children }: Props) {
  const modules = useModuleChoices(tenant, productKey === '' ? undefined : productKey);
  const checked = useNeeds({ ring, productKey, moduleId }, form.values.dependencies, tenant);
  return (
    <section className={styles.part} aria-label="校验与依赖">
      <h3>校验与依赖</h3>
      <div className={styles.columns}>
        {children}
        <DayField form={form} name="validUntil" isEnd hint="过期后不能再用于新任务；不填为长期有效" />
      </div>
      {productKey !== '' && moduleId !== null && (
        <DependencyFields
          id={`${form.id}-dependencies`}
          field={form.field('dependencies')}
          problem={form.problem('dependencies')}
          value={form.values.dependencies}
          onChange={(value) => form.set('dependencies', value)}
          modules={keptChoices(modules, ({ id }) => id !== moduleId)}
          checked={checked}
        />
      )}
      <Checkbox
        checked={form.values.needToVerify}
        label="需验证：须在设备上验证通过后才能用于升级任务"
        onChange={(event) => form.set('needToVerify', event.currentTarget.checked)}
      />
      <TextAreaField form={form} name="udi" rows={2} />
    </section>
  );
}

import { packChoices } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { UploadRing } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useChoices } from '../../../../app/calls/useChoices.ts';
import { Locked } from '../../../../form/Locked.tsx';
import { MultiSelectField, SelectField } from '../../../../form/SelectField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useProducts } from '../../../equipment/face.ts';
import { useModelsOf } from '../../shared/useModelsOf.ts';
import { useModuleChoices } from '../../shared/useModuleChoices.ts';
import type { AddValues } from './addValues.ts';
import type { PackValues } from './packValues.ts';

/** What a pack is for: product, module, models, and the test pack that it comes from. */

const packChoice = ({ firmwareId, firmwareName, destVersion }: PackRow) => ({
  id: firmwareId,
  name: `${firmwareName} ${destVersion}`,
});

interface ProductProps {
  readonly form: Form<AddValues>;
  readonly ring: UploadRing;
  readonly source: PackRow | null;
  readonly tenant: TenantChoice;
  readonly onForget: (...names: readonly ('moduleId' | 'sourceFirmwareId')[]) => void;
}

/** Product and module, and the mode that the tab fixes. */
export function ProductFields({ form, ring, source, tenant, onForget }: ProductProps) {
  const { productKey } = form.values;
  const products = useProducts(tenant);
  const modules = useModuleChoices(tenant, productKey === '' ? undefined : productKey);
  const set: Form<AddValues>['set'] = (name, value) => {
    form.set(name, value);
    if (name === 'productKey') onForget('moduleId', 'sourceFirmwareId');
    if (name === 'moduleId') onForget('sourceFirmwareId');
  };
  const clearing = { ...form, set };
  return (
    <>
      <SelectField form={clearing} name="productKey" choices={products} disabled={source !== null} />
      <SelectField
        form={clearing}
        name="moduleId"
        choices={productKey === '' ? [] : modules}
        disabled={source !== null || productKey === ''}
        {...(productKey === '' ? { hint: '请先选择产品' } : {})}
      />
      <Locked title="模式">{ring === 'alpha' ? 'Alpha' : '测试'}</Locked>
    </>
  );
}

interface SourceProps {
  readonly form: Form<AddValues>;
  readonly tenant: TenantChoice;
  readonly productKey: string;
  readonly moduleId: string;
  readonly source: PackRow | null;
}

/** The test pack that an alpha comes from. */
export function SourceField({ form, tenant, productKey, moduleId, source }: SourceProps) {
  const choices = useChoices(
    packChoices,
    // one that is named already is shown by its name
    { ...tenant, production: productKey, moduleId, ring: 'test' as const, promotable: source === null },
    packChoice,
  );
  return (
    <SelectField
      form={form}
      name="sourceFirmwareId"
      choices={choices}
      placeholder="不选择"
      isClearable={source === null}
      disabled={source !== null}
    />
  );
}

interface ModelsProps {
  readonly form: Form<PackValues>;
  readonly productKey: string;
  readonly tenant: TenantChoice;
}

/** The models that it is for. */
export function ModelsField({ form, productKey, tenant }: ModelsProps) {
  return <MultiSelectField form={form} name="equipmentTypes" choices={useModelsOf(productKey, tenant)} />;
}

import type { IssueWay } from '@fleet/domain/areas/ota/issue/issueAddress.ts';
import { issueAdd } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { tenantOf, type TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import {
  chosenTenant,
  NewTenantField,
  type OfTenant,
  useNewTenant,
  withTenant,
} from '../../../form/NewTenantField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useProducts } from '../../equipment/face.ts';
import { useModuleChoices } from '../shared/useModuleChoices.ts';
import { type IssueAbout, IssueFields } from './IssueFields.tsx';
import { addSchema, blankIssue, bodyOf } from './issueForm.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';
import { picturesOpen } from '../../../transfers/pictures/usePictures.ts';
import { IssuePictures, useIssuePictures } from './IssuePictures.tsx';

const schema = withTenant(addSchema);

interface Values extends IssueAbout, OfTenant {
  readonly productKey: string;
  readonly moduleId: string;
  readonly files: [];
}

interface Props {
  readonly tenant: TenantChoice;
  /** What is known already of a problem that is entered from elsewhere. */
  readonly beginning: IssueWay;
  readonly onClose: () => void;
  /** It closes as well. */
  readonly onAdded: (added: ReplyOf<typeof issueAdd>) => void;
}

/** Enters a problem of a version. Rendered while it is open. */
export function AddIssueDialog({ tenant, beginning, onClose, onAdded }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const tntId = useNewTenant({ ...tenantOf({ tntId: beginning.tenant }), ...tenant });
  const pictures = useIssuePictures([]);
  const [initial] = useState<Values>(() => {
    const today = dayToInstant(epochToDay(currentTime())) ?? '';
    const { production = '', moduleId = '', version = '', faultCodes = [], devices = [], projects = [] } = beginning;
    return {
      ...blankIssue(today),
      tntId,
      productKey: production,
      // without its product a module says nothing
      moduleId: production === '' ? '' : moduleId,
      foundVersion: version,
      faultCodes: [...faultCodes],
      devices: [...devices],
      projects: [...projects],
      files: [],
    };
  });
  return (
    <EditDialog<Values, ReplyOf<typeof issueAdd>>
      title="登记版本问题"
      schema={schema}
      initial={initial}
      submitText="登记"
      extraProblems={() => (pictures.isComplete ? {} : { files: picturesOpen })}
      send={async ({ tntId: ofTenant, productKey: _product, ...values }) => {
        const refused = await pictures.confirm();
        if (refused !== null) return refused;
        const query = chosenTenant({ tntId: ofTenant });
        return call(issueAdd, { query, body: { ...bodyOf(values), files: pictures.files } }, { listener: issueAdd.id });
      }}
      onDone={(added) => {
        pictures.pictures.finish();
        sayDone(`已登记 ${added.issueNo}`);
        onAdded(added);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField form={form} isFixed={tenant.tntId !== undefined} />
          <Subject form={form} />
          {form.values.moduleId !== '' && (
            <IssueFields
              key={`${form.values.tntId} ${form.values.moduleId}`}
              form={form as unknown as Form<IssueAbout>}
              tenant={chosenTenant(form.values)}
              productKey={form.values.productKey}
              moduleId={form.values.moduleId}
            />
          )}
          <IssuePictures form={form} pictures={pictures.pictures} />
        </>
      )}
    </EditDialog>
  );
}

/** Product and module; what hangs on another module is forgotten. */
function Subject({ form }: { readonly form: Form<Values> }) {
  const { productKey, tntId } = form.values;
  const products = useProducts();
  const ofModule = () => {
    for (const name of ['equipmentTypes', 'devices'] as const) form.set(name, []);
    form.set('foundVersion', '');
  };
  return (
    <>
      <SelectField
        form={{
          ...form,
          set: (name, value) => {
            form.set(name, value);
            form.set('moduleId', '');
            ofModule();
          },
        }}
        name="productKey"
        choices={products}
        autoFocus={tntId !== '' && productKey === ''}
      />
      {productKey === '' ? (
        <SelectField form={form} name="moduleId" choices={[]} disabled hint="先选择产品" />
      ) : (
        <Modules form={form} production={productKey} onChange={ofModule} />
      )}
    </>
  );
}

interface ModulesProps {
  readonly form: Form<Values>;
  readonly production: string;
  readonly onChange: () => void;
}

function Modules({ form, production, onChange }: ModulesProps) {
  const modules = useModuleChoices(chosenTenant(form.values), production);
  return (
    <SelectField
      form={{
        ...form,
        set: (name, value) => {
          form.set(name, value);
          onChange();
        },
      }}
      name="moduleId"
      choices={modules}
    />
  );
}

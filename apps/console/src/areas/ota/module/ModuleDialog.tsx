import { Checkbox } from '@blueprintjs/core';
import { moduleAdd, type ModuleRow, moduleUpdate } from '@fleet/domain/areas/ota/module/contract.ts';
import { productList, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { type TObject, Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall, useSession } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useTypeChoices } from './useTypeChoices.ts';

/** What may be changed of a module; the empty text stands for no type. */
interface About {
  readonly moduleNickName: string;
  readonly typeId: string;
  readonly nameCheck: boolean;
  readonly needToVerify: boolean;
  readonly description: string;
}
type NewModule = About & { readonly productKey: string; readonly moduleName: string };

const typeId = Type.String({ title: '模块类型', maxLength: 64 });
const schemaOf = (schema: unknown): TObject => object({ ...(schema as TObject).properties, typeId });
const newSchema = schemaOf(moduleAdd.bodySchema);
const { version: _version, ...editable } = schemaOf(moduleUpdate.bodySchema).properties;
const editSchema = object(editable);

const bodyOf = <Values extends About>({ typeId: type, ...values }: Values) => ({
  ...values,
  typeId: type === '' ? null : type,
});

const productOf = ({ productKey, productName }: ProductRow) => ({ id: productKey, name: productName });

interface AddProps {
  readonly tenant: TenantChoice;
  /** Told which product has one more. */
  readonly onAdded: (productKey: string) => void;
  readonly onClose: () => void;
}

/** Adds a module to a product. Rendered while it is open. */
export function AddModuleDialog({ tenant, onAdded, onClose }: AddProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const isInner = useSession()?.isInner === true;
  // the platform's products are changed by the platform alone
  const products = useChoices(productList, { ...tenant, ...(isInner ? {} : { source: 'own' as const }) }, productOf);
  return (
    <EditDialog<NewModule, unknown>
      title="新增模块"
      schema={newSchema}
      initial={{
        productKey: '',
        moduleName: '',
        moduleNickName: '',
        typeId: '',
        nameCheck: true,
        needToVerify: true,
        description: '',
      }}
      send={(values) => call(moduleAdd, { query: tenant, body: bodyOf(values) }, { listener: moduleAdd.id })}
      onDone={(_, { productKey, moduleNickName }) => {
        sayDone(`已新增模块「${moduleNickName.trim()}」`);
        onClose();
        onAdded(productKey);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="productKey"
            choices={products}
            autoFocus
            {...(Array.isArray(products) && products.length === 0
              ? { hint: '还没有自建产品；平台产品的模块由平台维护' }
              : {})}
          />
          <TextField
            form={form}
            name="moduleName"
            autoComplete="off"
            hint="英文字母、数字、点、下划线和连字符，如 nav-core；创建后不能修改"
          />
          <AboutFields form={form as unknown as Form<About>} tenant={tenant} />
        </>
      )}
    </EditDialog>
  );
}

interface EditProps {
  readonly module: ModuleRow;
  readonly onClose: () => void;
}

/** Changes what is said of a module. Rendered while it is open. */
export function EditModuleDialog({ module, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const { moduleId, moduleNickName, nameCheck, needToVerify, description, version, tntId } = module;
  return (
    <EditDialog<About, unknown>
      title={`编辑模块「${moduleNickName}」`}
      schema={editSchema}
      initial={{ moduleNickName, typeId: module.typeId ?? '', nameCheck, needToVerify, description }}
      send={(values) =>
        call(moduleUpdate, { query: { moduleId }, body: { ...bodyOf(values), version } }, { listener: moduleUpdate.id })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <AboutFields form={form} tenant={{ tntId }} />}
    </EditDialog>
  );
}

function AboutFields({ form, tenant }: { readonly form: Form<About>; readonly tenant: TenantChoice }) {
  const { types } = useTypeChoices(tenant);
  return (
    <>
      <TextField form={form} name="moduleNickName" autoComplete="off" />
      <SelectField form={form} name="typeId" choices={types} placeholder="不分类" isClearable />
      <Checkbox
        checked={form.values.nameCheck}
        label="文件名校验：升级包的文件名须写明模块、版本、日期和序号"
        onChange={(event) => form.set('nameCheck', event.currentTarget.checked)}
      />
      <Checkbox
        checked={form.values.needToVerify}
        label="需验证：新升级包须在设备上验证通过后才能使用"
        onChange={(event) => form.set('needToVerify', event.currentTarget.checked)}
      />
      <TextAreaField form={form} name="description" rows={2} />
    </>
  );
}

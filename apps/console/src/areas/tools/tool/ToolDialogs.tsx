import { toolAdd, type ToolRow, toolRow, toolUpdate } from '@fleet/domain/areas/tools/tool/contract.ts';
import { toolFileList } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { productsText } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import { mostVersions } from '@fleet/domain/areas/tools/tool/versions.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { fieldChanges } from '@fleet/domain/core/reads/fieldChanges.ts';
import type { TObject } from 'typebox';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import {
  chosenTenant,
  NewTenantField,
  type OfTenant,
  useNewTenant,
  withTenant,
} from '../../../form/NewTenantField.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useVersionedSave } from '../../../form/useVersionedSave.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useProductOptions } from './useProductOptions.ts';

interface About {
  readonly toolName: string;
  readonly productKeys: readonly string[];
  readonly description: string;
}
type NewTool = OfTenant & About;

const fieldsOf = (schema: unknown): TObject => {
  const { toolName, productKeys, description } = (schema as TObject).properties;
  return object({ toolName: toolName!, productKeys: productKeys!, description: description! });
};
const newToolSchema = withTenant(fieldsOf(toolAdd.bodySchema));
const editSchema = fieldsOf(toolUpdate.bodySchema);

const trimmed = ({ toolName, productKeys, description }: About) => ({
  toolName: toolName.trim(),
  productKeys: [...productKeys],
  description: description.trim(),
});

interface AddProps {
  readonly classification: { readonly classificationId: string; readonly name: string };
  /** Whose it becomes, where that is settled. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a tool to a class; its file follows. Rendered while it is open. */
export function AddToolDialog({ classification: { classificationId, name }, tenant, onClose }: AddProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  return (
    <EditDialog<NewTool, unknown>
      title={`新增到「${name}」`}
      schema={newToolSchema}
      initial={{ tntId, toolName: '', productKeys: [], description: '' }}
      send={(values) =>
        call(
          toolAdd,
          { query: chosenTenant(values), body: { classificationId, ...trimmed(values) } },
          { listener: toolAdd.id },
        )
      }
      onDone={(_, { toolName }) => {
        sayDone(`已新增「${toolName.trim()}」，请上传文件`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField
            form={form}
            isFixed={tenant.tntId !== undefined}
            onChange={() => form.set('productKeys', [])}
          />
          <AboutFields form={form} tenant={chosenTenant(form.values)} isFirst={tntId !== ''} />
        </>
      )}
    </EditDialog>
  );
}

interface FieldsProps<Values extends About> {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
  readonly isFirst: boolean;
}

function AboutFields<Values extends About>({ form, tenant, isFirst }: FieldsProps<Values>) {
  const about = form as unknown as Form<About>;
  const products = useProductOptions(tenant);
  return (
    <>
      <TextField form={about} name="toolName" autoFocus={isFirst} autoComplete="off" />
      <MultiSelectField form={about} name="productKeys" choices={products} placeholder="全部产品" />
      <TextAreaField form={about} name="description" rows={3} />
    </>
  );
}

/** A field as a line tells its change. */
const compared = (name: keyof ToolRow, value: unknown): string | undefined => {
  if (name === 'products') return productsText(value as ToolRow['products']);
  return name === 'toolName' || name === 'description' ? String(value) : undefined;
};

interface EditProps {
  readonly tool: ToolRow;
  readonly onClose: () => void;
}

/** Changes what is said of a tool. Rendered while it is open. */
export function EditToolDialog({ tool, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const save = useVersionedSave(tool);
  const { toolId, toolName, products, description } = tool;
  return (
    <EditDialog<About, unknown>
      title={`编辑「${toolName}」`}
      schema={editSchema}
      initial={{ toolName, productKeys: products.map(({ productKey }) => productKey), description }}
      send={(values) =>
        save({
          send: (version) =>
            call(toolUpdate, { body: { toolId, ...trimmed(values), version } }, { listener: toolUpdate.id }),
          read: async () => {
            const result = await call(
              toolFileList,
              { query: { toolId, pageSize: mostVersions } },
              { listener: toolUpdate.id },
            );
            return result.kind === 'data' ? result.data.tool : null;
          },
          changes: (before, after) => fieldChanges(toolRow, before, after, compared),
        })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <AboutFields form={form} tenant={tenantOf(tool)} isFirst />}
    </EditDialog>
  );
}

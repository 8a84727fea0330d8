import { Checkbox } from '@blueprintjs/core';
import {
  upkeepItemAdd,
  type UpkeepItemRow,
  upkeepItemUpdate,
} from '@fleet/domain/areas/monitoring/upkeep/itemContract.ts';
import {
  limitsProblem,
  resultKindCodes,
  resultKinds,
  upkeepKindCodes,
  upkeepKinds,
} from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import type { TObject } from 'typebox';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';

type Values = Pick<
  UpkeepItemRow,
  | 'code'
  | 'name'
  | 'kind'
  | 'content'
  | 'standard'
  | 'resultKind'
  | 'unit'
  | 'min'
  | 'max'
  | 'needsPicture'
  | 'isEnabled'
>;

const blank: Values = {
  code: '',
  name: '',
  kind: 'check',
  content: '',
  standard: '',
  resultKind: 'pass',
  unit: '',
  min: null,
  max: null,
  needsPicture: false,
  isEnabled: true,
};

const crossing = ({ min, max }: Values): FieldProblems => {
  const problem = limitsProblem({ min, max });
  return problem === null ? {} : { max: problem };
};

const kinds = upkeepKindCodes.map((id) => ({ id, name: upkeepKinds[id] }));
const results = resultKindCodes.map((id) => ({ id, name: resultKinds[id] }));

function Fields({ form }: { readonly form: Form<Values> }) {
  return (
    <>
      <TextField form={form} name="code" autoComplete="off" placeholder="如 BY-001" />
      <TextField form={form} name="name" autoComplete="off" />
      <ChoiceField form={form} name="kind" choices={kinds} />
      <TextAreaField form={form} name="content" rows={2} />
      <TextAreaField form={form} name="standard" rows={2} />
      <ChoiceField form={form} name="resultKind" choices={results} />
      {form.values.resultKind === 'number' && (
        <>
          <TextField form={form} name="unit" autoComplete="off" />
          <OptionalNumberField form={form} name="min" placeholder="不限" />
          <OptionalNumberField form={form} name="max" placeholder="不限" />
        </>
      )}
      <Checkbox
        checked={form.values.needsPicture}
        label="要求拍照：没有图片不能完成保养"
        onChange={(event) => form.set('needsPicture', event.currentTarget.checked)}
      />
      <Checkbox
        checked={form.values.isEnabled}
        label="启用：可以被保养计划选用"
        onChange={(event) => form.set('isEnabled', event.currentTarget.checked)}
      />
    </>
  );
}

/** Adds an item. Rendered while it is open. */
export function AddItemDialog({ tenant, onClose }: { readonly tenant: TenantChoice; readonly onClose: () => void }) {
  return (
    <AddDialog<Values, Values, { itemId: string }>
      title="新增保养项目"
      endpoint={upkeepItemAdd}
      tenant={tenant}
      initial={blank}
      extraProblems={crossing}
      bodyOf={(values) => values}
      said={({ name }) => `已新增项目「${name.trim()}」`}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </AddDialog>
  );
}

const { version: _version, ...editable } = (upkeepItemUpdate.bodySchema as TObject).properties;
const editSchema = object(editable);

/** Changes an item. Rendered while it is open. */
export function EditItemDialog({ item, onClose }: { readonly item: UpkeepItemRow; readonly onClose: () => void }) {
  const call = useCall();
  const sayDone = useSayDone();
  const {
    itemId,
    version,
    tntId,
    code,
    name,
    kind,
    content,
    standard,
    resultKind,
    unit,
    min,
    max,
    needsPicture,
    isEnabled,
  } = item;
  return (
    <EditDialog<Values, unknown>
      title={`编辑项目「${name}」`}
      schema={editSchema}
      initial={{ code, name, kind, content, standard, resultKind, unit, min, max, needsPicture, isEnabled }}
      extraProblems={crossing}
      send={(values) =>
        call(
          upkeepItemUpdate,
          { query: { itemId, ...tenantOf({ tntId }) }, body: { ...values, version } },
          { listener: upkeepItemUpdate.id },
        )
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </EditDialog>
  );
}

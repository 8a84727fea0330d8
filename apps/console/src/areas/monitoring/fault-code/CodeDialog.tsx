import { Checkbox } from '@blueprintjs/core';
import {
  canContinueOrder,
  mostMergeSeconds,
  usualMergeSeconds,
} from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import {
  codeForm,
  faultCodeAdd,
  type FaultCodeRow,
  faultCodeUpdate,
  givenCode,
} from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { faultCodeManuals, type ManualChoice } from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useProducts } from '../../equipment/face.ts';
import { Type } from 'typebox';
import * as styles from './faultCode.module.css';

type Body = Omit<BodyOf<typeof faultCodeUpdate>, 'version'>;
interface Values extends Omit<Body, 'level' | 'manualId'> {
  readonly level: string;
  /** Empty for none. */
  readonly manualId: string;
}
type NewValues = Values & { readonly code: string };

const levels = statusCodes('faultLevel');
const level = oneOf('等级', levels.map(String));
const manualId = Type.String({ title: '处理手册', maxLength: 64 });
const editSchema = object({ ...codeForm, level, manualId });
const addSchema = object({ code: givenCode, ...codeForm, level, manualId });
const levelChoices = levels.map((code) => ({ id: String(code), name: statusLabel('faultLevel', code) }));

const flags = [
  ['canAcceptOrder', '可接新任务'],
  ['needsAttention', '需人工关注'],
  ['needsRepair', '需维修'],
  ['autoRecover', '可自动恢复'],
  ['autoRepair', '自动转维修'],
  ['isPushed', '推送通知'],
  ['isEnabled', '启用'],
] as const satisfies readonly (readonly [keyof Values, string])[];

const blank: NewValues = {
  code: '',
  name: '',
  nameEn: '',
  level: '2',
  productKeys: [],
  module: '',
  part: '',
  vdaErrorType: '',
  matchText: '',
  canAcceptOrder: true,
  needsAttention: false,
  needsRepair: false,
  autoRecover: false,
  mergeSeconds: usualMergeSeconds,
  trigger: '',
  causes: '',
  hint: '',
  manualId: '',
  autoRepair: false,
  isPushed: true,
  isEnabled: true,
};

/** A code as it is filled in. */
const valuesOf = (row: FaultCodeRow): NewValues => ({
  ...(Object.fromEntries(Object.keys(blank).map((name) => [name, row[name as keyof Body]])) as unknown as NewValues),
  code: row.code,
  level: String(row.level),
  manualId: row.manualId ?? '',
});

/** What is sent of a row or of a form. */
const codeBody = <Of extends Values>({
  level: chosen,
  manualId: named,
  ...values
}: Of): Omit<Of, 'level' | 'manualId'> & Pick<Body, 'level' | 'manualId'> => ({
  ...values,
  level: Number(chosen),
  manualId: named === '' ? null : named,
});

/** A manual by its name, and what else tells it from others. */
const manualChoice = ({ manualId: id, manualName, classificationName, productNames }: ManualChoice) => ({
  id,
  name: `${manualName}（${[classificationName, ...productNames].join('，')}）`,
});

/** What is sent to change nothing but whether a code is used. */
export const switchedBody = (row: FaultCodeRow): BodyOf<typeof faultCodeUpdate> => {
  const { code: _code, ...values } = valuesOf(row);
  return { ...codeBody(values), isEnabled: !row.isEnabled, version: row.version };
};

function Fields({ form, tenant }: { readonly form: Form<Values>; readonly tenant: TenantChoice }) {
  const products = useProducts(tenant);
  const manuals = useChoices(faultCodeManuals, tenant, manualChoice);
  return (
    <>
      <TextField form={form} name="name" autoComplete="off" placeholder="如 导航二维码丢失" />
      <TextField form={form} name="nameEn" autoComplete="off" />
      <ChoiceField
        form={form}
        name="level"
        choices={levelChoices}
        hint={canContinueOrder(Number(form.values.level)) ? '不停车，可以继续任务' : '会停车，不能继续任务'}
      />
      <TextAreaField form={form} name="hint" rows={3} placeholder="现场人员应该怎么做" />
      <SelectField
        form={form}
        name="manualId"
        choices={manuals}
        placeholder="没有"
        isClearable
        hint="“工具与说明”中的说明，总是打开其当前版本"
      />
      <TextAreaField form={form} name="trigger" rows={2} />
      <TextAreaField form={form} name="causes" rows={2} />
      <MultiSelectField form={form} name="productKeys" choices={products} placeholder="全部产品" />
      <TextField form={form} name="module" autoComplete="off" placeholder="OTA 模块名称，如 nav-core" />
      <TextField form={form} name="part" autoComplete="off" />
      <TextField form={form} name="vdaErrorType" autoComplete="off" placeholder="如 localizationError" />
      <TextField form={form} name="matchText" autoComplete="off" placeholder="错误描述中须包含的文字" />
      <NumberField
        form={form}
        name="mergeSeconds"
        unit={`秒（0~${mostMergeSeconds}）`}
        hint="恢复后在间隔内再次出现的算同一条故障，不重复通知"
      />
      <div className={styles.flags}>
        {flags.map(([name, label]) => (
          <Checkbox
            key={name}
            checked={form.values[name]}
            label={label}
            onChange={(event) => form.set(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </>
  );
}

interface AddProps {
  readonly tenant: TenantChoice;
  /** The platform's, which is to become one's own. */
  readonly copied?: FaultCodeRow | undefined;
  readonly onClose: () => void;
}

/** Adds a code. Rendered while it is open. */
export function AddCodeDialog({ tenant, copied, onClose }: AddProps) {
  return (
    <AddDialog<NewValues, BodyOf<typeof faultCodeAdd>, { codeId: string }>
      title={copied === undefined ? '新增故障码' : `复制故障码「${copied.code}」`}
      endpoint={faultCodeAdd}
      schema={addSchema}
      tenant={tenant}
      initial={copied === undefined ? blank : valuesOf(copied)}
      bodyOf={codeBody}
      said={({ code }) => `已新增故障码「${code}」`}
      onClose={onClose}
    >
      {(form, ofTenant) => (
        <>
          <TextField
            form={form}
            name="code"
            autoComplete="off"
            placeholder="如 N1002"
            {...(copied === undefined ? {} : { disabled: true })}
          />
          <Fields form={form as unknown as Form<Values>} tenant={ofTenant} />
        </>
      )}
    </AddDialog>
  );
}

/** Changes a code. Rendered while it is open. */
export function EditCodeDialog({ row, onClose }: { readonly row: FaultCodeRow; readonly onClose: () => void }) {
  const call = useCall();
  const sayDone = useSayDone();
  const { codeId, code, version, tntId } = row;
  const tenant = tenantOf({ tntId });
  const { code: _code, ...initial } = valuesOf(row);
  return (
    <EditDialog<Values, unknown>
      title={`编辑故障码「${code}」`}
      schema={editSchema}
      initial={initial}
      send={(values) =>
        call(
          faultCodeUpdate,
          { query: { codeId, ...tenant }, body: { ...codeBody(values), version } },
          { listener: faultCodeUpdate.id },
        )
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} tenant={tenant} />}
    </EditDialog>
  );
}

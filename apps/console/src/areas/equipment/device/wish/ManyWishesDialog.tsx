import { propertyList, type PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { fieldName, readForm, type TypedField, typedSchema } from '@fleet/domain/areas/equipment/values/typedValues.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { Type } from 'typebox';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../../app/calls/useRead.ts';
import { ChoiceField } from '../../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { SelectField } from '../../../../form/SelectField.tsx';
import { ValueField } from '../../values/ValueField.tsx';

interface Props<Reply> {
  readonly title: string;
  /** One of the devices: what can be wished of it, can be wished of all of the product. */
  readonly deviceId: string;
  readonly tenant: TenantChoice;
  /** Why nothing can be sent, whatever is chosen; null when it can. */
  readonly problem?: string | null;
  /** Above the form: which devices it is about. */
  readonly children?: ReactNode;
  readonly hint: string;
  readonly send: (desired: Readonly<Record<string, unknown>>) => Promise<CallResult<Reply>>;
  readonly onDone: (reply: Reply) => void;
  readonly onClose: () => void;
}

type Typed = Record<string, string>;

/** What stands in the form beside the value; identifiers of models never hold a colon. */
const beside = {
  ':propertyId': Type.String({ title: '属性', minLength: 1 }),
  ':way': Type.String({ title: '方式' }),
};

const ways = [
  { id: 'set', name: '设置期望' },
  { id: 'clear', name: '清除期望' },
] as const;
type Way = (typeof ways)[number]['id'];

/** What each way does, in words. */
const hints: Readonly<Record<Way, string>> = {
  set: '在线的设备立即下发，离线的上线后下发，直到设备上报同样的值',
  clear: '不再下发；设备保持现在的值',
};

const fieldOf = ({ identifier, name, dataType }: PropertyRow): TypedField => ({
  identifier,
  name,
  dataType,
  required: true,
  defaultValue: '',
});

/** Asks what is wished of several devices of a product. Rendered while it is open. */
export function ManyWishesDialog<Reply>({
  title,
  deviceId,
  tenant,
  problem = null,
  children,
  hint,
  send,
  onDone,
  onClose,
}: Props<Reply>) {
  const properties = useRead(propertyList, { query: { deviceId, ...tenant } });
  const known = properties.state?.data?.list.filter(({ accessMode }) => accessMode !== 'r');
  const [chosen, setChosen] = useState('');
  const [way, setWay] = useState<Way>('set');
  const one = known?.find(({ identifier }) => identifier === chosen);
  const fields = one === undefined || way === 'clear' ? [] : [fieldOf(one)];
  return (
    <EditDialog<Typed, Reply>
      title={title}
      submitText="确定"
      schema={typedSchema(fields, beside)}
      initial={{ ':propertyId': '', ':way': 'set' }}
      extraProblems={(typed) => ({
        ...readForm(fields, typed).problems,
        ...(problem === null ? {} : { ':propertyId': problem }),
      })}
      send={(typed) =>
        one === undefined
          ? Promise.resolve({ kind: 'dropped' })
          : send(way === 'clear' ? { [one.identifier]: null } : readForm(fields, typed).values)
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          {children}
          <p>{hint}</p>
          <SelectField
            form={{
              ...form,
              set: (name, value) => {
                form.set(name, value);
                if (name !== ':propertyId') return;
                setChosen(value);
                // what another one was to be says nothing of this one
                const next = known?.find(({ identifier }) => identifier === value);
                if (next !== undefined) form.set(fieldName(next), '');
              },
            }}
            name=":propertyId"
            choices={known?.map(({ identifier, name }) => ({ id: identifier, name })) ?? refusalOf(properties)}
            placeholder="选择可写的属性"
            autoFocus
          />
          <ChoiceField
            form={{
              ...form,
              set: (name, value) => {
                form.set(name, value);
                setWay(value as Way);
              },
            }}
            name=":way"
            choices={ways}
            hint={hints[way]}
          />
          {fields.map((field) => (
            <ValueField key={fieldName(field)} form={form} field={field} />
          ))}
        </>
      )}
    </EditDialog>
  );
}

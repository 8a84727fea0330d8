import { Checkbox } from '@blueprintjs/core';
import type { AskedCommand } from '@fleet/domain/areas/equipment/command/contract.ts';
import { fieldName, readForm, typedSchema } from '@fleet/domain/areas/equipment/values/typedValues.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { Type } from 'typebox';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { Field, messageId } from '../../../../form/Field.tsx';
import { SelectField } from '../../../../form/SelectField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { offlineFields, offlineInitial, offlineOf, WhileOffline } from '../../shared/WhileOffline.tsx';
import { ValueField } from '../../values/ValueField.tsx';
import { type Askable, useAskable } from './useAskable.ts';

interface Props<Reply> {
  readonly title: string;
  /** One of the devices: what it can be asked, all of the product can. */
  readonly deviceId: string;
  readonly tenant: TenantChoice;
  /** How many are asked. */
  readonly devices: number;
  /** Why nothing can be sent, whatever is chosen; null when it can. */
  readonly problem?: string | null;
  /** Above the form: which devices it is about. */
  readonly children?: ReactNode;
  readonly hint: string;
  readonly send: (asked: AskedCommand) => Promise<CallResult<Reply>>;
  readonly onDone: (reply: Reply) => void;
  readonly onClose: () => void;
}

type Typed = Record<string, string>;

/** What stands in the form beside the parameters; identifiers of models never hold a colon. */
const beside = {
  ':commandId': Type.String({ title: '命令', minLength: 1 }),
  ...offlineFields,
  ':confirm': Type.String({ title: '确认' }),
};

const mayQueue = ({ queueProblem }: Askable): boolean => queueProblem === null;

const problemsOf = (one: Askable | undefined, devices: number, typed: Typed): Record<string, string> => {
  if (one === undefined) return {};
  const many = one.manyProblem(devices);
  return {
    ...readForm(one.fields, typed).problems,
    ...(many === null ? {} : { ':commandId': many }),
    ...(one.asksFirst && typed[':confirm'] === '' ? { ':confirm': '请先确认' } : {}),
  };
};

/** Asks what several devices of a product are to do. Rendered while it is open. */
export function CommandDialog<Reply>({
  title,
  deviceId,
  tenant,
  devices,
  problem = null,
  children,
  hint,
  send,
  onDone,
  onClose,
}: Props<Reply>) {
  const { choices, find } = useAskable(deviceId, tenant);
  const [chosen, setChosen] = useState('');
  const one = find(chosen);
  return (
    <EditDialog<Typed, Reply>
      title={title}
      submitText="下发"
      schema={typedSchema(one?.fields ?? [], beside)}
      initial={{ ':commandId': '', ...offlineInitial('reject'), ':confirm': '' }}
      extraProblems={(typed) => ({
        ...problemsOf(one, devices, typed),
        ...(problem === null ? {} : { ':commandId': problem }),
      })}
      send={(typed) => {
        if (one === undefined) return Promise.resolve({ kind: 'dropped' });
        return send({
          kind: one.kind,
          identifier: one.identifier,
          inputData: readForm(one.fields, typed).values,
          ...offlineOf(typed, mayQueue(one)),
          isConfirmed: one.asksFirst,
        });
      }}
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
                if (name !== ':commandId') return;
                setChosen(value);
                // what another one was asked with says nothing of this one
                for (const field of find(value)?.fields ?? []) form.set(fieldName(field), '');
                form.set(':confirm', '');
              },
            }}
            name=":commandId"
            choices={choices}
            placeholder="选择服务或可写的属性"
            autoFocus
          />
          {one !== undefined && <Parameters form={form} one={one} devices={devices} />}
        </>
      )}
    </EditDialog>
  );
}

interface ParametersProps {
  readonly form: Form<Typed>;
  readonly one: Askable;
  readonly devices: number;
}

function Parameters({ form, one, devices }: ParametersProps) {
  return (
    <>
      {one.fields.map((field) => (
        <ValueField key={fieldName(field)} form={form} field={field} />
      ))}
      <WhileOffline form={form} mayQueue={mayQueue(one)} hint={one.queueProblem ?? '离线的设备不下发，逐台说明原因'} />
      {one.asksFirst && <Confirmation form={form} one={one} devices={devices} />}
    </>
  );
}

/** What may harm is agreed to in the form itself. */
function Confirmation({ form, one, devices }: ParametersProps) {
  const id = `${form.id}-:confirm`;
  return (
    <Field id={id} field={form.field(':confirm')} problem={form.problem(':confirm')}>
      <Checkbox
        id={id}
        checked={form.values[':confirm'] === 'yes'}
        aria-describedby={messageId(id)}
        onChange={({ currentTarget }) => form.set(':confirm', currentTarget.checked ? 'yes' : '')}
      >
        {one.isMotion ? `${devices} 台设备会立即动作，已确认现场安全` : `确认在 ${devices} 台设备上执行「${one.name}」`}
      </Checkbox>
    </Field>
  );
}

import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../app/address/detailAddress.ts';
import { useCall } from '../app/calls/hooks.ts';
import { useSayDone } from '../ui/useNotify.ts';
import { EditDialog } from './EditDialog.tsx';
import { chosenTenant, NewTenantField, type OfTenant, useNewTenant, withTenant } from './NewTenantField.tsx';
import type { Form } from './useForm.ts';

interface Props<Values extends object, Body, Reply> {
  readonly title: string;
  readonly endpoint: Endpoint<TenantChoice, Body, Reply>;
  /** What is filled in, where that is not the body itself. */
  readonly schema?: TObject;
  /** Whose it becomes, where that is settled. */
  readonly tenant: TenantChoice;
  readonly initial: Values;
  readonly extraProblems?: (values: OfTenant & Values) => FieldProblems;
  /** The body of what was filled in. */
  readonly bodyOf: (values: Values) => Body;
  /** Said once it is there: `已新增分组「控制类」`. */
  readonly said: (values: Values) => string;
  /** Told when another tenant is chosen: what belongs to the one before cannot stay. */
  readonly onTenant?: (form: Form<Values>) => void;
  /** Told once it is there and the dialog has closed. */
  readonly onAdded?: (reply: Reply) => void;
  readonly onClose: () => void;
  /**
   * The fields below the tenant's.
   *
   * @param tenant as chosen until now
   * @param isFirst nothing is asked before them: the first one takes the focus
   */
  readonly children: (form: Form<Values>, tenant: TenantChoice, isFirst: boolean) => ReactNode;
}

/** Adds a record to a tenant, of whom it asks where all tenants are looked at. Rendered while it is open. */
export function AddDialog<Values extends object, Body, Reply>(props: Props<Values, Body, Reply>) {
  const { title, endpoint, schema, tenant, extraProblems, bodyOf, said, onTenant, onAdded, onClose } = props;
  const call = useCall();
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  const [initial] = useState<OfTenant & Values>(() => ({ tntId, ...props.initial }));
  const fields = useMemo(() => withTenant(schema ?? (endpoint.bodySchema as TObject)), [schema, endpoint]);
  return (
    <EditDialog<OfTenant & Values, Reply>
      title={title}
      schema={fields}
      initial={initial}
      {...(extraProblems === undefined ? {} : { extraProblems })}
      send={({ tntId: chosen, ...values }) => {
        const query = chosenTenant({ tntId: chosen });
        const input = { query, body: bodyOf(values as unknown as Values) } as InputOf<
          Endpoint<TenantChoice, Body, Reply>
        >;
        return call(endpoint, input, { listener: endpoint.id });
      }}
      onDone={(reply, values) => {
        sayDone(said(values));
        onClose();
        onAdded?.(reply);
      }}
      onClose={onClose}
    >
      {(form) => {
        // what is filled in is a part of the form's values
        const own = form as unknown as Form<Values>;
        return (
          <>
            <NewTenantField
              form={form}
              isFixed={tenant.tntId !== undefined}
              {...(onTenant === undefined ? {} : { onChange: () => onTenant(own) })}
            />
            {props.children(own, chosenTenant(form.values), tntId !== '')}
          </>
        );
      }}
    </EditDialog>
  );
}

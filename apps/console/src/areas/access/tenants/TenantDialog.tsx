import { tenantTypeCodes, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { tenantAdd, type TenantRow, tenantUpdate } from '@fleet/domain/areas/access/tenants/contract.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { ImageField } from '../../../form/ImageField.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { BoundCall } from '../../../app/calls/hooks.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  /** Null for a new one. */
  readonly tenant: TenantRow | null;
  /** Text of the button that led here. */
  readonly title: string;
  readonly onClose: () => void;
}

type Values = BodyOf<typeof tenantUpdate>;

const nobody: Values = {
  name: '',
  type: 'customer',
  contact: '',
  phone: '',
  email: '',
  domain: '',
  description: '',
  userLimit: 50,
  deviceLimit: 100,
  expiresAt: '',
};

const valuesOf = ({ expiresAt, ...row }: TenantRow): Values => ({
  name: row.name,
  type: row.type,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  domain: row.domain,
  description: row.description,
  userLimit: row.userLimit,
  deviceLimit: row.deviceLimit,
  expiresAt: expiresAt ?? '',
});

const types = tenantTypeCodes.map((id) => ({ id, name: tenantTypes[id] }));

const send = async (call: BoundCall, tenant: TenantRow | null, body: Values) => {
  if (tenant === null) return call(tenantAdd, { body }, { listener: tenantAdd.id });
  const query = { tntId: tenant.tntId };
  return call(tenantUpdate, { query, body }, { listener: tenantUpdate.id });
};

/** Adds a tenant or changes one: who it is, how much it may use and until when, and its logo (S2 §5). */
export function TenantDialog({ tenant, title, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  return (
    <EditDialog<Values, unknown>
      title={tenant === null ? title : `${title}租户「${tenant.name}」`}
      schema={tenant === null ? tenantAdd.bodySchema! : tenantUpdate.bodySchema!}
      initial={tenant === null ? nobody : valuesOf(tenant)}
      send={(values) => send(call, tenant, values)}
      onDone={(_, { name }) => {
        const done = tenant === null ? `已新增租户「${name.trim()}」` : '已保存';
        notify({ intent: 'success', lines: [done], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={formStyles.columns}>
            <TextField form={form} name="name" autoFocus autoComplete="off" />
            <SelectField form={form} name="type" choices={types} />
            <TextField form={form} name="contact" autoComplete="off" />
            <TextField form={form} name="phone" type="tel" autoComplete="off" />
            <TextField form={form} name="email" type="email" autoComplete="off" />
            <TextField form={form} name="domain" autoComplete="off" placeholder="console.example.com" />
            <NumberField form={form} name="userLimit" unit="个" />
            <NumberField form={form} name="deviceLimit" unit="台" />
            <DayField form={form} name="expiresAt" isEnd hint="当天结束时过期；不填为长期有效" />
            <ImageField
              form={form}
              name="logo"
              current={tenant?.logoUrl ?? null}
              {...(tenant === null ? {} : { removal: 'noLogo' })}
            />
          </div>
          <TextAreaField form={form} name="description" rows={2} />
        </>
      )}
    </EditDialog>
  );
}

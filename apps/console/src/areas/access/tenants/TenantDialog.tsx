import { tenantTypeCodes, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { tenantAdd, type TenantRow, tenantUpdate } from '@fleet/domain/areas/access/tenants/contract.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { ImageField } from '../../../form/files/ImageField.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import type { Form } from '../../../form/useForm.ts';
import type { KnownTenant } from '../users/FirstUser.tsx';
import type { BoundCall } from '../../../app/calls/hooks.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  /** What was added. */
  readonly onAdded?: ((tenant: KnownTenant) => void) | undefined;
  /** Null for a new one. */
  readonly tenant: TenantRow | null;
  /** Text of the button that led here. */
  readonly title: string;
  readonly onClose: () => void;
}

type Values = BodyOf<typeof tenantUpdate>;
type Added = { readonly tntId: string };

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
  adminUserId: row.adminUserId ?? '',
});

const types = tenantTypeCodes.map((id) => ({ id, name: tenantTypes[id] }));

const send = async (call: BoundCall, tenant: TenantRow | null, body: Values): Promise<CallResult<Added | null>> => {
  if (tenant === null) return call(tenantAdd, { body }, { listener: tenantAdd.id });
  const query = { tntId: tenant.tntId };
  return call(tenantUpdate, { query, body }, { listener: tenantUpdate.id });
};

/** Adds a tenant or changes one: who it is, how much it may use and until when, and its logo (S2 §5). */
export function TenantDialog({ tenant, title, onAdded, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<Values, Added | null>
      title={tenant === null ? title : `${title}租户「${tenant.name}」`}
      schema={tenant === null ? tenantAdd.bodySchema! : tenantUpdate.bodySchema!}
      initial={tenant === null ? nobody : valuesOf(tenant)}
      send={(values) => send(call, tenant, values)}
      onDone={(added, { name, contact, phone, email }) => {
        const done = tenant === null ? `已新增租户「${name.trim()}」` : '已保存';
        sayDone(done);
        onClose();
        if (added !== null)
          onAdded?.({ ...added, name: name.trim(), contact, phone, email, userCount: 0, adminUserId: null });
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
          {tenant !== null && <AdministratorField form={form} tntId={tenant.tntId} />}
          <TextAreaField form={form} name="description" rows={2} />
        </>
      )}
    </EditDialog>
  );
}

const choiceOf = ({
  userId,
  realName,
  userName,
}: { readonly [Name in 'userId' | 'realName' | 'userName']: string }) => ({
  id: userId,
  name: `${realName}（${userName}）`,
});

/** Whom the tenant's reset of a password and its bindings are about: one of its users. */
function AdministratorField({ form, tntId }: { readonly form: Form<Values>; readonly tntId: string }) {
  const users = useChoices(userList, { tntId }, choiceOf);
  return <SelectField form={form as Form<Values & { adminUserId: string }>} name="adminUserId" choices={users} />;
}

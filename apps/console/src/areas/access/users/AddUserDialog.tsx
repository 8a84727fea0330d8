import { Checkbox } from '@blueprintjs/core';
import { userAdd } from '@fleet/domain/areas/access/users/contract.ts';
import type { Invitation } from '@fleet/domain/areas/access/users/invitation.ts';
import { newPasswordProblem } from '@fleet/domain/core/values/newPassword.ts';
import { Suspense, useState } from 'react';
import type { TObject } from 'typebox';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useSlot } from '../../../app/slots.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useGroupChoices } from '../shared/useGroupChoices.ts';
import { useRoleChoices } from '../shared/useRoleChoices.ts';
import { FirstUser, type KnownTenant } from './FirstUser.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type NewUser, userBindings } from './slots.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly title: string;
  /** Whose user he becomes. */
  readonly tenant: TenantChoice;
  /** What is known of that tenant already. */
  readonly known?: KnownTenant;
  readonly onClose: () => void;
}

/** Nobody yet, or whom the tenant names as its contact where he is the first. */
const newUserOf = (known: KnownTenant | undefined): Omit<NewUser, 'tntId'> => {
  const isFirst = known?.userCount === 0;
  return {
    userName: '',
    realName: isFirst ? known.contact : '',
    phone: isFirst ? known.phone : '',
    email: isFirst ? known.email : '',
    password: '',
    mustChangePassword: true,
    isAdministrator: known !== undefined && known.adminUserId === null,
    roleIds: [],
    groupIds: [],
    projectIds: [],
  };
};

/** Strength is no matter of the schema. */
const weakPassword = ({ password }: NewUser) => {
  const problem = newPasswordProblem('初始密码', password);
  return problem === null ? {} : { password: problem };
};

/**
 * Adds a user with an initial password, and binds him to roles, user groups and projects at once; then shows what to
 * tell him, as long as the dialog is open.
 */
export function AddUserDialog({ title, tenant, known, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  const [initial] = useState(() => ({ tntId, ...newUserOf(known) }));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  if (invitation !== null) return <InvitationDialog invitation={invitation} onClose={onClose} />;
  return (
    <EditDialog
      title={title}
      schema={withTenant(userAdd.bodySchema as TObject)}
      initial={initial}
      extraProblems={weakPassword}
      send={({ tntId: chosen, ...body }) =>
        call(userAdd, { query: chosenTenant({ tntId: chosen }), body }, { listener: userAdd.id })
      }
      onDone={(_, { realName, userName, password, mustChangePassword }) => {
        sayDone(`已新增用户「${realName}」`);
        setInvitation({
          realName,
          address: new URL('/login', window.location.href).href,
          userName,
          password,
          mustChangePassword: mustChangePassword === true,
        });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField
            form={form}
            isFixed={tenant.tntId !== undefined}
            onChange={() => {
              form.set('roleIds', []);
              form.set('groupIds', []);
              form.set('projectIds', []);
              form.set('isAdministrator', false);
            }}
          />
          {form.values.tntId !== '' && <FirstUser key={form.values.tntId} form={form} known={known} />}
          <div className={formStyles.columns}>
            <TextField
              form={form}
              name="userName"
              autoFocus={tntId !== ''}
              autoComplete="off"
              hint="字母、数字和连字符"
            />
            <TextField form={form} name="realName" autoComplete="off" />
            <TextField form={form} name="phone" type="tel" autoComplete="off" />
            <TextField form={form} name="email" type="email" autoComplete="off" />
          </div>
          <NewPasswordField form={form} />
          <Checkbox
            className={formStyles.tick}
            checked={form.values.mustChangePassword === true}
            label={form.field('mustChangePassword').title}
            onChange={(event) => form.set('mustChangePassword', event.currentTarget.checked)}
          />
          {form.values.tntId === '' ? (
            <p className={formStyles.fieldMessage}>选择租户后可绑定角色、用户组与项目。</p>
          ) : (
            <Bindings form={form} tenant={chosenTenant(form.values)} />
          )}
        </>
      )}
    </EditDialog>
  );
}

/** What the new user is bound to: all of it is of one tenant. */
function Bindings({ form, tenant }: { readonly form: Form<NewUser>; readonly tenant: TenantChoice }) {
  const roles = useRoleChoices(tenant);
  const groups = useGroupChoices(tenant);
  const brought = useSlot(userBindings);
  return (
    <>
      <MultiSelectField form={form} name="roleIds" choices={roles} />
      <MultiSelectField form={form} name="groupIds" choices={groups} />
      {brought.map(({ id, Field }) => (
        <Suspense key={id} fallback={null}>
          <Field form={form} tenant={tenant} />
        </Suspense>
      ))}
    </>
  );
}

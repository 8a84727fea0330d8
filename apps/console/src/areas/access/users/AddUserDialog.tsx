import { userAdd } from '@fleet/domain/areas/access/users/contract.ts';
import { newPasswordProblem, newPasswordRules } from '@fleet/domain/core/values/newPassword.ts';
import { Suspense } from 'react';
import type { TObject } from 'typebox';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useSlot } from '../../../app/slots.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import { useGroupChoices } from '../shared/useGroupChoices.ts';
import { useRoleChoices } from '../shared/useRoleChoices.ts';
import { type NewUser, userBindings } from './slots.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './passwordRules.module.css';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly title: string;
  /** Whose user he becomes. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

const nobody: Omit<NewUser, 'tntId'> = {
  userName: '',
  realName: '',
  phone: '',
  email: '',
  password: '',
  roleIds: [],
  groupIds: [],
  projectIds: [],
};

/** Strength is no matter of the schema. */
const weakPassword = ({ password }: NewUser) => {
  const problem = newPasswordProblem('初始密码', password);
  return problem === null ? {} : { password: problem };
};

/** Adds a user with an initial password, and binds him to roles, user groups and projects at once. */
export function AddUserDialog({ title, tenant, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const tntId = useNewTenant(tenant);
  return (
    <EditDialog
      title={title}
      schema={withTenant(userAdd.bodySchema as TObject)}
      initial={{ tntId, ...nobody }}
      extraProblems={weakPassword}
      send={({ tntId: chosen, ...body }) =>
        call(userAdd, { query: chosenTenant({ tntId: chosen }), body }, { listener: userAdd.id })
      }
      onDone={(_, { realName }) => {
        notify({ intent: 'success', lines: [`已新增用户「${realName}」`], duration: successDuration });
        onClose();
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
            }}
          />
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
          <TextField
            form={form}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={<PasswordRules password={form.values.password} />}
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

/** What a new password must be, each rule marked as it is kept while somebody types. */
function PasswordRules({ password }: { readonly password: string }) {
  return (
    <span className={styles.rules}>
      {newPasswordRules(password).map(({ text, isKept }) => (
        <StatusDot key={text} intent={isKept ? 'success' : 'none'} label={text} />
      ))}
    </span>
  );
}

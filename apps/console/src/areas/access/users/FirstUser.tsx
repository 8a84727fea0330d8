import { Callout, Checkbox } from '@blueprintjs/core';
import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { tenantAdministrator } from '@fleet/domain/areas/access/tenants/tenantAdministrator.ts';
import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import type { Form } from '../../../form/useForm.ts';
import type { NewUser } from './slots.ts';
import * as formStyles from '../../../form/form.module.css';
import * as styles from './newPassword.module.css';

/** What a tenant's own page and list know of it. */
export type KnownTenant = Pick<
  TenantRow,
  'tntId' | 'name' | 'contact' | 'phone' | 'email' | 'userCount' | 'adminUserId'
>;

interface Props {
  readonly form: Form<NewUser>;
  readonly known: KnownTenant | undefined;
}

/**
 * Says what a tenant's first user becomes: its administrator, if that is wished, with the role that the tenant began
 * with. Nothing where the tenant has somebody already. Rendered anew for each tenant.
 */
export function FirstUser({ form, known }: Props) {
  const own = useSession()?.tntId;
  if (known !== undefined)
    return known.adminUserId === null ? <Choice form={form} isFirst={known.userCount === 0} /> : null;
  // whoever works in his own tenant is one of its users
  return form.values.tntId === own ? null : <FirstOfChosen form={form} />;
}

/** Where the tenant was chosen in the form nobody knows yet whether it has users. */
function FirstOfChosen({ form }: Pick<Props, 'form'>) {
  const query = { tntId: form.values.tntId, page: 1, pageSize: 1 };
  const { state } = useRead(userList, { query }, { isOnce: true });
  return state?.data?.total === 0 ? <Choice form={form} isFirst /> : null;
}

function Choice({ form, isFirst }: { readonly form: Form<NewUser>; readonly isFirst: boolean }) {
  const { tntId, roleIds, isAdministrator } = form.values;
  const { name } = tenantAdministrator;
  const query = { tntId, keyword: name, page: 1, pageSize: 10 };
  const { state } = useRead(roleList, { query }, { isOnce: true });
  const role = state?.data?.list.find((one) => one.name === name) ?? null;
  const roleId = role?.roleId ?? null;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  // once for each opening: what is chosen later stays
  useEffect(() => {
    if (roleId === null) return;
    const { values, isDirty, restart, set } = latest.current;
    // what the form begins with is no change of the person's
    if (!isDirty) restart({ ...values, roleIds: [roleId], isAdministrator: true });
    else if (values.roleIds.length === 0) {
      set('roleIds', [roleId]);
      set('isAdministrator', true);
    }
  }, [roleId]);
  return (
    <Callout className={styles.first} intent="primary" icon={null} compact>
      <p>
        {isFirst ? '这是该租户的第一个用户' : '该租户还没有管理员账号'}
        {roleId !== null && roleIds.includes(roleId) ? `，已预选角色“${name}”。` : '。'}
      </p>
      <Checkbox
        className={formStyles.tick}
        checked={isAdministrator === true}
        label={form.field('isAdministrator').title}
        onChange={(event) => form.set('isAdministrator', event.currentTarget.checked)}
      />
      <p className={formStyles.tickHint}>租户列表中的“绑定”“重置密码”作用于管理员账号；他能做什么由角色决定。</p>
    </Callout>
  );
}

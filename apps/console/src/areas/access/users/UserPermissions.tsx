import { userRules } from '@fleet/domain/core/session/userContract.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';

/** What a user may do by all his roles and user groups together. */
export function UserPermissions({ userId, tenant }: { readonly userId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useRead(userRules, { query: { userId, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => (
        <HeldKeys
          granted={grantedBy(list, [])}
          none="绑定角色或加入用户组后，这里列出可以打开的页面和可以使用的按钮。"
        />
      )}
    </Loaded>
  );
}

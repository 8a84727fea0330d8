import { grantedBy } from '@fleet/domain/rules/permissions.ts';
import { userBindingWrites, userPermissions } from '@fleet/domain/state/users/users.ts';
import { Loaded } from '../../detail/Loaded.tsx';
import { HeldPermissions } from '../../people/HeldPermissions.tsx';
import type { TenantChoice } from '../../shell/detailAddress.ts';
import { useAfterWrites } from '../../shell/useAfterWrites.ts';
import { useResource } from '../../shell/useResource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What a user may do by all his roles and user groups together. */
export function UserPermissions({ userId, tenant }: { readonly userId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useResource(userPermissions, userId, { query: { userId, ...tenant } });
  useAfterWrites(userBindingWrites, refresh);
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => (
        <HeldPermissions
          granted={grantedBy(list, [])}
          empty={
            <EmptyState title="没有任何权限" text="绑定角色或加入用户组后，这里列出可以打开的页面和可以使用的按钮。" />
          }
        />
      )}
    </Loaded>
  );
}

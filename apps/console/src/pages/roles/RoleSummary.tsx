import { grantedBy } from '@fleet/domain/rules/permissions.ts';
import { roleRules } from '@fleet/domain/state/roles/roles.ts';
import { Loaded } from '../../detail/Loaded.tsx';
import { HeldKeys } from '../../detail/HeldKeys.tsx';
import type { TenantChoice } from '../../shell/detailAddress.ts';
import { useResource } from '../../shell/useResource.ts';

/** What a role grants, its button sets included. */
export function RoleSummary({ roleId, tenant }: { readonly roleId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useResource(roleRules, roleId, { query: { roleId, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ list, inherited, actions }) => <HeldKeys granted={grantedBy([...list, ...inherited], actions)} />}
    </Loaded>
  );
}

import { ruleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';

/** What a role grants, its button sets included. */
export function RoleSummary({ roleId, tenant }: { readonly roleId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useRead(ruleList, { query: { roleId, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ list, inherited, actions }) => <HeldKeys granted={grantedBy([...list, ...inherited], actions)} />}
    </Loaded>
  );
}

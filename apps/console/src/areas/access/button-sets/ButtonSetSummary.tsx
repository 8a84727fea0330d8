import { buttonSetRules } from '@fleet/domain/areas/access/button-sets/contract.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';

/** What a button set grants. */
export function ButtonSetSummary({ setId, tenant }: { readonly setId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useRead(buttonSetRules, { query: { setId, ...tenant } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ list }) => <HeldKeys granted={grantedBy(list, [])} />}
    </Loaded>
  );
}

import { Tag } from '@blueprintjs/core';
import { useTenantScope } from '../app/tenantScope/useTenantScope.ts';

/** Whose a record is, beside its name: told to who looks at several tenants, whichever of them that is. */
export function TenantChip({ of: { tntName } }: { readonly of: { readonly tntName: string } }) {
  return useTenantScope().spans ? <Tag minimal>{tntName}</Tag> : null;
}

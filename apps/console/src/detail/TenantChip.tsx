import { Tag } from '@blueprintjs/core';
import { useTenantName } from '../app/tenantScope/scopeChoices.ts';
import { useTenantScope } from '../app/tenantScope/useTenantScope.ts';

interface Props {
  /** A record, or the tenant alone where what was read does not name it. */
  readonly of: { readonly tntId: string; readonly tntName?: string };
}

/**
 * Whose a record is, beside its name: told to who looks at several tenants. Where he looks at another one than the
 * record's, that stands out: opening a record never changes whose records are looked at.
 */
export function TenantChip({ of: { tntId, tntName } }: Props) {
  const scope = useTenantScope();
  const known = useTenantName(tntId);
  const name = tntName ?? known;
  if (!scope.spans || name === null) return null;
  const isElsewhere = scope.tntId !== null && scope.tntId !== tntId;
  return (
    <Tag minimal intent={isElsewhere ? 'warning' : 'none'} {...(isElsewhere ? { title: '不属于当前所选的租户' } : {})}>
      {isElsewhere ? `属于 ${name}` : name}
    </Tag>
  );
}

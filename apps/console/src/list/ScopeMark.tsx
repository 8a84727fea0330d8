import { Tag } from '@blueprintjs/core';
import { useScopeName } from '../app/tenantScope/scopeChoices.ts';
import { useTenantScope } from '../app/tenantScope/useTenantScope.ts';

/** Says beside a title whose rows or figures these are, to who looks at several tenants. */
export function ScopeMark() {
  const { spans, tntId } = useTenantScope();
  const name = useScopeName();
  if (!spans) return null;
  if (tntId === null) return <Tag minimal>全部租户</Tag>;
  return name === null ? null : (
    <Tag minimal intent="primary">
      {name}
    </Tag>
  );
}

import { tagInfoText } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useTenantScope } from '../../../app/tenantScope/useTenantScope.ts';

/**
 * @returns a function that gives the address of what carries a value of a tag, or any value of it (S2 §2). Who looks at
 *   several tenants is led to this very tag: others may have the same key.
 */
export function useTagResourcePath() {
  const { spans, tntId } = useTenantScope();
  return ({ tagId, keyName }: { readonly tagId: string; readonly keyName: string }, value: string | null): string => {
    const path = pathOf('TagResource', { tagInfo: tagInfoText({ keyName, value }) });
    return spans && tntId === null ? `${path}?${new URLSearchParams({ tagId })}` : path;
  };
}

import { groupChoices, projectChoices, roleChoices, tenantChoices } from '@fleet/domain/state/choices/choices.ts';
import { firstPage, refusedPage, type WholeList, wholeList } from '@fleet/domain/state/choices/wholeList.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { Choice, Choices } from '../ui/SearchSelect.tsx';
import type { TenantChoice } from './detailAddress.ts';
import { useResource } from './useResource.ts';

/** Roles, user groups, projects and tenants to choose from. */

/** @param tenant whose; the own tenant's when it names none */
function useNamed<Row>(resource: WholeList<Row>, { tntId }: TenantChoice, choiceOf: (row: Row) => Choice): Choices {
  const instance = tntId ?? 'own';
  useResource(resource, instance, { query: tntId === undefined ? firstPage : { ...firstPage, tntId } });
  const [states, refresh] = useUnit([resource.$states, resource.refreshRequested]);
  return useMemo(() => {
    // a part of the whole would look like all of it
    const refused = refusedPage(states, instance);
    if (refused !== null)
      return { message: refused.error.message, retry: () => refresh({ instance: refused.instance }) };
    const rows = wholeList(states, instance);
    // what was added while the pages were read can stand on two of them
    return rows === null ? null : [...new Map(rows.map(choiceOf).map((one) => [one.id, one])).values()];
  }, [states, instance, choiceOf, refresh]);
}

const roleChoice = ({ roleId, name }: { readonly roleId: string; readonly name: string }) => ({ id: roleId, name });
const groupChoice = ({ groupId, name }: { readonly groupId: string; readonly name: string }) => ({ id: groupId, name });
const projectChoice = ({ id, name }: Choice) => ({ id, name });
const tenantChoice = ({ tntId, name }: { readonly tntId: string; readonly name: string }) => ({ id: tntId, name });

export const useRoleChoices = (tenant: TenantChoice) => useNamed(roleChoices, tenant, roleChoice);
export const useGroupChoices = (tenant: TenantChoice) => useNamed(groupChoices, tenant, groupChoice);
export const useProjectChoices = (tenant: TenantChoice) => useNamed(projectChoices, tenant, projectChoice);
/** For inner users who look after tenants, and for nobody else. */
export const useTenantChoices = () => useNamed(tenantChoices, {}, tenantChoice);

import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { tenantList } from '@fleet/domain/areas/access/tenants/contract.ts';
import { maximumPageSize, pageCount } from '@fleet/domain/core/values/paging.ts';
import { refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { readKey } from '@fleet/domain/core/reads/reads.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { Choice, Choices } from '../ui/SearchSelect.tsx';
import type { TenantChoice } from './detailAddress.ts';
import { useRead, useReads } from './useRead.ts';

/** Roles, user groups, projects and tenants to choose from: lists that are read to their end. */

type Paged<Query, Row> = Endpoint<Query, null, { list: Row[]; total: number }>;

/** Most pages that are read: nobody scrolls through more than a thousand. */
const mostPages = 10;

/** @param tenant whose; the own tenant's when it names none */
function useWhole<Query, Row>(
  endpoint: Paged<Query, Row>,
  { tntId }: TenantChoice,
  choiceOf: (row: Row) => Choice,
): Choices {
  const inputOf = (page: number) =>
    ({
      query: { page, pageSize: maximumPageSize, ...(tntId === undefined ? {} : { tntId }) },
    }) as unknown as InputOf<Paged<Query, Row>>;
  const first = useRead(endpoint, inputOf(1)).state;
  const pages = Math.min(pageCount(first?.data?.total ?? 0, maximumPageSize), mostPages);
  const others = useReads(
    endpoint,
    Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => inputOf(at + 2)),
  );
  const refresh = useUnit(refreshRequested);
  return useMemo(() => {
    const states = [first, ...others];
    // a part of the whole would look like all of it
    const refused = states.find((state) => state?.data === null && state.error !== null);
    if (refused?.error) {
      const { error, input } = refused;
      return { message: error.message, retry: () => refresh({ key: readKey(endpoint, input) }) };
    }
    if (first?.data === null || first === null) return null;
    // what was added while the pages were read can stand on two of them
    const choices = states.flatMap((state) => state?.data?.list.map(choiceOf) ?? []);
    return [...new Map(choices.map((one) => [one.id, one])).values()];
  }, [first, others, endpoint, choiceOf, refresh]);
}

const roleChoice = ({ roleId, name }: { readonly roleId: string; readonly name: string }) => ({ id: roleId, name });
const groupChoice = ({ groupId, name }: { readonly groupId: string; readonly name: string }) => ({ id: groupId, name });
const projectChoice = ({ id, name }: Choice) => ({ id, name });
const tenantChoice = ({ tntId, name }: { readonly tntId: string; readonly name: string }) => ({ id: tntId, name });

export const useRoleChoices = (tenant: TenantChoice) => useWhole(roleList, tenant, roleChoice);
export const useGroupChoices = (tenant: TenantChoice) => useWhole(groupList, tenant, groupChoice);
export const useProjectChoices = (tenant: TenantChoice) => useWhole(projectList, tenant, projectChoice);
/** For inner users who look after tenants, and for nobody else. */
export const useTenantChoices = () => useWhole(tenantList, {}, tenantChoice);

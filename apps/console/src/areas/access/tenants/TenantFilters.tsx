import { tenantStatuses, tenantTypeCodes, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { tenantList } from '@fleet/domain/areas/access/tenants/contract.ts';
import { SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';

type Query = QueryOf<typeof tenantList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
}

const types = tenantTypeCodes.map((value) => ({ value, name: tenantTypes[value] }));
const statuses = tenantStatuses.map(({ isExpired, name }) => ({ value: String(isExpired), name }));

/** What tenants are looked for by. */
export function TenantFilters({ view: { query, filter } }: Props) {
  return (
    <>
      <KeywordFilter label="租户名称/联系人" value={query.keyword} filter={filter} />
      <SelectFilter label="租户类型" choices={types} value={query.type} onChange={(type) => filter({ type })} />
      <SelectFilter
        label="状态"
        choices={statuses}
        value={query.isExpired === undefined ? undefined : String(query.isExpired)}
        onChange={(isExpired) => filter({ isExpired: isExpired === undefined ? undefined : isExpired === 'true' })}
      />
    </>
  );
}

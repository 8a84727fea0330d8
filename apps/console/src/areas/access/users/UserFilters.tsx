import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { ChoiceFilter, DateRangeFilter, SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { userStatuses } from '../shared/UserStatus.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useGroupChoices } from '../shared/useGroupChoices.ts';
import { useRoleChoices } from '../shared/useRoleChoices.ts';

type Query = QueryOf<typeof userList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
  readonly tenant: TenantChoice;
}

const statuses = userStatuses.map(({ isLocked, name }) => ({ value: String(isLocked), name }));

/** What users are looked for by. */
export function UserFilters({ view: { query, filter }, tenant }: Props) {
  const roles = useRoleChoices(tenant);
  const groups = useGroupChoices(tenant);
  return (
    <>
      <KeywordFilter label="用户名/姓名/手机号" value={query.keyword} filter={filter} />
      <ChoiceFilter label="角色" choices={roles} value={query.roleId} onChange={(roleId) => filter({ roleId })} />
      <ChoiceFilter label="用户组" choices={groups} value={query.groupId} onChange={(groupId) => filter({ groupId })} />
      <SelectFilter
        label="状态"
        choices={statuses}
        value={query.isLocked === undefined ? undefined : String(query.isLocked)}
        onChange={(isLocked) => filter({ isLocked: isLocked === undefined ? undefined : isLocked === 'true' })}
      />
    </>
  );
}

/** What they are looked for by less often. */
export function MoreUserFilters({ view: { query, filter } }: Pick<Props, 'view'>) {
  return (
    <DateRangeFilter
      label="创建时间"
      from={query.createdFrom}
      to={query.createdTo}
      onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
    />
  );
}

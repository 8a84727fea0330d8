import { projectHealths, projectTypes } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { projectBoard } from '@fleet/domain/areas/projects/list/contract.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { ChoiceFilter, SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useManagers, useProducts } from '../project/useProjectChoices.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';

type BoardQuery = QueryOf<typeof projectBoard>;

export interface FilterProps<Query> {
  readonly query: Query;
  readonly filter: (changes: Changes<Query>) => void;
}

/** What table and board are both looked for by most. */
export function ProjectFilters({ query, filter }: FilterProps<BoardQuery>) {
  return (
    <>
      <KeywordFilter label="项目名称/编号" value={query.keyword} filter={filter} />
    </>
  );
}

/** Marks and lateness. */
export function ProjectMarkFilters({ query, filter }: FilterProps<BoardQuery>) {
  return (
    <>
      <ToggleFilter label="我收藏的" value={query.isFavourite} onChange={(isFavourite) => filter({ isFavourite })} />
      <ToggleFilter label="已延期" value={query.isDelayed} onChange={(isDelayed) => filter({ isDelayed })} />
    </>
  );
}

/** Who leads a project, what it delivers and how it goes: behind 更多条件. */
export function ProjectKindFilters({ query, filter }: FilterProps<BoardQuery>) {
  const managers = useManagers(tenantOf(query));
  const products = useProducts();
  return (
    <>
      <ChoiceFilter
        label="项目经理"
        choices={managers}
        value={query.managerId}
        onChange={(managerId) => filter({ managerId })}
      />
      <ChoiceFilter
        label="产品"
        choices={products}
        value={query.productKey}
        onChange={(productKey) => filter({ productKey })}
      />
      <SelectFilter
        label="项目类型"
        choices={projectTypes.map(({ id, name }) => ({ value: id, name }))}
        value={query.type}
        onChange={(type) => filter({ type })}
      />
      <SelectFilter
        label="健康度"
        choices={projectHealths.map(({ id, name }) => ({ value: id, name }))}
        value={query.health}
        onChange={(health) => filter({ health })}
      />
      <EitherFilter
        label="归档"
        names={{ false: '未归档', true: '已归档' }}
        value={query.isArchived}
        onChange={(isArchived) => filter({ isArchived })}
      />
    </>
  );
}

export const countSet = (values: readonly unknown[]): number => values.filter((value) => value !== undefined).length;

/** How many filters are set; of those behind 更多条件 on the board. */
export const kindFiltersSet = ({ managerId, productKey, type, health, isArchived }: BoardQuery): number =>
  countSet([managerId, productKey, type, health, isArchived]);

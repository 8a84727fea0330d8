import { tenantOf } from '../../../app/address/detailAddress.ts';
import { ChoiceFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useCategories, useDeviceProjects } from '../shared/useDeviceChoices.ts';
import type { OverviewQuery } from './useModelPath.ts';

interface Props {
  readonly query: OverviewQuery;
  readonly filter: (changes: Changes<OverviewQuery>) => void;
}

/** Which devices the overview is of. */
export function OverviewFilters({ query, filter }: Props) {
  const categories = useCategories();
  const projects = useDeviceProjects(tenantOf(query));
  return (
    <>
      <ChoiceFilter
        label="品类"
        choices={categories}
        value={query.categoryId}
        onChange={(categoryId) => filter({ categoryId })}
      />
      <ChoiceFilter
        label="项目"
        choices={projects}
        value={query.projectId}
        onChange={(projectId) => filter({ projectId })}
      />
      <ToggleFilter label="含无设备的型号" value={query.hasEmpty} onChange={(hasEmpty) => filter({ hasEmpty })} />
    </>
  );
}

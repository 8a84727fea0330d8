import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { provinces } from '@fleet/domain/core/codes/provinces.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { ChoiceFilter, DateRangeFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { countSet, type FilterProps, kindFiltersSet, ProjectKindFilters } from './ProjectFilters.tsx';

export type ProjectQuery = QueryOf<typeof projectList>;

const phaseChoices = phases.map(({ identifier, name }) => ({ value: identifier, name }));
/** The phase stands in the list alone: the board is made of it. */
export function PhaseFilter({ query, filter }: FilterProps<ProjectQuery>) {
  return (
    <SelectFilter label="阶段" choices={phaseChoices} value={query.phase} onChange={(phase) => filter({ phase })} />
  );
}

const nodeStatuses = statusCodes('node').map((code) => ({
  value: code as NonNullable<ProjectQuery['nodeStatus']>,
  name: statusLabel('node', code),
}));
const flags = ([0, 1] as const).map((value) => ({ value, name: statusLabel('productType', value) }));

/** What is asked less often. */
export function MoreProjectFilters({ query, filter }: FilterProps<ProjectQuery>) {
  return (
    <>
      <ProjectKindFilters query={query} filter={filter} />
      <SelectFilter
        label="节点状态"
        choices={nodeStatuses}
        value={query.nodeStatus}
        onChange={(nodeStatus) => filter({ nodeStatus })}
      />
      <SelectFilter
        label="标准/非标"
        choices={flags}
        value={query.typeFlag}
        onChange={(typeFlag) => filter({ typeFlag })}
      />
      <DateRangeFilter
        label="计划时间"
        from={query.plannedFrom}
        to={query.plannedTo}
        onChange={({ from, to }) => filter({ plannedFrom: from, plannedTo: to })}
      />
      <PlaceFilters query={query} filter={filter} />
    </>
  );
}

const provinceChoices = provinces.map(({ name }) => ({ id: name, name }));

/** Where the projects are. City and district come from the map: they can be taken away and not be typed. */
function PlaceFilters({ query, filter }: FilterProps<ProjectQuery>) {
  const { province, city, district } = query;
  return (
    <>
      <ChoiceFilter
        label="省"
        choices={provinceChoices}
        value={province}
        onChange={(chosen) => filter({ province: chosen, city: undefined, district: undefined })}
      />
      {city !== undefined && (
        <ChoiceFilter
          label="市区"
          choices={[{ id: city, name: [city, district].filter((part) => part !== undefined).join(' ') }]}
          value={city}
          onChange={() => filter({ city: undefined, district: undefined })}
        />
      )}
    </>
  );
}

/** How many of the filters behind 更多条件 are set. */
export const moreFiltersSet = (query: ProjectQuery): number =>
  kindFiltersSet(query) +
  countSet([query.nodeStatus, query.typeFlag, query.plannedFrom ?? query.plannedTo, query.province]);

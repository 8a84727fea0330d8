import { Button } from '@blueprintjs/core';
import { phases } from '@fleet/domain/codes/phases.ts';
import { projectTypes } from '@fleet/domain/codes/projectTypes.ts';
import { provinces } from '@fleet/domain/codes/provinces.ts';
import { statusCodes, statusLabel } from '@fleet/domain/codes/status.ts';
import type { QueryOf } from '@fleet/domain/contract/define.ts';
import type { projectBoard, projectList } from '@fleet/domain/contract/projects/list.ts';
import { DateRangeFilter } from '../../../list/DateRangeFilter.tsx';
import { SelectFilter } from '../../../list/SelectFilter.tsx';
import { TextFilter } from '../../../list/TextFilter.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { type Choice, SearchSelect } from '../../../ui/SearchSelect.tsx';
import { useManagers, useOwnTenant, useProducts, useProjectTenants } from '../useProjectChoices.ts';

export type ProjectQuery = QueryOf<typeof projectList>;
type BoardQuery = QueryOf<typeof projectBoard>;

interface Props<Query> {
  readonly query: Query;
  readonly filter: (changes: Changes<Query>) => void;
}

/** What table and board are both looked for by most. */
export function ProjectFilters({ query, filter }: Props<BoardQuery>) {
  const managers = useManagers(query.tntId === undefined ? {} : { tntId: query.tntId });
  return (
    <>
      <TextFilter
        isSearch
        label="项目名称/编号"
        maxLength={64}
        value={query.keyword}
        onChange={(keyword) => filter({ keyword })}
      />
      <ProjectTenantFilter
        value={query.tntId}
        // people belong to a tenant
        onChange={(tntId) => filter({ tntId, managerId: undefined })}
      />
      <IdFilter
        label="项目经理"
        choices={managers}
        value={query.managerId}
        onChange={(managerId) => filter({ managerId })}
      />
    </>
  );
}

/** Marks and lateness. */
export function ProjectMarkFilters({ query, filter }: Props<BoardQuery>) {
  return (
    <>
      <ToggleFilter label="我收藏的" value={query.isFavourite} onChange={(isFavourite) => filter({ isFavourite })} />
      <ToggleFilter label="已延期" value={query.isDelayed} onChange={(isDelayed) => filter({ isDelayed })} />
    </>
  );
}

/** What a project delivers: behind 更多条件. */
export function ProjectKindFilters({ query, filter }: Props<BoardQuery>) {
  const products = useProducts();
  return (
    <>
      <IdFilter
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
    </>
  );
}

const nodeStatuses = statusCodes('node').map((code) => ({
  value: code as NonNullable<ProjectQuery['nodeStatus']>,
  name: statusLabel('node', code),
}));
const phaseChoices = phases.map(({ identifier, name }) => ({ value: identifier, name }));
const flags = ([0, 1] as const).map((value) => ({ value, name: statusLabel('productType', value) }));

/** The phase stands in the list alone: the board is made of it. */
export function PhaseFilter({ query, filter }: Props<ProjectQuery>) {
  return (
    <SelectFilter label="阶段" choices={phaseChoices} value={query.phase} onChange={(phase) => filter({ phase })} />
  );
}

/** What is asked less often. */
export function MoreProjectFilters({ query, filter }: Props<ProjectQuery>) {
  return (
    <>
      <SelectFilter
        label="节点状态"
        choices={nodeStatuses}
        value={query.nodeStatus}
        onChange={(nodeStatus) => filter({ nodeStatus })}
      />
      <ProjectKindFilters query={query} filter={filter} />
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

const countSet = (values: readonly unknown[]): number => values.filter((value) => value !== undefined).length;

/** How many of the filters behind 更多条件 are set: on the board, and in the list. */
export const kindFiltersSet = ({ productKey, type }: BoardQuery): number => countSet([productKey, type]);
export const moreFiltersSet = (query: ProjectQuery): number =>
  kindFiltersSet(query) +
  countSet([query.nodeStatus, query.typeFlag, query.plannedFrom ?? query.plannedTo, query.province]);

const provinceChoices = provinces.map(({ name }) => ({ id: name, name }));

/** Where the projects are. City and district come from the map: they can be taken away and not be typed. */
function PlaceFilters({ query, filter }: Props<ProjectQuery>) {
  const { province, city, district } = query;
  return (
    <>
      <IdFilter
        label="省"
        choices={provinceChoices}
        value={province}
        onChange={(chosen) => filter({ province: chosen, city: undefined, district: undefined })}
      />
      {city !== undefined && (
        <IdFilter
          label="市区"
          choices={[{ id: city, name: [city, district].filter((part) => part !== undefined).join(' ') }]}
          value={city}
          onChange={() => filter({ city: undefined, district: undefined })}
        />
      )}
    </>
  );
}

/** A filter by something that has an id and a name. */
function IdFilter({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly Choice[] | null;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}) {
  return (
    <SearchSelect
      label={label}
      choices={choices}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      isLabelShown
      isClearable
    />
  );
}

/** A filter that is on or not. */
function ToggleFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: true | undefined) => void;
}) {
  const isOn = value === true;
  return <Button text={label} active={isOn} aria-pressed={isOn} onClick={() => onChange(isOn ? undefined : true)} />;
}

/** Whose projects are shown: a filter for inner users; nobody else sees it. */
export function ProjectTenantFilter({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (tntId: string | undefined) => void;
}) {
  const { isInner } = useOwnTenant();
  return isInner ? <TenantSelect value={value} onChange={onChange} /> : null;
}

function TenantSelect({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (tntId: string | undefined) => void;
}) {
  const choices = useProjectTenants();
  const { own } = useOwnTenant();
  return (
    <SearchSelect
      label="租户"
      choices={choices}
      value={value ?? own}
      onChange={(tntId) => onChange(tntId === null || tntId === own ? undefined : tntId)}
      isLabelShown
      {...(value === undefined ? {} : { isClearable: true })}
    />
  );
}

import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { $lockedDays, followsLock, ownDays } from '@fleet/domain/areas/monitoring/statistics/days/lockedDays.ts';
import type { Scene } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { filterInputOf, filterSchemaOf, parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { useUnit } from 'effector-react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { lastDays } from '../../../list/filters/segments.tsx';
import { type AskedOf, type ListEndpoint, type ListView, useList } from '../../../list/useList.ts';
import type { Changes } from '../../../list/useListQuery.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';

/** The devices that a tab is narrowed to. */
export interface DeviceFilter {
  readonly deviceIds?: string[];
}

/** What every statistics tab is filtered by. */
export interface StatisticsFilter<Step extends Granularity = Granularity> extends DeviceFilter {
  readonly from?: string;
  readonly to?: string;
  readonly granularity?: Step;
}

export interface StatisticsQuery extends StatisticsFilter {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
}

/** The filters of a tab, and how they change. */
export interface FilterView<Filter> {
  readonly query: Filter;
  readonly filter: (changes: Changes<Filter>) => void;
}

/** Shown as long as nobody chooses other days. */
export const usualDays = 30;

/** What a statistics tab asks on behalf of, and of what. */
interface StatisticsOptions<Fixed> {
  readonly tenant: TenantChoice;
  readonly scene: Scene;
  /** What the list of the tab always asks for: one project, one device. */
  readonly fixed: Fixed;
}

/** The records of a project or of a device under a set of filters, which the address keeps; the figures over them are `useFigures`. */
export function useStatistics<Query, Body extends StatisticsQuery, Row>(
  list: ListEndpoint<Query, Body, Row>,
  { scene, tenant, fixed }: StatisticsOptions<Partial<Body>>,
): ListView<AskedOf<Query, Body> & StatisticsQuery, Row> {
  type Asked = AskedOf<Query, Body> & StatisticsQuery;
  const locked = useUnit($lockedDays)[ownDays] ?? null;
  const days = locked !== null && followsLock(scene) ? locked : lastDays(usualDays);
  return useList(list, {
    part: scene,
    fixed: { scene, ...fixed, ...tenant } as unknown as Partial<Asked>,
    usual: days as Partial<Asked>,
  });
}

/** What an endpoint takes of the filters of a tab: neither pages nor the order of the list. */
export function knownFilters(endpoint: Endpoint, query: object): object {
  const known = new Set(parametersOf(filterSchemaOf(endpoint)).map(([name]) => name));
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => known.has(name) && value !== undefined));
}

/** Figures as they are being read. */
export interface Figures<Reply> {
  readonly state: ReadState<Reply> | null;
  readonly refresh: () => void;
}

/**
 * Figures of what the filters of a tab let through.
 *
 * @param more what they are asked beside the filters; undefined takes a filter away, so that figures of its choices show
 *   all of them
 */
export function useFigures<Query, Body, Reply>(
  { query }: { readonly query: StatisticsQuery },
  endpoint: Endpoint<Query, Body, Reply>,
  more: { readonly [Name in keyof Body]?: Body[Name] | undefined } = {},
): Figures<Reply> {
  const asked = { ...knownFilters(endpoint, query), ...more };
  const input = filterInputOf(endpoint, asked) as unknown as InputOf<Endpoint<Query, Body, Reply>>;
  const { state, refresh } = useRead(endpoint, input);
  return { state: useKeepPrevious(state), refresh };
}

import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { costTotal } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { ReactNode } from 'react';

/** The filters of the summary live in its address: what one tab is narrowed to, the next one keeps. */

type TotalQuery = QueryOf<typeof costTotal>;

/** What the rows of a tab stand for. */
export type SummaryBy = NonNullable<TotalQuery['by']>;

/** What all tabs can be narrowed to. */
type Filters = Omit<TotalQuery, 'by' | 'keyword' | 'isOver'>;

/** What a list of the summary is asked for, as far as its filters go. */
export type SummaryQuery = Omit<TotalQuery, 'by'>;

/** Parameters of the address that hold for every tab. */
export const sharedFilters = [
  'projectId',
  'departmentId',
  'from',
  'to',
  'kind',
  'tntId',
] as const satisfies readonly (keyof Filters)[];

/** What every tab is given. */
export interface TabProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

/** The filters of a query, and nothing of its paging and order. */
export const filtersOf = (query: SummaryQuery): Filters =>
  Object.fromEntries(
    sharedFilters.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const])),
  );

/** All filters of a tab, those included that no other tab has. */
export const totalFilters = (by: SummaryBy, query: SummaryQuery): TotalQuery => {
  const { keyword, isOver } = query;
  return {
    by,
    ...filtersOf(query),
    ...(keyword === undefined ? {} : { keyword }),
    ...(isOver === undefined ? {} : { isOver }),
  };
};

/** The filters of all tabs for the months of a row, which are told kind by kind anyway. */
export const monthFilters = (query: SummaryQuery): Omit<Filters, 'kind'> => {
  const { kind: _kind, ...filters } = filtersOf(query);
  return filters;
};

/** Address of a tab narrowed to some filters. */
export const summaryPath = (tab: 'project' | 'department', filters: Filters): string => {
  const parameters = new URLSearchParams(Object.entries(filters));
  if (tab !== 'project') parameters.set('tab', tab);
  return `${pathOf('CostSummary')}?${parameters}`;
};

import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import type { BodyOf, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { traceStat } from '@fleet/domain/areas/home/usage/contract.ts';
import { filterSchemaOf, parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import { lastDays } from '../../../list/filters/segments.tsx';
import { type Changes, useListQuery } from '../../../list/useListQuery.ts';

/** What figures, chart and events are asked for. */
export type UsageQuery = QueryOf<typeof traceStat> & BodyOf<typeof traceStat>;

/** The filters as a page of them sees them. */
export interface UsageView {
  readonly query: UsageQuery;
  readonly filter: (changes: Changes<UsageQuery>) => void;
}

/** Title of the page (S1 §6). */
export const { title: usageTitle } = routeOf('UsageStatistics');

const schema = filterSchemaOf(traceStat);

/** Parameters of the address that hold for both tabs. */
export const sharedNames = parametersOf(schema).map(([name]) => name);

/** Ranges of one click, in days. */
export const usagePresets = [1, 7, 30, 60] as const;

/** Shown as long as nobody chooses other days. */
export const usualDays = 30;

/** The filters of the address; without days the last thirty. */
export const useUsageQuery = () => useListQuery<UsageQuery>(schema, { usual: lastDays(usualDays) });

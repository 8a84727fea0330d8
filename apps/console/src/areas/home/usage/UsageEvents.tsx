import { usagePage } from '@fleet/domain/areas/home/usage/actions.ts';
import { traceList, traceExport } from '@fleet/domain/areas/home/usage/contract.ts';
import type { ReactNode } from 'react';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { lastDays } from '../../../list/filters/lastDays.ts';
import { RangePresets } from '../../../list/filters/RangePresets.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { eventColumns } from './eventColumns.tsx';
import { moreUsageFiltersSet, MoreUsageFilters, UsageFilters } from './UsageFilters.tsx';
import { usagePresets, usageTitle, usualDays } from './useUsageQuery.ts';

/** The events behind the figures, one by one. */
export function UsageEvents({ tabs }: { readonly tabs: ReactNode }) {
  const view = useList(traceList, { usual: lastDays(usualDays) });
  const columns = useColumns('usage.events', eventColumns);
  const can = useCan();
  return (
    <ListPage
      title={usageTitle}
      view={view}
      columns={columns}
      nameOf={({ userName, at }) => `${userName} ${at}`}
      counters={<RangePresets view={view} presets={usagePresets} />}
      headerActions={
        can(usagePage.actions.export) ? (
          <ExportButton endpoint={traceExport} view={view} columns={columns} />
        ) : undefined
      }
      above={tabs}
      filters={<UsageFilters view={view} />}
      moreFilters={<MoreUsageFilters view={view} />}
      moreFiltersSet={moreUsageFiltersSet(view)}
    />
  );
}

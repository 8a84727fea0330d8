import { usagePage } from '@fleet/domain/areas/home/usage/actions.ts';
import { type EventRow, eventRow, traceExport, traceList } from '@fleet/domain/areas/home/usage/contract.ts';
import type { ReactNode } from 'react';
import { eventTypeLabel } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { lastDays, RangePresets } from '../../../list/filters/segments.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { moreUsageFiltersSet, MoreUsageFilters, UsageFilters } from './UsageFilters.tsx';
import { usagePresets, usageTitle, usualDays } from './useUsageQuery.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';

const column = columnsFor<EventRow>(eventRow);

const eventColumns = [
  column('at', { width: 160, cell: ({ at }) => <Time at={at} /> }),
  column('userName', { width: 120 }),
  column('realName', { width: 96 }),
  column('tntName', { width: 180 }),
  column('type', { width: 100, cell: ({ type }) => eventTypeLabel(type) }),
  column('page', { width: 140, cell: ({ page }) => routeTitle(page) }),
  column('projectName', { width: 180, grows: true }),
  column('deviceName', { width: 150 }),
  column('app', { width: 80, isHidden: true }),
  column('id', { width: 116, isHidden: true, cell: ({ id }) => <CopyableId id={id} /> }),
];

/** The events behind the figures, one by one. */
export function UsageEvents({ tabs }: { readonly tabs: ReactNode }) {
  const view = useList(traceList, { usual: lastDays(usualDays) });
  const columns = useColumns('usage.events', useTenantColumn(eventColumns));
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

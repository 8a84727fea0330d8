import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import {
  planDepartmentList,
  planDepartmentOverview,
  planOverviewExport,
} from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { planOverviewPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import { refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { readKey } from '@fleet/domain/core/reads/reads.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import classNames from 'classnames';
import { Loaded } from '../../../detail/Loaded.tsx';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { ColumnSettingsButton } from '../../../list/columns/ColumnSettingsButton.tsx';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useListQuery } from '../../../list/useListQuery.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useKept } from '../../../detail/useKept.ts';
import { useCountedPath } from './useCountedPath.ts';
import { overviewColumns } from './overviewColumns.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import type { OverviewQuery } from './overviewRows.ts';
import { OverviewTable } from './OverviewTable.tsx';
import { useOpenLines } from './useOpenLines.ts';
import { personTasksInput } from './usePersonTasks.ts';
import * as listPageStyles from '../../../list/listPage.module.css';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';

const { route, actions } = planOverviewPage;
const schema = filterSchemaOf(planDepartmentOverview);
/** Columns of the sheet that the table shows by its indents. */
const sheetLevels = ['level', 'department', 'person'];

/** Every department's plan: its people, and below them their tasks (S2 §2, §7). */
export default function PlanOverviewPage() {
  const can = useCan();
  const { path } = useAddress();
  const view = useListQuery<OverviewQuery>(schema);
  const { query } = view;
  const { state, refresh } = useRead(planDepartmentOverview, { query });
  // filters and open lines stay while other figures are on their way
  const [overview] = useKept(state?.data ?? null);
  const lines = useOpenLines();
  const openTask = useQueryParameter('id');
  const countedPath = useCountedPath(query);
  const retryTasks = useUnit(refreshRequested);
  const [, setOpenId] = openTask;
  const seesTasks = can(actions.open);
  const all = useMemo(
    () =>
      overviewColumns({
        onToggle: lines.toggle,
        onOpen: seesTasks ? setOpenId : null,
        onRetry: (person) => retryTasks({ key: readKey(planDepartmentList, personTasksInput(person, query)) }),
        countedPath,
      }),
    [lines.toggle, seesTasks, setOpenId, retryTasks, query, countedPath],
  );
  const columns = useColumns('planOverview', useTenantColumn(all));
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={routeTitle(route)}
        beside={<ScopeMark />}
        actions={
          can(actions.export) && (
            <QueryExportButton
              endpoint={planOverviewExport}
              instance={path}
              query={{ ...query, columns: [...sheetLevels, ...columns.visible].join(',') }}
            />
          )
        }
      />
      <div className={classNames('card', listPageStyles.card)}>
        <FilterBar
          onReset={view.reset}
          tools={
            <>
              <CopyLinkButton />
              <ColumnSettingsButton columns={columns} />
            </>
          }
        >
          <OverviewFilters query={query} filter={view.filter} months={overview?.months ?? []} />
        </FilterBar>
        <Loaded
          state={state === null ? null : { ...state, data: state.error === null ? overview : null }}
          onRetry={refresh}
          lines={16}
        >
          {({ sum, list }) => (
            <>
              <OverviewFigures sum={sum} countedPath={countedPath} />
              <OverviewTable
                departments={list}
                view={view}
                columns={columns}
                lines={lines}
                openTask={openTask}
                isBusy={state?.refreshing ?? true}
              />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

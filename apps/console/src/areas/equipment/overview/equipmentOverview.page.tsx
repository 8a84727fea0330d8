import { overviewPage } from '@fleet/domain/areas/equipment/overview/actions.ts';
import { overviewExport, overviewList } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import classNames from 'classnames';
import { useCan } from '../../../app/actions/useCan.ts';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useKept } from '../../../detail/useKept.ts';
import { ColumnSettingsButton } from '../../../list/columns/ColumnSettingsButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useListQuery } from '../../../list/useListQuery.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NoMatchState } from '../../../ui/states/states.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { overviewColumns } from './overviewColumns.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { concerns, states } from './stateCounts.ts';
import { type OverviewQuery, useDevicesPath } from './useModelPath.ts';
import * as styles from './overview.module.css';
import * as listPageStyles from '../../../list/listPage.module.css';

const { route, actions } = overviewPage;
const schema = filterSchemaOf(overviewList);
const views = [
  { id: 'cards', title: '卡片' },
  { id: 'table', title: '表格' },
] as const;
/** Filters mean the same in both views. */
const kept = ['tntId', 'categoryId', 'projectId', 'hasEmpty', 'sort'];

const figures = [{ id: 'total', title: '设备总数' }, ...states, ...concerns] as const;

/** /equipment/overview: devices by category and model, each counted by state (S2 §2). */
export default function EquipmentOverviewPage() {
  const can = useCan();
  const { path } = useAddress();
  const [shown, setShown] = useQueryTab(
    views.map(({ id }) => id),
    kept,
  );
  const view = useListQuery<OverviewQuery>(schema);
  const { query } = view;
  const { state, refresh } = useRead(overviewList, { query });
  // what was there stays while other figures are on their way
  const [overview] = useKept(state?.data ?? null);
  const devicesPath = useDevicesPath(query);
  const columns = useColumns(
    'equipmentOverview',
    useMemo(() => overviewColumns(devicesPath), [devicesPath]),
  );
  const isTable = shown === 'table';
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={routeTitle(route)}
        beside={
          <>
            <ScopeMark />
            <Segments label="视图" choices={views} value={shown} onChange={setShown} />
          </>
        }
        actions={
          can(actions.export) && (
            <QueryExportButton
              endpoint={overviewExport}
              instance={path}
              query={{ ...query, ...(isTable ? { columns: columns.visible.filter(isExported).join(',') } : {}) }}
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
              {isTable && <ColumnSettingsButton columns={columns} />}
            </>
          }
        >
          <OverviewFilters query={query} filter={view.filter} />
        </FilterBar>
        <div className={styles.frame} aria-busy={state?.refreshing ?? true}>
          <Loaded
            state={state === null ? null : { ...state, data: state.error === null ? overview : null }}
            onRetry={refresh}
            lines={12}
          >
            {({ categories, ...counts }) =>
              categories.length === 0 ? (
                view.isFiltered ? (
                  <NoMatchState onClear={view.reset} />
                ) : (
                  <ScopedEmptyState what="设备" text="添加设备后，各品类与型号的数量和状态汇总在这里。" />
                )
              ) : (
                <>
                  <div className={styles.figures}>
                    <Tiles
                      tiles={figures.map(({ id, title }) => ({
                        title,
                        value: formatCount(counts[id]),
                        ...(id === 'faulty' && counts[id] > 0 ? { intent: 'danger' as const } : {}),
                        path: counts[id] === 0 ? null : devicesPath({ counter: id }),
                      }))}
                    />
                  </div>
                  {isTable ? (
                    <OverviewTable models={categories.flatMap(({ models }) => models)} view={view} columns={columns} />
                  ) : (
                    <OverviewCards categories={categories} query={query} devicesPath={devicesPath} />
                  )}
                </>
              )
            }
          </Loaded>
        </div>
      </div>
    </section>
  );
}

/** Bars are of the screen alone: a sheet has their numbers. */
const isExported = (column: string): boolean => column !== 'states';

import { dataAnalysisPage } from '@fleet/domain/areas/ota/analysis/actions.ts';
import {
  analysisExport,
  analysisFigures,
  analysisJob,
  type AnalysisJob,
  analysisJobs,
} from '@fleet/domain/areas/ota/analysis/contract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { DateRangeFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { CommonFilters } from '../shared/CommonFilters.tsx';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { AnalysisCharts } from './AnalysisCharts.tsx';
import * as styles from './analysis.module.css';

const fields = ['production', 'moduleId', 'equipmentType'] as const;

const column = columnsFor<AnalysisJob>(analysisJob);
const number = (name: 'upgrades' | 'succeeded' | 'failed' | 'cancelled' | 'retries') =>
  column(name, { width: 84, align: 'end', onCard: 'rest', cell: (row) => formatCount(row[name]) });
const jobColumns = [
  column('name', { width: 220, grows: true }),
  column('productName', { width: 120, onCard: 'rest' }),
  column('moduleNickName', { width: 96, onCard: 'rest' }),
  column('destVersion', { width: 168, onCard: 'value' }),
  column('status', {
    width: 88,
    onCard: 'status',
    cell: ({ status }) => <StatusTag kind="updateTask" code={status} />,
  }),
  number('upgrades'),
  number('succeeded'),
  number('failed'),
  number('cancelled'),
  column('successRate', {
    width: 84,
    align: 'end',
    onCard: 'value',
    cell: ({ successRate }) => shareText(successRate),
  }),
  number('retries'),
  column('createdAt', { width: 150, onCard: 'rest', cell: ({ createdAt }) => <Time at={createdAt} /> }),
];

/** /ota-updrade/data-analysis: what came of upgrades (S2 §2). */
export default function DataAnalysisPage() {
  return useCommonSearch(fields) ? <DataAnalysis /> : null;
}

function DataAnalysis() {
  const can = useCan();
  const view = useList(analysisJobs);
  const { query, filter } = view;
  const tenant = useScopeQuery();
  const columns = useColumns('ota.analysis', useTenantColumn(jobColumns));
  const { page: _page, pageSize: _pageSize, sort: _sort, ...asked } = query;
  const figures = useRead(analysisFigures, { query: { ...asked, ...tenant } });
  const { export: exporting } = dataAnalysisPage.actions;
  return (
    <ListPage
      title={routeTitle(dataAnalysisPage.route)}
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      headerActions={
        can(exporting) && (
          <ExportButton endpoint={analysisExport} view={view} columns={columns} text={exporting.title} />
        )
      }
      filters={
        <>
          <CommonFilters query={query} filter={filter} />
          <DateRangeFilter label="结束时间（近 30 天）" from={query.from} to={query.to} onChange={filter} />
        </>
      }
      figures={
        <div className={styles.figures} aria-busy={figures.state?.refreshing ?? true}>
          <Loaded state={figures.state} onRetry={figures.refresh} lines={10}>
            {(answer) => <AnalysisCharts figures={answer} chosen={query} onChoose={filter} />}
          </Loaded>
        </div>
      }
      empty={<ScopedEmptyState what="升级" text="升级任务结束后，各任务的结果显示在这里。" />}
    />
  );
}

import { dataAnalysisPage } from '@fleet/domain/areas/ota/analysis/actions.ts';
import { Button } from '@blueprintjs/core';
import { endResultCodes, endResults, mostAnalysedJobs } from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import {
  analysisExport,
  analysisFigures,
  analysisFiguresExport,
  analysisJob,
  type AnalysisJob,
  analysisJobs,
} from '@fleet/domain/areas/ota/analysis/contract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton, QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { ChoiceFilter, DateRangeFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { CommonFilters } from '../shared/CommonFilters.tsx';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { AnalysisCharts } from './AnalysisCharts.tsx';
import * as styles from './analysis.module.css';

const results = endResultCodes.map((value) => ({ value, name: endResults[value] }));
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

/** Which jobs the page is narrowed to: one by its name, as soon as it is known. */
const jobsText = (jobIds: string, rows: readonly AnalysisJob[]): string => {
  const ids = jobIds.split(',');
  const only = ids.length === 1 ? rows.find(({ jobId }) => jobId === ids[0]) : undefined;
  return only?.name ?? `${ids.length} 个`;
};

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
  const { state, refresh } = useRead(analysisFigures, { query: { ...asked, ...tenant } });
  const figures = useKeepPrevious(state);
  const { export: exporting, exportFigures } = dataAnalysisPage.actions;
  const openJob = useOpenDetail('UpgradeTaskDetail');
  const { jobIds } = query;
  return (
    <ListPage
      title={routeTitle(dataAnalysisPage.route)}
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      headerActions={
        <>
          {can(exportFigures) && (
            <QueryExportButton
              endpoint={analysisFiguresExport}
              instance="ota.analysis.figures"
              query={{ ...asked, ...tenant }}
              text={exportFigures.title}
            />
          )}
          {can(exporting) && (
            <ExportButton endpoint={analysisExport} view={view} columns={columns} text={exporting.title} />
          )}
        </>
      }
      onOpen={openJob && (({ jobId, name }) => openJob(jobId, name))}
      batch={(rows) => (
        <Button
          size="small"
          text="只统计所选任务"
          disabled={rows.length > mostAnalysedJobs}
          onClick={() => {
            filter({ jobIds: rows.map(({ jobId }) => jobId).join() });
            view.clearSelection();
          }}
        />
      )}
      filters={
        <>
          <CommonFilters query={query} filter={filter} />
          <DateRangeFilter label="结束时间" usual="近 30 天" from={query.from} to={query.to} onChange={filter} />
          <SelectFilter
            label="升级结果"
            choices={results}
            value={query.result}
            onChange={(result) => filter({ result })}
          />
          {jobIds !== undefined && (
            <ChoiceFilter
              label="升级任务"
              choices={[{ id: jobIds, name: jobsText(jobIds, view.rows) }]}
              value={jobIds}
              onChange={(chosen) => filter({ jobIds: chosen })}
            />
          )}
        </>
      }
      figures={
        <div className={styles.figures} aria-busy={figures?.refreshing ?? true}>
          <Loaded state={figures} onRetry={refresh} lines={10}>
            {(answer) => <AnalysisCharts figures={answer} chosen={query} onChoose={filter} />}
          </Loaded>
        </div>
      }
      empty={<ScopedEmptyState what="升级" text="升级任务结束后，各任务的结果显示在这里。" />}
    />
  );
}

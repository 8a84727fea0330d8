import { dayGranularities, scenes } from '@fleet/domain/areas/monitoring/face.ts';
import { troubleCodePage } from '@fleet/domain/areas/dashboards/boards/actions.ts';
import { bucketBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import {
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { HeatTable } from '../../../charts/HeatTable.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import {
  Board,
  BoardFilters,
  FaultFilters,
  faultFiltersSet,
  faultTiles,
  noFaults,
  pointsOf,
  spanText,
  StatisticsExports,
  StatisticsFigures,
  useFaultCodes,
  useFigures,
  useMoment,
  useRecordColumns,
  useStatistics,
} from '../../monitoring/face.ts';
import { CodeVersions } from './CodeVersions.tsx';
import * as styles from './boards.module.css';

/** /grafana/trouble-code-report: which codes come up, how often, for how long, and whether they come again (S2 §7). */
export default function TroubleCodeReportPage() {
  const moment = useMoment(deviceErrorBar, scenes.troubleCode);
  return (
    <Board title={routeTitle(troubleCodePage.route)} moment={moment}>
      {(asOf) => <TroubleCodes asOf={asOf} />}
    </Board>
  );
}

function TroubleCodes({ asOf }: { readonly asOf: string }) {
  const tenant = useScopeQuery();
  const view = useStatistics(dynamicRecord, {
    tenant,
    scene: scenes.troubleCode,
    fixed: { asOf, table: 'troubleCode' },
  });
  const figures = useFigures(view, deviceErrorBar, { by: 'bucket', compare: 'previous' });
  const codes = useFigures(view, deviceErrorPie, { by: 'code', codes: undefined });
  const { query, filter } = view;
  const { granularity = 'day' } = query;
  const columns = useColumns('boards.troubleCodes', useRecordColumns(view.state, 'troubleCode', granularity));
  const known = useFaultCodes();
  const chosen = query.codes?.[0] ?? null;
  const choose = (code: string | null) => filter({ codes: code === null ? undefined : [code] });
  const can = useCan();
  return (
    <ListSection
      label="故障码明细"
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      onOpen={({ id }) => choose(chosen === id ? null : id)}
      filters={<BoardFilters view={view} tenant={tenant} steps={dayGranularities} />}
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(query)}
      tools={
        can(troubleCodePage.actions.export) && (
          <StatisticsExports
            view={view}
            columns={columns}
            figures={figures}
            list={dynamicRecordExport}
            chart={deviceErrorBarExport}
          />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={faultTiles}
          emptyOf={noFaults}
          rule="故障计入发生的时间；环比与紧邻的同样天数相比；复发率是再次发生的设备占发生过的设备。"
        >
          {(reply) => {
            const buckets = bucketBars(reply.bars);
            return (
              <div className={styles.charts}>
                <BarChart
                  title="故障次数"
                  summary={`${spanText(reply)}，共 ${formatCount(reply.total.faults)} 次故障，其中停机 ${formatCount(reply.total.stops)} 次。`}
                  {...pointsOf(buckets, granularity, reply)}
                  series={[
                    { name: '停机', tone: 'danger', values: buckets.map(({ stops }) => stops) },
                    {
                      name: '不停机',
                      tone: 'warning',
                      values: buckets.map(({ levels, stops }) => levels.reduce((sum, one) => sum + one, 0) - stops),
                    },
                  ]}
                />
                <Loaded state={codes.state} onRetry={codes.refresh} lines={8}>
                  {({ parts }) => (
                    <BarList
                      title="各故障码（累计占比）"
                      bars={parts.map(({ key, name, faults }, place) => ({
                        id: key,
                        name: `${key} ${name}`,
                        count: faults,
                        note: `累计 ${shareText(parts.slice(0, place + 1).reduce((sum, { share }) => sum + share, 0))}`,
                      }))}
                      chosen={chosen}
                      onChoose={choose}
                    />
                  )}
                </Loaded>
                <Loaded state={codes.state} onRetry={codes.refresh} lines={8}>
                  {({ parts, buckets: days, ...span }) => (
                    <HeatTable
                      title="前五故障码走势"
                      rowTitle="故障码"
                      columns={pointsOf(
                        days.map((bucket) => ({ bucket })),
                        granularity,
                        span,
                      ).points.map((name) => name.replace(/^\d{4}-(?=\d\d-)/, ''))}
                      rows={parts.flatMap(({ key, name, trend }) =>
                        trend === undefined ? [] : [{ id: key, name: `${key} ${name}`, cells: trend }],
                      )}
                      chosen={chosen}
                      onChoose={choose}
                      endsNow
                    />
                  )}
                </Loaded>
                {chosen !== null && <CodeVersions code={chosen} tenant={tenant} />}
              </div>
            );
          }}
        </StatisticsFigures>
      }
    />
  );
}

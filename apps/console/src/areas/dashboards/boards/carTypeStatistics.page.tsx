import { dayGranularities, scenes } from '@fleet/domain/areas/monitoring/face.ts';
import { carTypePage } from '@fleet/domain/areas/dashboards/boards/actions.ts';
import { namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import {
  carType,
  type CarTypeMeasure,
  carTypeMeasures,
} from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount, formatDecimal } from '@fleet/domain/core/values/formats.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { HeatTable } from '../../../charts/HeatTable.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import {
  barsOf,
  Board,
  BoardFilters,
  noRuns,
  numbersOf,
  pointsOf,
  recordsOf,
  runTiles,
  StatisticsExports,
  StatisticsFigures,
  useFigures,
  useMoment,
  useRecordColumns,
  useStatistics,
  utilisationBars,
} from '../../monitoring/face.ts';
import * as styles from './boards.module.css';

/** /grafana/car-type-statistics: how models compare, day by day and in all (S2 §7). */
export default function CarTypeStatisticsPage() {
  const moment = useMoment(runBar, scenes.carType);
  return (
    <Board title={routeTitle(carTypePage.route)} moment={moment}>
      {(asOf) => <Models asOf={asOf} />}
    </Board>
  );
}

const measures = Object.keys(carTypeMeasures) as CarTypeMeasure[];

/** How reliable models are and how much they get done, whichever is chosen. */
const measured = [
  { key: 'mtbf', title: '各车型 MTBF', text: (value: number) => `${formatDecimal(value, 1)} h` },
  { key: 'mttr', title: '各车型 MTTR', text: (value: number) => `${formatDecimal(value, 1)} 分钟` },
  { key: 'tasksPerHour', title: '各车型每运行小时任务', text: (value: number) => formatDecimal(value, 2) },
] as const;

function Models({ asOf }: { readonly asOf: string }) {
  const tenant = useScopeQuery();
  const [named, setMeasure] = useQueryParameter('measure');
  const measure = measures.find((one) => one === named) ?? 'utilisation';
  const view = useStatistics(dynamicRecord, { tenant, scene: scenes.carType, fixed: { asOf, table: 'carType' } });
  const figures = useFigures(view, runBar, { by: 'model' });
  const all = useFigures(view, runBar, { by: 'model', modelIds: undefined });
  const every = useFigures(view, dynamicRecord, { page: undefined, pageSize: maximumPageSize, modelIds: undefined });
  const compared = useFigures(view, carType, { measure });
  const { query, filter, state } = view;
  const { granularity = 'day' } = query;
  const columns = useColumns('boards.carTypes', useRecordColumns(state, 'carType', granularity));
  const can = useCan();
  const records = recordsOf(state);
  const models = every.state?.data ?? null;
  const names = records?.list.map(({ name }) => name) ?? [];
  // under the bars there is room for the first word
  const shortNames = names.map((name) => name.split(' ')[0] ?? name);
  const chosen = query.modelIds?.[0] ?? null;
  const choose = (model: string | null) => filter({ modelIds: model === null ? undefined : [model] });
  return (
    <ListSection
      label="车型明细"
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      onOpen={({ id }) => choose(chosen === id ? null : id)}
      filters={<BoardFilters view={view} tenant={tenant} steps={dayGranularities} />}
      tools={
        can(carTypePage.actions.export) && (
          <StatisticsExports view={view} columns={columns} figures={figures} list={dynamicRecordExport} />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={runTiles}
          emptyOf={noRuns}
          rule="对比完成任务最多的六个车型；点选车型只看该车型。"
        >
          {() => (
            <>
              <div className={styles.measures}>
                <Segments
                  label="对比指标"
                  choices={measures.map((id) => ({ id, title: carTypeMeasures[id] }))}
                  value={measure}
                  onChange={(id) => setMeasure(id === 'utilisation' ? null : id)}
                />
              </div>
              <Loaded state={compared.state} onRetry={compared.refresh} lines={8}>
                {({ buckets, series, ...span }) => (
                  <HeatTable
                    title={`车型对比：${carTypeMeasures[measure]}`}
                    rowTitle="型号"
                    columns={pointsOf(
                      buckets.map((bucket) => ({ bucket })),
                      granularity,
                      span,
                    ).points.map((name) => name.replace(/^\d{4}-(?=\d\d-)/, ''))}
                    rows={series.map(({ modelId, name, values }) => ({ id: modelId, name, cells: values }))}
                    format={(value) => (measure === 'done' ? formatCount(value) : value.toFixed(1))}
                    chosen={chosen}
                    onChoose={choose}
                    endsNow
                  />
                )}
              </Loaded>
              <div className={styles.charts}>
                {records !== null && (
                  <BarChart
                    title="各车型停机次数"
                    summary={names
                      .map((name, place) => `${name} ${formatCount(numbersOf(records, 'stops')[place] ?? 0)} 次`)
                      .join('，')}
                    pointTitle="型号"
                    points={names}
                    ticks={shortNames}
                    series={[{ name: '停机', tone: 'danger', values: numbersOf(records, 'stops') }]}
                  />
                )}
                <BarList
                  title="各车型稼动率"
                  whole={100}
                  bars={utilisationBars(namedBars(all.state?.data?.bars ?? []))}
                  chosen={chosen}
                  onChoose={choose}
                />
              </div>
              {models !== null && (
                <div className={styles.measured}>
                  {measured.map(({ key, title, text }) => (
                    <BarList
                      key={key}
                      title={title}
                      bars={barsOf(models, key, text)}
                      chosen={chosen}
                      onChoose={choose}
                    />
                  ))}
                </div>
              )}
            </>
          )}
        </StatisticsFigures>
      }
    />
  );
}

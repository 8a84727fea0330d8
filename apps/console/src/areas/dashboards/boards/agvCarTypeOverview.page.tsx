import { type RecordKey, scenes } from '@fleet/domain/areas/monitoring/face.ts';
import { carTypeOverviewPage } from '@fleet/domain/areas/dashboards/boards/actions.ts';
import { namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { amountText, onlineRateOf, shareText } from '@fleet/domain/core/values/measures.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import {
  Board,
  BoardFilters,
  noRuns,
  numbersOf,
  runTiles,
  StatisticsExports,
  StatisticsFigures,
  useFigures,
  useMoment,
  useRecordColumns,
  useStatistics,
  utilisationBars,
} from '../../monitoring/face.ts';
import type { Tile } from '../../../ui/Tiles.tsx';
import { VersionShares } from './VersionShares.tsx';
import * as styles from './boards.module.css';

/** /grafana/agv-car-type-overview: what the vehicles of each model do now, and what they did (S2 §7). */
export default function AgvCarTypeOverviewPage() {
  const moment = useMoment(runBar, scenes.carTypeOverview);
  return (
    <Board title={routeTitle(carTypeOverviewPage.route)} moment={moment}>
      {(asOf) => <Models asOf={asOf} />}
    </Board>
  );
}

/** What the models add up to, at the moment of the figures. */
const modelTiles = (records: ReplyOf<typeof dynamicRecord> | null): readonly Tile[] => {
  if (records === null) return [];
  const sum = (key: RecordKey) => numbersOf(records, key).reduce((all, one) => all + one, 0);
  const faults = sum('faultNow');
  return [
    { title: '车型', value: formatCount(records.total) },
    { title: '在线率', value: shareText(onlineRateOf(sum('online'), sum('activated'))), note: '在线 ÷ 已激活' },
    {
      title: '故障车',
      value: formatCount(faults),
      unit: '台',
      note: '当前因故障停机',
      ...(faults > 0 ? { intent: 'danger' as const } : {}),
    },
  ];
};

function Models({ asOf }: { readonly asOf: string }) {
  const tenant = useScopeQuery();
  const view = useStatistics(dynamicRecord, {
    tenant,
    scene: scenes.carTypeOverview,
    fixed: { asOf, table: 'carTypeOverview' },
  });
  const figures = useFigures(view, runBar, { by: 'model' });
  const all = useFigures(view, runBar, { by: 'model', modelIds: undefined });
  // charts and sums have all of them, whatever page of the table is open
  const every = useFigures(view, dynamicRecord, { page: undefined, pageSize: maximumPageSize });
  const { query, filter, state } = view;
  const columns = useColumns('boards.models', useRecordColumns(state, 'carTypeOverview', 'day'));
  const can = useCan();
  const records = every.state?.data ?? null;
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
      filters={<BoardFilters view={view} tenant={tenant} steps={[]} />}
      tools={
        can(carTypeOverviewPage.actions.export) && (
          <StatisticsExports view={view} columns={columns} figures={figures} list={dynamicRecordExport} />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={(reply) => [...modelTiles(records), ...runTiles(reply)]}
          emptyOf={noRuns}
          rule="台数是数据时间的状态，时长与里程是所选日期的；点选车型只看该车型。"
        >
          {() => (
            <>
              <div className={styles.charts}>
                {records !== null && (
                  <BarChart
                    title="各车型当前状态（台）"
                    summary={`${formatCount(names.length)} 个车型，共 ${formatCount(numbersOf(records, 'devices').reduce((sum, one) => sum + one, 0))} 台设备。`}
                    pointTitle="型号"
                    points={names}
                    ticks={shortNames}
                    series={[
                      { name: '工作中', tone: 'success', values: numbersOf(records, 'workingNow') },
                      { name: '充电中', tone: 'primary', values: numbersOf(records, 'chargingNow') },
                      { name: '空闲', tone: 'none', values: numbersOf(records, 'idleNow') },
                      { name: '故障', tone: 'danger', values: numbersOf(records, 'faultNow') },
                      { name: '离线', tone: 'none', isStriped: true, values: numbersOf(records, 'offlineNow') },
                    ]}
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
              {records !== null && (
                <BarChart
                  title="各车型里程（km）"
                  summary={names
                    .map((name, place) => `${name} ${amountText(numbersOf(records, 'distance')[place] ?? 0)} km`)
                    .join('，')}
                  pointTitle="型号"
                  points={names}
                  ticks={shortNames}
                  digits={2}
                  series={[{ name: '里程', tone: 'primary', values: numbersOf(records, 'distance') }]}
                />
              )}
              <VersionShares view={view} />
            </>
          )}
        </StatisticsFigures>
      }
    />
  );
}

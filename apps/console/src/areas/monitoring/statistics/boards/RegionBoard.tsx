import { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { RecordKey } from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import { onlineRateOf, shareOf, shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { BarList } from '../../../../charts/BarList.tsx';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { Segments } from '../../../../list/filters/segments.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
import type { Tile } from '../../../../ui/Tiles.tsx';
import { useRecordColumns } from '../recordTable.tsx';
import { noRuns, runTiles } from '../runFigures.tsx';
import { StatisticsFigures } from '../StatisticsFigures.tsx';
import { useFigures, useStatistics } from '../useStatistics.ts';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';
import { ProvinceMap } from './ProvinceMap.tsx';
import { numbersOf } from './recordCells.ts';
import * as styles from './figurePage.module.css';

const measures = {
  devices: '设备数',
  onlineRate: '在线率',
  faultRate: '故障率',
  utilisation: '稼动率',
} as const;
/** The row of devices that are in no project, and so in no province. */
const noProject = '-';
/** More provinces than there are. */
const mostProvinces = 100;
type Measure = keyof typeof measures;

/** What the provinces add up to. */
const regionTiles = (records: ReplyOf<typeof dynamicRecord> | null, chosen: string | null): readonly Tile[] => {
  if (records === null) return [];
  const shown = { ...records, list: records.list.filter(({ id }) => chosen === null || id === chosen) };
  const sum = (key: RecordKey) => numbersOf(shown, key).reduce((all, one) => all + one, 0);
  const activated = sum('activated');
  return [
    { title: '省份', value: formatCount(shown.list.filter(({ id }) => id !== noProject).length) },
    { title: '项目', value: formatCount(sum('projects')) },
    { title: '在线率', value: shareText(onlineRateOf(sum('online'), activated)), note: '在线 ÷ 已激活' },
    { title: '故障率', value: shareText(shareOf(sum('faultDevices'), activated)), note: '有停机故障 ÷ 已激活' },
  ];
};

/** Devices by the provinces of their projects: on a map of tiles, as bars, and each province in a row. */
export function RegionBoard({ scene, asOf }: BoardContentProps<typeof scenes.region>) {
  const tenant = useScopeQuery();
  const [measure, setMeasure] = useState<Measure>('devices');
  const view = useStatistics(dynamicRecord, { tenant, scene, fixed: { asOf, table: 'region' } });
  const figures = useFigures(view, runBar, { by: 'bucket' });
  const { query, filter, state } = view;
  const columns = useColumns('boards.region', useRecordColumns(state, 'region', 'day'));
  // the map has all of them, whatever page of the table is open and which province is chosen
  const regions = useFigures(view, dynamicRecord, { page: undefined, pageSize: mostProvinces, provinces: undefined });
  const records = regions.state?.data ?? null;
  const numbers = records === null ? [] : numbersOf(records, measure);
  const places = (records?.list ?? []).map(({ id, name }, place) => ({ id, name, value: numbers[place] ?? 0 }));
  const text = (value: number) => (measure === 'devices' ? formatCount(value) : shareText(value));
  const chosen = query.provinces?.[0] ?? null;
  const choose = (province: string | null) => filter({ provinces: province === null ? undefined : [province] });
  return (
    <ListSection
      label={chosen === null ? '各省明细' : `${chosen}各市明细`}
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      {...(chosen === null ? { onOpen: ({ id }: { readonly id: string }) => id !== noProject && choose(id) } : {})}
      filters={<BoardFilters view={view} tenant={tenant} steps={[]} />}
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={(reply) => [...regionTiles(records, chosen), ...runTiles(reply)]}
          emptyOf={noRuns}
          rule="设备计入所属项目的省份；在线与故障是数据时间的状态；点选省份只看该省，明细按城市列出。"
        >
          {() => (
            <>
              <div className={styles.measures}>
                <Segments
                  label="着色指标"
                  choices={(Object.keys(measures) as Measure[]).map((id) => ({ id, title: measures[id] }))}
                  value={measure}
                  onChange={setMeasure}
                />
              </div>
              <div className={styles.tileMap}>
                <ProvinceMap
                  title={`各省${measures[measure]}`}
                  places={places}
                  text={text}
                  chosen={chosen}
                  onChoose={choose}
                />
                <BarList
                  title={`各省${measures[measure]}`}
                  bars={places
                    .filter(({ id }) => id !== noProject)
                    .toSorted((one, other) => other.value - one.value)
                    .map(({ id, name, value }) => ({ id, name, count: value, text: text(value) }))}
                  {...(measure === 'devices' ? {} : { whole: 100 })}
                  chosen={chosen}
                  onChoose={choose}
                />
              </div>
            </>
          )}
        </StatisticsFigures>
      }
    />
  );
}

import { faultCodeChoices, faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  agvError,
  agvErrorExport,
  type AgvErrorRow,
  agvErrorRow,
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { faultStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { amountText, toHours } from '@fleet/domain/core/values/measures.ts';
import { formatCount, formatDuration } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { FaultCharts } from './FaultCharts.tsx';
import { FaultFilters, faultFiltersSet } from './FaultFilters.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures, useStatistics } from './useStatistics.ts';

type Faults = ReplyOf<typeof deviceErrorBar>;

const column = columnsFor<AgvErrorRow>(agvErrorRow);
const faultColumns = [
  column('startedAt', { width: 160, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('deviceName', { width: 150 }),
  column('serialNumber', { width: 130, isHidden: true }),
  column('productName', { width: 140, isHidden: true }),
  column('modelName', { width: 140, isHidden: true }),
  column('code', { width: 90 }),
  column('name', { width: 160, grows: true }),
  column('level', { width: 110, cell: ({ level }) => <StatusTag kind="faultLevel" code={level} /> }),
  column('endedAt', {
    width: 160,
    cell: ({ endedAt }) => (endedAt === null ? <StatusDot intent="danger" label="未恢复" /> : <Time at={endedAt} />),
  }),
  column('minutes', { width: 110, align: 'end', cell: ({ minutes }) => formatDuration(minutes * 60) }),
  column('recovery', {
    width: 100,
    cell: ({ recovery }) => (recovery === null ? texts.nothing : faultRecoveries[recovery]),
  }),
];

/** What went wrong with the devices of a project, how often and for how long. */
export default function FaultStatistics(props: ProjectTabProps) {
  const view = useStatistics(agvError, { ...props, scene: scenes.fault });
  const figures = useFigures(view, deviceErrorBar, { by: 'bucket', compare: 'previous' });
  const codes = useFigures(view, deviceErrorPie, { by: 'code', codes: undefined });
  const known = useChoices(faultCodeChoices, {}, codeChoice);
  const devices = useFigures(view, deviceErrorBar, { by: 'device', deviceIds: undefined });
  const hours = useFigures(view, deviceErrorBar, { by: 'hourOfDay' });
  const columns = useColumns('projects.faultStatistics', faultColumns);
  const can = useCan();
  return (
    <ListSection
      label="故障明细"
      view={view}
      columns={columns}
      nameOf={({ deviceName, name }) => `${deviceName} ${name}`}
      filters={<StatisticsFilters view={view} devices={devices} steps={granularities} />}
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(view.query)}
      tools={
        can(faultStatisticsTab.actions.export) && (
          <StatisticsExports
            view={view}
            columns={columns}
            figures={figures}
            list={agvErrorExport}
            chart={deviceErrorBarExport}
          />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={tilesOf}
          emptyOf={emptyOf}
          rule="故障计入发生的时间；上一周期是紧邻的同样天数；故障码与各设备可点选，列出的是其余条件下的全部。"
        >
          {(reply) => <FaultCharts figures={reply} codes={codes} devices={devices} hours={hours} view={view} />}
        </StatisticsFigures>
      }
    />
  );
}

const codeChoice = ({ code, name }: { readonly code: string; readonly name: string }) => ({
  id: code,
  name: `${code} ${name}`,
});

/** The figures of the faults. */
function tilesOf({ total, previous }: Faults): readonly Tile[] {
  const { faults, stops, devices, open, minutes, mttr, mtbf } = total;
  const stopping = '一至三级故障';
  const before = (text: (one: Faults['total']) => string): string =>
    previous === undefined ? '' : `上一周期 ${text(previous)}`;
  return [
    { title: '故障次数', value: formatCount(faults), note: before((one) => formatCount(one.faults)) },
    {
      title: '停机次数',
      value: formatCount(stops),
      note: [stopping, before((one) => formatCount(one.stops))].filter((text) => text !== '').join('，'),
    },
    { title: '故障设备', value: formatCount(devices), note: before((one) => formatCount(one.devices)) },
    { title: '未恢复', value: formatCount(open), ...(open > 0 ? { intent: 'danger' as const } : {}) },
    {
      title: '故障总时长',
      value: amountText(toHours(minutes * 60_000)),
      unit: 'h',
      note: '各次发生至恢复之和，含不停机的提示与警告',
    },
    {
      title: '平均恢复时间 MTTR',
      value: mttr === null ? texts.nothing : formatDuration(mttr * 60),
      note: `${stopping}从发生到恢复，含等待`,
    },
    {
      title: '平均故障间隔 MTBF',
      value: mtbf === null ? texts.nothing : mtbf.toFixed(1),
      ...(mtbf === null ? {} : { unit: 'h' }),
      note: `运行时长 ÷ ${stopping}次数`,
    },
  ];
}

/** Why there is nothing to draw. */
const emptyOf = ({ total }: Faults): string | null => (total.faults === 0 ? '所选时间和条件内没有故障。' : null);

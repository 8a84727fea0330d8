import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { type FaultRecord, faultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import {
  faultRecords,
  faultRecordsExport,
  faultStatistics,
} from '@fleet/domain/areas/monitoring/statistics/faultContract.ts';
import { faultStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { formatDuration } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { emptyOf, FaultCharts, tilesOf } from './FaultCharts.tsx';
import { FaultFilters } from './FaultFilters.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useStatistics } from './useStatistics.ts';

const column = columnsFor<FaultRecord>(faultRecord);
const faultColumns = [
  column('startedAt', { width: 160, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('deviceName', { width: 150 }),
  column('serialNumber', { width: 130, isHidden: true }),
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
  const statistics = useStatistics(faultRecords, faultStatistics, props);
  const { view, figures } = statistics;
  const columns = useColumns('projects.faultStatistics', faultColumns);
  const can = useCan();
  return (
    <ListSection
      label="故障明细"
      view={view}
      columns={columns}
      nameOf={({ deviceName, name }) => `${deviceName} ${name}`}
      filters={<StatisticsFilters statistics={statistics} />}
      moreFilters={<FaultFilters view={view} codes={figures?.data?.byCode ?? []} />}
      moreFiltersSet={Number(view.query.level !== undefined) + Number(view.query.code !== undefined)}
      tools={
        can(faultStatisticsTab.actions.export) && (
          <ExportButton endpoint={faultRecordsExport} view={view} columns={columns} />
        )
      }
      figures={
        <StatisticsFigures statistics={statistics} tilesOf={tilesOf} emptyOf={emptyOf}>
          {(reply) => <FaultCharts figures={reply} view={view} />}
        </StatisticsFigures>
      }
    />
  );
}

import { vehiclePage } from '@fleet/domain/areas/monitoring/live/actions.ts';
import {
  type VehicleTask,
  vehicleTask,
  vehicleTaskExport,
  vehicleTasks,
} from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { taskStatuses, taskStatusNames } from '@fleet/domain/areas/monitoring/live/work.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../../list/export/ExportButton.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { PartList } from '../../../../list/PartList.tsx';
import { usePart } from '../../../../list/usePart.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { Dates, useDates } from './Dates.tsx';
import * as styles from '../live.module.css';

const intents = {
  queued: 'none',
  underway: 'primary',
  completed: 'success',
  failed: 'danger',
  canceled: 'none',
} as const;

const column = columnsFor<VehicleTask>(vehicleTask);
const columns = [
  column('taskNo', { width: 130, grows: true }),
  column('status', {
    width: 92,
    onCard: 'status',
    cell: ({ status }) => <StatusDot intent={intents[status]} label={taskStatuses[status]} />,
  }),
  column('pickName', { width: 110 }),
  column('dropName', { width: 110 }),
  column('requestedAt', { width: 150, cell: ({ requestedAt }) => <Time at={requestedAt} /> }),
  column('startedAt', { width: 150, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('finishedAt', { width: 150, cell: ({ finishedAt }) => <Time at={finishedAt} /> }),
  column('seconds', { width: 100, align: 'end', cell: ({ seconds }) => seconds ?? texts.nothing }),
  column('attempts', { width: 90, align: 'end' }),
];

const all = 'all';
const choices = [
  { id: all, title: '全部' },
  ...taskStatusNames.map((id) => ({ id, title: taskStatuses[id] })),
] as const;

/** What a vehicle was given to do. */
export function VehicleTasks({ deviceId }: { readonly deviceId: string }) {
  const dates = useDates();
  const [status, setStatus] = useState<(typeof choices)[number]['id']>(all);
  const can = useCan();
  const query = { deviceId, ...dates.range, ...(status === all ? {} : { status }) };
  const view = usePart(vehicleTasks, query);
  // the file has what is found, like the list
  const found = view.keyword === undefined ? query : { ...query, keyword: view.keyword };
  const shown = useColumns('monitoring.tasks', columns);
  return (
    <>
      <div className={styles.listTools}>
        <Dates {...dates} />
        <Segments label="状态" choices={choices} value={status} onChange={setStatus} />
        {can(vehiclePage.actions.exportTasks) && (
          <QueryExportButton endpoint={vehicleTaskExport} instance={`vehicleTasks.${deviceId}`} query={found} />
        )}
      </div>
      <PartList
        label="任务"
        searchLabel="任务号/站点"
        view={view}
        columns={shown}
        keyOf={({ taskId }) => taskId}
        nameOf={({ taskNo }) => taskNo}
        empty={<EmptyState title="没有任务" text="这段时间没有给该车辆下发任务。" />}
      />
    </>
  );
}
